#include "ui/places/write/WeightsDialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SearchField.h"

namespace glasshouse::places::write {

using runtime::Weights;

namespace {

widgets::CardTable* table(QStandardItemModel* model, QWidget* parent) {
    auto* made = new widgets::CardTable(parent);
    made->setDense(true);
    made->setFlat(false);
    made->setModel(model);
    made->setSelectionMode(QAbstractItemView::SingleSelection);
    made->setEditTriggers(QAbstractItemView::NoEditTriggers);
    made->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    made->setColumn(1, widgets::CardTable::Column::Number);
    made->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    made->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    return made;
}

} // namespace

WeightsDialog::WeightsDialog(const PlaceContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_search(new QLineEdit(this))
    , m_runModel(new QStandardItemModel(0, 2, this))
    , m_weightModel(new QStandardItemModel(0, 2, this))
    , m_runTable(table(m_runModel, this))
    , m_weightTable(table(m_weightModel, this))
    , m_use(new QPushButton(tr("Use these weights"), this))
    , m_checkpoints([](const std::filesystem::path& run,
                       const std::stop_token&) { return run::RunFolder::open(run).checkpoints(); },
                    [this] { showCheckpoints(); }) {
    setObjectName(QStringLiteral("weightsDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Weights of another run"));
    m_runModel->setHorizontalHeaderLabels({tr("run"), tr("step")});
    m_weightModel->setHorizontalHeaderLabels({tr("checkpoint"), tr("step")});
    widgets::nameControl(m_search, {.id = QStringLiteral("weightsDialog.search"),
                                    .name = tr("Search the runs"),
                                    .toolTip = tr("Part of the name of a run")});
    m_search->setPlaceholderText(tr("Search the runs"));
    widgets::makeSearchField(m_search);
    widgets::nameControl(m_runTable, {.id = QStringLiteral("weightsDialog.runs"), .name = tr("Runs")});
    widgets::nameControl(m_weightTable, {.id = QStringLiteral("weightsDialog.checkpoints"),
                                         .name = tr("Kept checkpoints of the chosen run")});
    m_runTable->setEmptyText(tr("There is no other run."));
    m_weightTable->setEmptyText(tr("Choose a run to see its checkpoints."));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    widgets::nameControl(
        cancel, {.id = QStringLiteral("weightsDialog.cancel"), .toolTip = tr("Keep the weights chosen before")});
    widgets::nameControl(m_use, {.id = QStringLiteral("weightsDialog.use"),
                                 .toolTip = tr("Write with the chosen checkpoint. A double-click does the same")});
    m_use->setEnabled(false);
    m_use->setDefault(true);
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_search);
    left->addWidget(m_runTable, 1);
    auto* tables = new QHBoxLayout;
    tables->setSpacing(12);
    tables->addLayout(left, 3);
    tables->addWidget(m_weightTable, 2);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_use);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(10);
    layout->addLayout(tables, 1);
    layout->addLayout(buttons);
    resize(theme::scaled(640), theme::scaled(420));

    connect(m_search, &QLineEdit::textChanged, this, &WeightsDialog::showRuns);
    connect(&m_context.runs.library, &runtime::RunLibrary::changed, this, &WeightsDialog::showRuns);
    connect(m_runTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                m_checkpoints.forget();
                showCheckpoints();
                if (now.isValid())
                    m_checkpoints.want(m_runs[static_cast<std::size_t>(now.row())]);
            });
    connect(m_weightTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) { m_use->setEnabled(now.isValid()); });
    connect(m_weightTable, &widgets::CardTable::rowOpened, this, &WeightsDialog::choose);
    connect(m_use, &QPushButton::clicked, this, &WeightsDialog::choose);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    showRuns();
    m_context.runs.library.refresh();
}

/// The runs that can be read, but for the open one: its checkpoints are in the list that opens this dialog.
void WeightsDialog::showRuns() {
    const QString words = m_search->text().trimmed();
    const int row = m_runTable->currentIndex().row();
    const std::filesystem::path before = row >= 0 ? m_runs[static_cast<std::size_t>(row)] : std::filesystem::path();
    std::vector<const run::RunSummary*> shown;
    std::vector<std::filesystem::path> paths;
    for (const run::RunSummary& run : m_context.runs.library.runs())
        if (run.problem.empty() && run.path != m_context.viewed.run.path() &&
            QString::fromStdString(run.distinctTitle()).contains(words, Qt::CaseInsensitive)) {
            shown.push_back(&run);
            paths.push_back(run.path);
        }
    if (paths == m_runs)
        return;
    m_runs = std::move(paths);
    m_runModel->setRowCount(0);
    for (const run::RunSummary* run : shown) {
        auto* name = new QStandardItem(QString::fromStdString(run->distinctTitle()));
        name->setToolTip(QString::fromStdString(run->path.string()));
        m_runModel->appendRow({name, new QStandardItem(text::groupedNumber(run->step))});
    }
    m_runTable->setEmptyText(words.isEmpty() ? tr("There is no other run.") : tr("No run has that in its name."));
    for (int i = 0; i < int(m_runs.size()); ++i)
        if (m_runs[static_cast<std::size_t>(i)] == before)
            m_runTable->setCurrentIndex(m_runModel->index(i, 0));
}

void WeightsDialog::showCheckpoints() {
    m_weights.clear();
    m_weightModel->setRowCount(0);
    m_use->setEnabled(false);
    const int row = m_runTable->currentIndex().row();
    const QString& problem = m_checkpoints.problem();
    m_weightTable->setEmptyText(!problem.isEmpty() ? problem
                                : row < 0          ? tr("Choose a run to see its checkpoints.")
                                                   : tr("It has no checkpoint."));
    const auto read = m_checkpoints.current();
    if (row < 0 || !read || read->empty())
        return;
    const std::vector<run::CheckpointEntry>& checkpoints = *read;
    const std::filesystem::path& run = m_runs[static_cast<std::size_t>(row)];
    const auto add = [&](const Weights& weights, const QString& name, std::int64_t step) {
        m_weights.push_back(weights);
        m_weightModel->appendRow({new QStandardItem(name), new QStandardItem(text::groupedNumber(step))});
    };
    add({Weights::Newest, run}, tr("Newest"), checkpoints.back().step);
    for (const run::CheckpointEntry& checkpoint : checkpoints)
        if (checkpoint.best)
            add({Weights::Best, run}, tr("Best"), checkpoint.step);
    for (auto checkpoint = checkpoints.rbegin(); checkpoint != checkpoints.rend(); ++checkpoint)
        add({Weights::Step, run, checkpoint->step},
            checkpoint->step == 0 ? tr("Untrained") : tr("Step %1").arg(text::groupedNumber(checkpoint->step)),
            checkpoint->step);
}

void WeightsDialog::choose() {
    const int row = m_weightTable->currentIndex().row();
    if (row < 0)
        return;
    Q_EMIT chosen(m_weights[static_cast<std::size_t>(row)]);
    accept();
}

} // namespace glasshouse::places::write

#include "ui/places/runs/BinDialog.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "ui/runtime/RunEditor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Times.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::runs {

namespace {

enum Column { Name, Steps, Size, Removed, Columns };

QString pathOf(const run::BinnedRun& run) {
    return QString::fromStdString(run.summary.path.string());
}

} // namespace

BinDialog::BinDialog(runtime::RunEditor& editor, QWidget* parent)
    : QDialog(parent)
    , m_editor(editor)
    , m_model(new QStandardItemModel(0, Columns, this))
    , m_table(new widgets::CardTable(this))
    , m_empty(new QPushButton(tr("Empty the bin…"), this))
    , m_delete(new QPushButton(tr("Delete for good…"), this))
    , m_restore(new QPushButton(tr("Restore"), this)) {
    setObjectName(QStringLiteral("binDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Bin"));
    m_model->setHorizontalHeaderLabels({tr("run"), tr("steps"), tr("size"), tr("moved to bin")});
    widgets::nameControl(m_table, {.id = QStringLiteral("binDialog.runs"),
                                   .name = tr("Runs in the bin"),
                                   .toolTip = tr("Choose the runs to put back or to delete")});
    m_table->viewport()->setToolTip({}); // cells have their own
    m_table->setDense(true);
    m_table->setFlat(false);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setColumn(Steps, widgets::CardTable::Column::Number);
    m_table->setColumn(Size, widgets::CardTable::Column::Number);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_table->setEmptyText(tr("Loading the bin…"));
    widgets::nameControl(m_empty, {.id = QStringLiteral("binDialog.empty"),
                                   .name = m_empty->text(),
                                   .toolTip = tr("Delete everything in the bin (asks first)")});
    widgets::nameControl(m_delete, {.id = QStringLiteral("binDialog.delete"),
                                    .name = m_delete->text(),
                                    .toolTip = tr("Delete the chosen runs for good (asks first)")});
    widgets::nameControl(m_restore, {.id = QStringLiteral("binDialog.restore"),
                                     .name = m_restore->text(),
                                     .toolTip = tr("Put the chosen runs back where they were")});
    for (QPushButton* button : {m_empty, m_delete})
        theme::setRole(button, "danger");
    auto* close = new QPushButton(tr("Close"), this);
    widgets::nameControl(
        close,
        {.id = QStringLiteral("binDialog.close"), .name = close->text(), .toolTip = tr("Leave the bin as it is")});
    m_restore->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_empty);
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_delete);
    buttons->addWidget(m_restore);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(10);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    resize(theme::scaled(620), theme::scaled(380));

    connect(&m_editor, &runtime::RunEditor::binnedFound, this, &BinDialog::showRuns);
    connect(&m_editor, &runtime::RunEditor::busyChanged, this, [this] {
        if (!m_editor.isBusy())
            m_editor.findBinned();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &BinDialog::follow);
    connect(m_restore, &QPushButton::clicked, this, &BinDialog::restore);
    connect(m_delete, &QPushButton::clicked, this, [this] { askForDeletion(false); });
    connect(m_empty, &QPushButton::clicked, this, [this] { askForDeletion(true); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    follow();
    m_editor.findBinned();
}

void BinDialog::showRuns(const std::vector<run::BinnedRun>& runs) {
    const QStringList before = chosen();
    m_runs = runs;
    m_model->setRowCount(0);
    const QDateTime now = QDateTime::currentDateTime();
    for (const run::BinnedRun& run : m_runs) {
        const bool readable = run.summary.problem.empty();
        const QDateTime when = QDateTime::fromSecsSinceEpoch(run.removed);
        const QList<QStandardItem*> cells{
            new QStandardItem(QString::fromStdString(run.summary.title())),
            new QStandardItem(readable ? text::groupedNumber(run.summary.step) : QStringLiteral("–")),
            new QStandardItem(text::byteText(static_cast<double>(run.summary.bytes))),
            new QStandardItem(run.removed > 0 ? text::whenText(when, now) : QStringLiteral("–"))};
        for (QStandardItem* cell : cells)
            cell->setToolTip(readable ? pathOf(run)
                                      : pathOf(run) + QLatin1Char('\n') + text::fromCore(run.summary.problem));
        if (run.removed > 0)
            cells[Removed]->setToolTip(QLocale().toString(when, QLocale::LongFormat));
        m_model->appendRow(cells);
    }
    m_table->setEmptyText(tr("The bin is empty."));
    for (int row = 0; row < int(m_runs.size()); ++row)
        if (before.contains(pathOf(m_runs[static_cast<std::size_t>(row)])))
            m_table->selectionModel()->select(m_model->index(row, 0),
                                              QItemSelectionModel::Select | QItemSelectionModel::Rows);
    if (m_runs.size() == 1)
        m_table->selectRow(0);
    follow();
}

void BinDialog::follow() {
    const bool some = m_table->selectionModel()->hasSelection();
    m_restore->setEnabled(some);
    m_delete->setEnabled(some);
    m_empty->setEnabled(!m_runs.empty());
}

QStringList BinDialog::chosen() const {
    QStringList paths;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
        paths.append(pathOf(m_runs[static_cast<std::size_t>(row.row())]));
    return paths;
}

void BinDialog::restore() {
    for (const QString& run : chosen())
        m_editor.restore(run);
}

void BinDialog::askForDeletion(bool all) {
    const QStringList runs = chosen();
    const QString words =
        all ? tr("Delete everything in the bin for good?")
        : runs.size() == 1
            ? tr("Delete %1 for good?").arg(m_table->selectionModel()->selectedRows().first().data().toString())
            : tr("Delete the %n chosen runs for good?", nullptr, int(runs.size()));
    auto* question = new QMessageBox(QMessageBox::Warning, tr("Delete for good"), words, QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("deleteForGood"));
    question->setTextFormat(Qt::PlainText); // a run's name may look like markup
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(tr("Checkpoints, texts and notes go too. This cannot be undone."));
    QPushButton* remove = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    widgets::nameControl(remove, {.id = QStringLiteral("deleteForGood.delete"),
                                  .toolTip = tr("Remove the files of these runs from the disk")});
    QPushButton* keep = question->addButton(tr("Cancel"), QMessageBox::RejectRole);
    widgets::nameControl(keep, {.id = QStringLiteral("deleteForGood.keep"), .toolTip = tr("Change nothing")});
    question->setDefaultButton(keep);
    question->setEscapeButton(keep);
    connect(remove, &QPushButton::clicked, this, [this, runs, all] {
        if (all)
            return m_editor.emptyBin();
        for (const QString& run : runs)
            m_editor.deleteBinned(run);
    });
    question->open();
}

} // namespace glasshouse::places::runs

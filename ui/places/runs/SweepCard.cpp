#include "ui/places/runs/SweepCard.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

#include "core/fields/Field.h"
#include "ui/places/Notice.h"
#include "ui/places/PictureExport.h"
#include "ui/places/Remember.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"

namespace glasshouse::places::runs {

using runtime::SweepController;
using sweep::SweepState;
using widgets::ChipKind;

namespace {
constexpr int mostRows = 8; // seen at once
} // namespace

SweepCard::SweepCard(runtime::SweepController& sweeps, settings::Settings& settings, QWidget* parent)
    : Card(tr("Sweep"), parent)
    , m_sweeps(sweeps)
    , m_table(new widgets::Table(columns(), this))
    , m_open(new QToolButton(this))
    , m_stop(new QPushButton(theme::icon(QStringLiteral("stop")), tr("Stop"), this))
    , m_continue(new QPushButton(theme::icon(QStringLiteral("play")), tr("Continue"), this))
    , m_close(new QPushButton(tr("Close"), this)) {
    widgets::nameControl(this, {.id = QStringLiteral("runs.sweep"), .explanation = QStringLiteral("runs.sweep")});
    widgets::nameControl(m_stop, {.id = QStringLiteral("sweep.stop"),
                                  .name = tr("Stop the sweep"),
                                  .toolTip = tr("Stop the current run and the sweep. What was trained is kept")});
    widgets::nameControl(m_continue, {.id = QStringLiteral("sweep.goOn"), .name = tr("Continue the sweep")});
    widgets::nameControl(m_close, {.id = QStringLiteral("sweep.close"),
                                   .name = tr("Close the sweep"),
                                   .toolTip = tr("Hide the sweep. Its files stay")});
    widgets::nameControl(m_open,
                         {.id = QStringLiteral("sweep.runs"),
                          .name = tr("Runs of the sweep, as a table"),
                          .toolTip = tr("Show or hide all runs of the sweep, including those that wait or failed")});
    m_open->setText(tr("Runs"));
    m_open->setCheckable(true);
    m_open->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (QAbstractButton* button : std::initializer_list<QAbstractButton*>{m_open, m_stop, m_continue, m_close})
        addTool(button);
    setBodyMargins(0, 0, 0, 0);
    widgets::nameControl(m_table, {.id = QStringLiteral("sweep.table"), .name = tr("Runs of the sweep")});
    m_table->setDense(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->setTips([this](int row) {
        const SweepController::Row& one = rowAt(row);
        return one.run.reason.empty() ? one.folder : text::fromCore(one.run.reason);
    });
    setBody(m_table);
    offerTableExports(this, *m_table, QStringLiteral("sweep"));
    connect(m_table, &widgets::Table::opened, this, [this](int row) {
        const SweepController::Row& one = rowAt(row);
        if (one.results)
            Q_EMIT openRequested(QString(one.folder));
        else
            notice(this, tr("This run has not been trained yet."));
    });
    connect(m_stop, &QPushButton::clicked, &sweeps, &SweepController::cancel);
    connect(m_continue, &QPushButton::clicked, &sweeps, &SweepController::continueSweep);
    connect(m_close, &QPushButton::clicked, &sweeps, &SweepController::close);
    connect(&sweeps, &SweepController::changed, this, &SweepCard::renew);
    remember(m_open, settings);
    connect(m_open, &QToolButton::toggled, this, &SweepCard::unfold);
    renew();
    unfold();
}

/// As high as its runs, up to a few.
void SweepCard::unfold() {
    const bool open = m_open->isChecked();
    m_open->setIcon(theme::icon(open ? QStringLiteral("down") : QStringLiteral("next")));
    setFolded(!open);
    const int rows = std::min(m_table->rows(), mostRows);
    const int body =
        m_table->horizontalHeader()->sizeHint().height() + rows * m_table->verticalHeader()->defaultSectionSize();
    setFixedHeight(aroundBody().height() + (open ? body : 0));
}

void SweepCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        unfold();
}

const SweepController::Row& SweepCard::rowAt(int row) const {
    static const SweepController::Row none;
    const auto& rows = m_sweeps.rows();
    return std::size_t(row) < rows.size() ? rows[std::size_t(row)] : none; // the sweep may just have been closed
}

/// One for each field of the sweep, then what became of the runs.
std::vector<widgets::TableColumn> SweepCard::columns() const {
    using Kind = widgets::CardTable::Column;
    const QString none = QStringLiteral("–");
    std::vector<widgets::TableColumn> columns;
    for (std::size_t i = 0; m_sweeps.isShown() && i < m_sweeps.plan().axes.size(); ++i) {
        const std::string& name = m_sweeps.plan().axes[i].field;
        const fields::Field* field = fields::find(name);
        columns.push_back({.title = text::fromCore(field != nullptr ? field->label : name),
                           .text =
                               [this, i](int row) {
                                   const sweep::Settings& settings = rowAt(row).run.settings;
                                   return i < settings.size() ? QString::fromStdString(settings[i].second) : QString();
                               },
                           .kind = Kind::Number});
    }
    columns.push_back({.title = tr("state"),
                       .text = [this](int row) { return stateText(row); },
                       .kind = Kind::Chip,
                       .chip =
                           [this](int row) {
                               const SweepState state = rowAt(row).run.state;
                               return state == SweepState::Finished                               ? ChipKind::Good
                                      : state == SweepState::Failed                               ? ChipKind::Bad
                                      : state == SweepState::Running && row == m_sweeps.current() ? ChipKind::Accent
                                                                                                  : ChipKind::Neutral;
                           }});
    const auto number = [&](const QString& title, const std::function<QString(const run::RunResults&)>& text) {
        columns.push_back({.title = title,
                           .text =
                               [this, none, text](int row) {
                                   const auto& results = rowAt(row).results;
                                   const QString shown = results ? text(*results) : QString();
                                   return shown.isEmpty() ? none : shown;
                               },
                           .kind = Kind::Number});
    };
    number(tr("steps"), [](const run::RunResults& results) { return text::groupedNumber(results.steps); });
    number(tr("best validation"), [](const run::RunResults& results) {
        return results.bestValidation ? text::lossText(double(*results.bestValidation)) : QString();
    });
    number(tr("at step"), [](const run::RunResults& results) {
        return results.bestStep ? text::groupedNumber(*results.bestStep) : QString();
    });
    columns.push_back(
        {.title = tr("reason"), .text = [this](int row) { return text::fromCore(rowAt(row).run.reason); }});
    return columns;
}

QString SweepCard::stateText(int row) const {
    switch (rowAt(row).run.state) {
    case SweepState::Waiting:
        return tr("Waiting");
    case SweepState::Running:
        return row == m_sweeps.current() ? tr("Training") : tr("Stopped");
    case SweepState::Finished:
        return tr("Finished");
    case SweepState::EndedEarly:
        return tr("Ended early");
    case SweepState::Failed:
        return tr("Failed");
    }
    return {};
}

void SweepCard::showRows() {
    const int rows = int(m_sweeps.rows().size());
    if (m_sweeps.folder() == m_folder && rows == m_table->rows())
        return m_table->refresh();
    m_folder = m_sweeps.folder();
    m_table->setColumns(columns());
    m_table->setRows(rows);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(m_table->model()->columnCount() - 1, QHeaderView::Stretch);
    unfold();
}

void SweepCard::renew() {
    showRows();
    if (!m_sweeps.isShown())
        return;
    const bool active = m_sweeps.isActive();
    const QString obstacle = m_sweeps.continueObstacle();
    const auto& rows = m_sweeps.rows();
    const auto failed = int(
        std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.run.state == SweepState::Failed; }));
    const QString name = QFileInfo(m_sweeps.folder()).fileName();
    const int total = int(rows.size());
    const int trained = m_sweeps.done() - failed; // as in the list of earlier sweeps
    setSubtitle(failed > 0 ? tr("%1, %2 of %n runs done, %3 failed", nullptr, total)
                                 .arg(name, text::groupedNumber(trained), text::groupedNumber(failed))
                           : tr("%1, %2 of %n runs done", nullptr, total).arg(name, text::groupedNumber(trained)));
    m_stop->setVisible(active);
    m_continue->setVisible(!active && m_sweeps.isOpen());
    m_continue->setEnabled(obstacle.isEmpty());
    m_continue->setToolTip(!obstacle.isEmpty() ? obstacle
                           : m_sweeps.mustWait()
                               ? tr("Add this sweep to the queue: its remaining runs start after the current run")
                               : tr("Train the remaining runs. Failed ones are tried again"));
    m_close->setVisible(!active);
}

} // namespace glasshouse::places::runs

#include "ui/places/runs/QueueCard.h"

#include <QApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <utility>

#include "ui/places/PictureExport.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/SweepController.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"

namespace glasshouse::places::runs {

using run::QueueKind;
using run::QueueState;
using runtime::RunQueue;

namespace {

constexpr int visibleRows = 3; // that are seen without scrolling

/// A line between two rows.
class InsertionMark : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* /*event*/) override { QPainter(this).fillRect(rect(), theme::Theme::of(this).accent); }
};

} // namespace

QueueCard::QueueCard(const PlaceContext& context, QWidget* parent)
    : Card(tr("Queue"), parent)
    , m_context(context)
    , m_queue(context.training.queue)
    , m_table(new widgets::Table(columns(), this))
    , m_mark(new InsertionMark(m_table->viewport())) {
    widgets::nameControl(this, {.id = QStringLiteral("runs.queue"), .explanation = QStringLiteral("runs.queue")});
    widgets::nameControl(
        m_table,
        {.id = QStringLiteral("queue.table"),
         .name = tr("What is trained next"),
         .toolTip = tr("Drag a run that waits to another place, or move it with Alt+Up and Alt+Down. Enter opens it")});
    m_table->setDense(true);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setTips([this](int row) { return QString::fromStdString(entryAt(row).run.reason); });
    m_table->viewport()->installEventFilter(this);
    m_mark->hide();
    setBodyMargins(0, 0, 0, 0);
    setBody(m_table);
    makeButtons();
    makeKeys();
    offerTableExports(this, *m_table, QStringLiteral("queue"));
    connect(m_table, &widgets::Table::opened, this, &QueueCard::open);
    connect(m_table, &QWidget::customContextMenuRequested, this, &QueueCard::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &QueueCard::follow);
    connect(this, &Card::emptyActionTriggered, &m_queue, &RunQueue::setAside);
    connect(&m_queue, &RunQueue::changed, this, &QueueCard::renew);
    connect(&context.training.pace, &runtime::PaceController::changed, this, [this] {
        if (isVisible())
            renew();
    });
    connect(&context.runs.library, &runtime::RunLibrary::changed, this, &QueueCard::renew);
    connect(&context.training.sweeps, &runtime::SweepController::changed, this, &QueueCard::renew);
    renew();
}

// ---- what is shown

const RunQueue::Entry& QueueCard::entryAt(int row) const {
    static const RunQueue::Entry none;
    const auto& entries = m_queue.entries();
    return std::size_t(row) < entries.size() ? entries[std::size_t(row)] : none; // it may just have been removed
}

std::vector<widgets::TableColumn> QueueCard::columns() const {
    using Kind = widgets::CardTable::Column;
    return {
        {.title = QStringLiteral("#"),
         .text = [](int row) { return QString::number(row + 1); },
         .kind = Kind::Number,
         .fullTitle = tr("Place in the queue"),
         .widest = QStringLiteral("99")},
        {.title = tr("name"), .text = [this](int row) { return QString::fromStdString(entryAt(row).run.name); }},
        {.title = tr("text"), .text = [this](int row) { return textName(row); }},
        {.title = tr("state"),
         .text = [this](int row) { return stateText(row); },
         .kind = Kind::Chip,
         .widest = tr("Interrupted"),
         .chip =
             [this](int row) {
                 const RunQueue::Entry& entry = entryAt(row);
                 switch (entry.run.state) {
                 case QueueState::Finished:
                     return widgets::ChipKind::Good;
                 case QueueState::Failed:
                     return widgets::ChipKind::Bad;
                 case QueueState::Running:
                     return entry.id == m_queue.current() ? widgets::ChipKind::Accent : widgets::ChipKind::Neutral;
                 default:
                     return widgets::ChipKind::Neutral;
                 }
             }},
        {.title = tr("best validation"),
         .text = [this](int row) { return bestText(row); },
         .kind = Kind::Number,
         .widest = tr("best validation")},
        {.title = tr("reason"), .text = [this](int row) { return QString::fromStdString(entryAt(row).run.reason); }}};
}

QString QueueCard::textName(int row) const {
    const run::QueuedRun& run = entryAt(row).run;
    std::filesystem::path path = run.corpus.path;
    if (run.kind == QueueKind::Resume)
        if (const auto* known = m_context.runs.library.find(QString::fromStdString(run.folder.string())))
            path = known->record.corpus.path;
    return QString::fromStdString(path.filename().string());
}

QString QueueCard::stateText(int row) const {
    const RunQueue::Entry& entry = entryAt(row);
    switch (entry.run.state) {
    case QueueState::Waiting:
        return tr("Waiting");
    case QueueState::Running:
        return entry.id == m_queue.current() ? tr("Training") : tr("Interrupted");
    case QueueState::Finished:
        return tr("Finished");
    case QueueState::EndedEarly:
        return tr("Ended early");
    case QueueState::Stopped:
        return tr("Stopped");
    case QueueState::Failed:
        return tr("Failed");
    }
    return {};
}

QString QueueCard::bestText(int row) const {
    const run::QueuedRun& run = entryAt(row).run;
    const run::RunSummary* known =
        run.folder.empty() ? nullptr : m_context.runs.library.find(QString::fromStdString(run.folder.string()));
    return known != nullptr && known->bestValidationLoss ? text::lossText(double(*known->bestValidationLoss))
                                                         : QStringLiteral("–");
}

/// How long the waiting runs take together; empty unless it is known of all of them.
QString QueueCard::timeText() const {
    const runtime::PaceController& pace = m_context.training.pace;
    runtime::PaceController::Forecast time;
    for (const RunQueue::Entry& entry : m_queue.entries()) {
        if (entry.run.state != QueueState::Waiting)
            continue;
        config::RunConfig config = entry.run.config;
        std::int64_t steps = 0;
        if (entry.run.kind == QueueKind::Run) {
            steps = config.train.steps; // epochs are of a text that may not be open
        } else if (entry.run.kind == QueueKind::Resume) {
            const run::RunSummary* known =
                m_context.runs.library.find(QString::fromStdString(entry.run.folder.string()));
            if (known == nullptr)
                return {};
            config = known->record.config;
            steps = run::plannedSteps(known->record) - known->step;
        }
        const std::optional<engine::Pace> step = pace.paceOf(config);
        if (!step || steps <= 0)
            return {};
        time += runtime::PaceController::forecast(*step, config, steps);
    }
    return time.seconds > 0 ? text::roundedDuration(time.least, time.most) : QString();
}

void QueueCard::renew() {
    const bool broken = !m_queue.problem().isEmpty();
    const int before = chosen();
    std::vector<int> ids;
    for (const RunQueue::Entry& entry : m_queue.entries())
        ids.push_back(entry.id);
    const bool isNew = std::exchange(m_ids, ids) != ids;
    m_table->renew(int(m_ids.size()));
    choose(before);
    if (isNew && before < 0) { // what has ended stands above
        const auto& entries = m_queue.entries();
        const auto next = std::find_if(entries.begin(), entries.end(), [](const RunQueue::Entry& entry) {
            return entry.run.state == QueueState::Waiting || entry.run.state == QueueState::Running;
        });
        if (next != entries.end())
            m_table->scrollTo(m_table->model()->index(int(next - entries.begin()), 0),
                              QAbstractItemView::PositionAtTop);
    }
    const int rows = std::min(visibleRows, int(m_ids.size()));
    m_table->setFixedHeight(theme::scaled(28 + 26 * std::max(rows, broken ? 3 : 1)));
    if (broken)
        setEmpty(m_queue.problem(), m_queue.isDamaged() ? tr("Keep the file and begin a new queue") : QString());
    else
        clearEmpty();
    const int waiting = m_queue.waitingRuns();
    const QString count = m_queue.isHeld() ? tr("%n runs wait until you continue", nullptr, waiting)
                          : waiting == 0   ? tr("no run waits")
                                           : tr("%n runs wait", nullptr, waiting);
    const QString time = timeText();
    setSubtitle(time.isEmpty() ? count : tr("%1, %2").arg(count, time));
    m_continue->setText(tr("Continue with %n runs", nullptr, waiting));
    m_continue->setAccessibleName(m_continue->text());
    m_continue->setVisible(m_queue.isHeld());
    setVisible(broken || !m_ids.empty());
    follow();
}

// ---- what a person does

QPushButton* QueueCard::addButton(const QString& id, const QString& text, const QString& help,
                                  void (QueueCard::*act)()) {
    auto* button = new QPushButton(text, this);
    widgets::nameControl(button, {.id = id, .name = text, .toolTip = help});
    connect(button, &QPushButton::clicked, this, act);
    addTool(button);
    return button;
}

void QueueCard::makeButtons() {
    m_continue = new QPushButton(theme::icon(QStringLiteral("play")), {}, this);
    widgets::nameControl(
        m_continue,
        {.id = QStringLiteral("queue.goOn"),
         .toolTip =
             tr("Train the waiting runs, one after the other. An interrupted run continues from its last checkpoint")});
    theme::setRole(m_continue, "main");
    connect(m_continue, &QPushButton::clicked, &m_queue, &RunQueue::resume);
    addTool(m_continue);
    m_up =
        addButton(QStringLiteral("queue.up"), tr("Move up"), tr("Train this one earlier (Alt+Up)"), &QueueCard::moveUp);
    m_down = addButton(QStringLiteral("queue.down"), tr("Move down"), tr("Train this one later (Alt+Down)"),
                       &QueueCard::moveDown);
    m_open =
        addButton(QStringLiteral("queue.open"), tr("Open"),
                  tr("Show the settings of this one in Model and Train, or its run if there is one"), &QueueCard::open);
    m_edit = addButton(QStringLiteral("queue.edit"), tr("Change"),
                       tr("Show the settings of this run in Model and Train, to change them while it waits"),
                       &QueueCard::edit);
    m_remove = addButton(QStringLiteral("queue.remove"), tr("Remove"),
                         tr("Remove this run from the queue (Delete). What was trained is kept"), &QueueCard::remove);
    m_clear = new QPushButton(tr("Clear ended"), this);
    widgets::nameControl(m_clear, {.id = QStringLiteral("queue.clear"),
                                   .name = tr("Clear ended runs from the queue"),
                                   .toolTip = tr("Remove ended runs from the queue. The runs themselves are kept")});
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_queue.clearEnded();
        Q_EMIT removed();
    });
    addTool(m_clear);
}

void QueueCard::makeKeys() {
    for (const auto& [keys, act] : {std::pair(QKeySequence(Qt::ALT | Qt::Key_Up), &QueueCard::moveUp),
                                    {QKeySequence(Qt::ALT | Qt::Key_Down), &QueueCard::moveDown},
                                    {QKeySequence(Qt::Key_Delete), &QueueCard::remove}}) {
        auto* action = new QAction(m_table);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, act);
        m_table->addAction(action);
    }
}

int QueueCard::chosen() const {
    const int row = m_table->current();
    return row >= 0 && row < int(m_ids.size()) ? m_ids[std::size_t(row)] : -1;
}

void QueueCard::choose(int id) {
    if (const auto found = std::find(m_ids.begin(), m_ids.end(), id); found != m_ids.end())
        m_table->choose(int(found - m_ids.begin()));
}

bool QueueCard::canMove(int row) const {
    const RunQueue::Entry& entry = entryAt(row);
    return row >= 0 && entry.id > 0 && entry.run.isOpen() && entry.id != m_queue.current();
}

void QueueCard::follow() {
    const int row = m_table->current();
    const bool some = chosen() >= 0;
    const bool movable = some && canMove(row);
    const bool trains = some && chosen() == m_queue.current();
    m_up->setEnabled(movable && row > 0 && canMove(row - 1));
    m_down->setEnabled(movable && row + 1 < int(m_ids.size()));
    m_open->setEnabled(some);
    const QString fixed = some ? m_queue.editObstacle(chosen()) : QString();
    m_edit->setEnabled(some && fixed.isEmpty());
    m_edit->setToolTip(fixed.isEmpty()
                           ? tr("Show the settings of this run in Model and Train, to change them while it waits")
                           : fixed);
    m_remove->setEnabled(some && !trains);
    m_remove->setToolTip(trains ? tr("This one is being trained; stop it first.")
                                : tr("Remove this run from the queue (Delete). What was trained is kept"));
    const auto& entries = m_queue.entries();
    m_clear->setEnabled(
        std::any_of(entries.begin(), entries.end(), [](const RunQueue::Entry& one) { return !one.run.isOpen(); }));
}

void QueueCard::moveBy(int places) {
    if (const int id = chosen(); id >= 0)
        m_queue.move(id, m_table->current() + places);
}

void QueueCard::remove() {
    const int id = chosen();
    if (id < 0)
        return;
    m_queue.remove(id);
    Q_EMIT removed();
}

void QueueCard::show(int id) {
    if (m_queue.editObstacle(id).isEmpty())
        editEntry(id);
    else
        openEntry(id);
}

void QueueCard::editEntry(int id) {
    const RunQueue::Entry* const entry = m_queue.find(id);
    if (entry == nullptr || !m_queue.editObstacle(id).isEmpty())
        return;
    m_context.training.config.useSettingsOf(entry->run.config);
    m_queue.setEdited(id);
    Q_EMIT settingsShown();
}

void QueueCard::openEntry(int id) {
    const RunQueue::Entry* const entry = m_queue.find(id);
    if (entry == nullptr)
        return;
    const run::QueuedRun run = entry->run;
    const QString folder = QString::fromStdString(run.folder.string());
    if (run.kind == QueueKind::Sweep)
        return m_context.training.sweeps.open(folder);
    if (!run.folder.empty()) {
        Q_EMIT openRequested(folder);
        return;
    }
    m_queue.setEdited(-1); // the form is another run's now
    m_context.training.config.useSettingsOf(run.config);
    if (run.isNamed)
        m_context.training.controller.setRunName(QString::fromStdString(run.name));
    Q_EMIT settingsShown();
}

void QueueCard::showMenu(const QPoint& place) {
    if (!m_table->indexAt(place).isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("queue.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QPushButton* button : {m_open, m_edit, m_up, m_down, m_remove}) {
        QAction* action = menu->addAction(button->text());
        action->setEnabled(button->isEnabled());
        connect(action, &QAction::triggered, button, &QPushButton::click);
    }
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

// ---- dragging

/// The place that something dropped at a height gets, counted before it is taken from its own.
int QueueCard::placeAt(int y) const {
    const QModelIndex at = m_table->indexAt(QPoint(1, y));
    if (!at.isValid())
        return y < 0 ? 0 : int(m_ids.size());
    const QRect cell = m_table->visualRect(at);
    return at.row() + (y > cell.center().y() ? 1 : 0);
}

bool QueueCard::drag(const QPoint& position) {
    if (m_dragged < 0)
        return false;
    m_dragging = m_dragging || (position - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!m_dragging)
        return true; // no other row is chosen on the way
    const int place = placeAt(position.y());
    const int y = m_table->rowViewportPosition(std::min(place, int(m_ids.size()) - 1)) +
                  (place == int(m_ids.size()) ? m_table->rowHeight(place - 1) : 0);
    const int thickness = theme::scaled(2);
    m_mark->setGeometry(0, std::max(0, y - thickness), m_table->viewport()->width(), thickness);
    m_mark->show();
    m_mark->raise();
    return true;
}

void QueueCard::endDrag() {
    m_dragged = -1;
    m_dragging = false;
    m_mark->hide();
}

bool QueueCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_table->viewport())
        return Card::eventFilter(watched, event);
    const auto* mouse = static_cast<QMouseEvent*>(event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (const int row = m_table->rowOf(m_table->indexAt(mouse->position().toPoint()));
            mouse->button() == Qt::LeftButton && canMove(row)) {
            m_pressed = mouse->position().toPoint();
            m_dragged = m_ids[std::size_t(row)];
        }
        return false;
    case QEvent::MouseMove:
        return (mouse->buttons() & Qt::LeftButton) != 0 && drag(mouse->position().toPoint());
    case QEvent::MouseButtonRelease: {
        const int id = m_dragged;
        const bool dropped = m_dragging;
        endDrag();
        if (dropped) {
            const int from = int(std::find(m_ids.begin(), m_ids.end(), id) - m_ids.begin());
            const int place = placeAt(mouse->position().toPoint().y());
            m_queue.move(id, place > from ? place - 1 : place);
        }
        return false;
    }
    case QEvent::Hide:
        endDrag();
        return false;
    default:
        return false;
    }
}

} // namespace glasshouse::places::runs

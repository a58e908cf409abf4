#include "ui/places/QueueStrip.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/SweepController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places {

using run::QueueKind;
using run::QueueState;
using runtime::RunQueue;

QueueStrip::QueueStrip(const PlaceContext& context, const QString& id, bool leads, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_words(new widgets::ElidedLabel({}, this)) {
    widgets::nameControl(
        this, {.id = id + QStringLiteral(".queue"), .name = tr("Queue"), .explanation = QStringLiteral("runs.queue")});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(12);
    m_words->setObjectName(id + QStringLiteral(".queueWords"));
    layout->addWidget(m_words, 1);
    RunQueue& queue = context.training.queue;
    m_continue = addButton(id + QStringLiteral(".continueQueue"), tr("Continue"));
    m_continue->setIcon(theme::icon(QStringLiteral("play")));
    m_continue->setToolTip(
        tr("Train the waiting runs, one after the other. An interrupted run continues from its last checkpoint"));
    theme::setRole(m_continue, "main");
    connect(m_continue, &QPushButton::clicked, &queue, &RunQueue::resume);
    m_setAside = addButton(id + QStringLiteral(".setQueueAside"), tr("Keep the file and begin a new queue"));
    connect(m_setAside, &QPushButton::clicked, &queue, &RunQueue::setAside);
    if (leads) {
        m_show = addButton(id + QStringLiteral(".showQueue"), tr("Show in Runs"));
        m_show->setToolTip(tr("The table of runs, where what waits can be changed, moved and removed"));
        connect(m_show, &QPushButton::clicked, this, [this] { Q_EMIT placeRequested(QStringLiteral("runs")); });
    }
    const auto whileSeen = [this] {
        if (isVisible())
            renew();
    };
    connect(&queue, &RunQueue::changed, this, [this] { // it may be hidden, and is to be seen now
        m_sweepTimes.clear();
        renew();
    });
    connect(&context.runs.library, &runtime::RunLibrary::changed, this, whileSeen);
    connect(&context.training.pace, &runtime::PaceController::changed, this, &QueueStrip::forgetTimes);
    connect(&context.training.sweeps, &runtime::SweepController::changed, this, &QueueStrip::forgetTimes);
    connect(&context.training.session, &runtime::RunModel::stateChanged, this, whileSeen);
    connect(&context.training.session, &runtime::RunModel::metricsAppended, this, whileSeen);
    renew();
}

QPushButton* QueueStrip::addButton(const QString& id, const QString& text) {
    auto* button = new QPushButton(text, this);
    widgets::nameControl(button, {.id = id, .name = text, .toolTip = text});
    layout()->addWidget(button);
    return button;
}

void QueueStrip::forgetTimes() {
    m_sweepTimes.clear();
    if (isVisible())
        renew();
}

void QueueStrip::renew() {
    const RunQueue& queue = m_context.training.queue;
    const bool broken = !queue.problem().isEmpty();
    const int waiting = queue.waitingRuns();
    const bool stays = isVisible() && parentWidget()->underMouse();
    const QString words = broken        ? queue.problem()
                          : waiting > 0 ? sentence()
                          : stays       ? tr("No more runs in the queue.")
                                        : QString();
    m_words->setText(words);
    m_words->setTone(broken ? widgets::ElidedLabel::Tone::Bad : widgets::ElidedLabel::Tone::Text2);
    m_continue->setText(tr("Continue with %n runs", nullptr, waiting));
    m_continue->setAccessibleName(m_continue->text());
    m_continue->setVisible(queue.isHeld() && !broken);
    m_setAside->setVisible(broken && queue.isDamaged());
    if (m_show != nullptr)
        m_show->setVisible(!broken && waiting > 0);
    setVisible(!words.isEmpty());
}

QString QueueStrip::sentence() const {
    const RunQueue& queue = m_context.training.queue;
    const int waiting = queue.waitingRuns();
    const QString count =
        queue.isHeld() ? tr("%n runs wait until you continue", nullptr, waiting) : tr("%n runs wait", nullptr, waiting);
    const QString time = timeText();
    const QString all = time.isEmpty() ? count : tr("%1 (%2)").arg(count, time);
    const QString next = nextText();
    return next.isEmpty() ? all : tr("%1. %2").arg(all, next);
}

/// The run that an entry resumes, or that it has begun; nullptr: none that is listed.
const run::RunSummary* QueueStrip::begunRun(const run::QueuedRun& entry) const {
    const bool isOne = entry.kind == QueueKind::Run || entry.kind == QueueKind::Resume;
    return isOne && !entry.folder.empty() ? m_context.runs.library.find(QString::fromStdString(entry.folder.string()))
                                          : nullptr;
}

/// Which entry is next and, while a run of its own trains, when it begins.
QString QueueStrip::nextText() const {
    const RunQueue& queue = m_context.training.queue;
    const auto& entries = queue.entries();
    const auto next = std::find_if(entries.begin(), entries.end(), [&queue](const RunQueue::Entry& entry) {
        return entry.run.isOpen() && entry.id != queue.current();
    });
    if (next == entries.end())
        return {};
    const run::RunSummary* const begun = begunRun(next->run);
    const QString name = QString::fromStdString(begun != nullptr ? begun->distinctTitle() : next->run.name);
    const runtime::RunModel& session = m_context.training.session;
    const RunQueue::Entry* const current = queue.find(queue.current());
    const bool isOne = !queue.isOccupied() && (current == nullptr || current->run.kind == QueueKind::Run ||
                                               current->run.kind == QueueKind::Resume);
    if (queue.isHeld())
        return tr("Next: %1.").arg(name);
    if (isOne && session.state() == runtime::RunModel::State::Paused)
        return tr("Next: %1, when %2, which is paused, has ended.").arg(name, session.name());
    const std::optional<double> left = isOne ? session.secondsLeft() : std::nullopt;
    return left ? tr("Next: %1, in %2, when %3 ends.").arg(name, text::roundedDuration(*left), session.name())
                : tr("Next: %1.").arg(name);
}

/// The time of its runs that are not done; none before it is known.
std::optional<runtime::PaceController::Forecast> QueueStrip::sweepTime(const run::QueuedRun& entry) const {
    if (const auto known = m_sweepTimes.find(entry.folder); known != m_sweepTimes.end())
        return known->second;
    runtime::SweepController& sweeps = m_context.training.sweeps;
    std::optional<engine::Pace> pace = m_context.training.pace.pace();
    if (!pace)
        pace = m_context.training.pace.paceOf(m_context.training.config.lastValid());
    const sweep::SweepPlan* const plan = sweeps.waitingPlan(entry.folder);
    if (plan == nullptr || !pace || pace->step <= 0)
        return std::nullopt;
    const double share = double(entry.runs) / std::max(1, runtime::SweepController::countOf(*plan));
    const double seconds = share * sweeps.secondsOf(*plan, *pace);
    const auto at = [&](double step) { return step > 0 ? seconds * step / pace->step : seconds; };
    return m_sweepTimes[entry.folder] = {seconds, at(pace->fastest), at(pace->slowest), pace->isBusy};
}

/// How long the waiting runs take together; empty unless it is known of all of them.
QString QueueStrip::timeText() const {
    const runtime::PaceController& pace = m_context.training.pace;
    runtime::PaceController::Forecast time;
    for (const RunQueue::Entry& entry : m_context.training.queue.entries()) {
        if (entry.run.state != QueueState::Waiting)
            continue;
        if (entry.run.kind == QueueKind::Sweep) {
            const std::optional<runtime::PaceController::Forecast> sweep = sweepTime(entry.run);
            if (!sweep)
                return {};
            time += *sweep;
            continue;
        }
        config::RunConfig config = entry.run.config;
        std::int64_t steps = 0;
        if (const run::RunSummary* const begun = begunRun(entry.run)) {
            config = begun->record.config;
            steps = run::plannedSteps(begun->record) - begun->step;
        } else if (entry.run.kind == QueueKind::Run) {
            steps = config.train.steps; // epochs are of a text that may not be open
        }
        const std::optional<engine::Pace> step = pace.paceOf(config);
        if (!step || steps <= 0)
            return {};
        time += runtime::PaceController::forecast(*step, config, steps);
    }
    return time.seconds > 0 ? text::roundedDuration(time.least, time.most) : QString();
}

void QueueStrip::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    renew();
    m_context.training.queue.lookAgain();
}

void QueueStrip::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    renew();
}

void QueueStrip::paintEvent(QPaintEvent* /*event*/) {
    theme::paintStrip(this, theme::Theme::of(this).border);
}

} // namespace glasshouse::places

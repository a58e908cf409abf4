#include "ui/runtime/RangeTestController.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

#include "core/engine/RangeTest.h"
#include "core/engine/StartRun.h"
#include "core/fields/Field.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"

namespace glasshouse::runtime {

RangeTestController::RangeTestController(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores) {
    connect(&stores.training, &TrainingController::launching, this, &RangeTestController::stop);
    connect(&stores.training, &TrainingController::launching, this, &RangeTestController::changed,
            Qt::QueuedConnection); // then it trains, and a test must wait
    connect(&stores.training, &TrainingController::idle, this, &RangeTestController::changed);
    connect(&stores.config, &ConfigStore::validated, this, &RangeTestController::changed);
    connect(&stores.corpus, &CorpusStore::stateChanged, this, &RangeTestController::changed);
    connect(&stores.engine, &EngineLoader::ready, this, &RangeTestController::changed);
    connect(&stores.queue, &RunQueue::changed, this, &RangeTestController::changed);
    stores.queue.setStarter(run::QueueKind::RangeTest, [this](const run::QueuedRun& run) {
        if (isActive())
            return tr("A range test is in progress.");
        if (const QString obstacle = m_stores.training.engineObstacle(); !obstacle.isEmpty())
            return obstacle;
        m_isTurn = true;
        begin(run.config, run.corpus);
        return QString();
    });
}

bool RangeTestController::isQueued() const {
    const auto& entries = m_stores.queue.entries();
    return std::any_of(entries.begin(), entries.end(), [](const RunQueue::Entry& entry) {
        return entry.run.kind == run::QueueKind::RangeTest && entry.run.isOpen();
    });
}

bool RangeTestController::mustWait() const {
    return m_stores.queue.mustWait();
}

QString RangeTestController::obstacle() const {
    return isQueued() ? tr("The test waits in the queue, in Runs.") : m_stores.training.newRunObstacle();
}

void RangeTestController::start() {
    if (isActive() || !obstacle().isEmpty())
        return;
    const config::RunConfig config = m_stores.training.configToStart();
    if (mustWait())
        m_stores.queue.add(
            {{.kind = run::QueueKind::RangeTest, .name = tr("Find a learning rate").toStdString(), .config = config}});
    else
        begin(config);
}

/// text: if not the open one.
void RangeTestController::begin(const config::RunConfig& config, const std::optional<run::CorpusRecord>& text) {
    m_range = train::RateRange();
    m_problem.clear();
    m_tested = config;
    m_text = text ? text->fingerprint : m_stores.corpus.corpus()->fingerprint();
    m_wasStopped = false;
    const std::uint64_t number = ++m_number;
    const auto told = [this, number, courier = m_courier.handle()](const train::RateRange& range) {
        courier.deliver([this, number, range] {
            if (number != m_number || !isActive())
                return;
            m_range = range;
            Q_EMIT changed();
        });
    };
    m_worker.start(
        [config = m_tested, text, engine = m_stores.engine.engine(), open = m_stores.corpus.prepared(),
         reading = m_stores.training.reading(), computing = m_stores.training.computing(),
         told](const std::stop_token& stop) -> train::RateRange {
            std::string note; // about files that are not part of the text
            const std::shared_ptr<const engine::TrainingText> own =
                text ? recordedText(open, *text, config.data, reading, stop, note) : open;
            const engine::TrainingText ready = engine::prepareText(*own, config, stop);
            // A measurement of the pace may still be in a step.
            std::unique_lock alone(*computing, std::defer_lock);
            while (!stop.stop_requested() && !alone.try_lock())
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            return stop.stop_requested()
                       ? train::RateRange()
                       : engine::testRates(*engine, config, ready.tokenizer, ready.dataset, stop, told);
        },
        [this](const std::optional<train::RateRange>& range, const QString& problem) { finish(range, problem); });
    Q_EMIT changed();
}

void RangeTestController::finish(const std::optional<train::RateRange>& range, const QString& problem) {
    if (range)
        m_range = *range;
    m_problem = problem;
    if (std::exchange(m_isTurn, false))
        m_stores.queue.finish(!problem.isEmpty() ? run::QueueState::Failed
                              : m_wasStopped     ? run::QueueState::Stopped
                                                 : run::QueueState::Finished,
                              problem);
    Q_EMIT changed();
}

void RangeTestController::stop() {
    m_wasStopped = true;
    m_worker.requestStop();
}

bool RangeTestController::isOutdated() const {
    config::RunConfig now = m_stores.training.configToStart();
    now.train.learning_rate = m_tested.train.learning_rate;
    const auto open = m_stores.corpus.corpus();
    return !m_range.points().empty() && (now != m_tested || (open && open->fingerprint() != m_text));
}

QString RangeTestController::rateText(double rate) {
    return text::trimmedNumber(rate, 2);
}

void RangeTestController::use(double rate) {
    m_stores.config.set(QStringLiteral("learning_rate"), rateText(rate));
}

} // namespace glasshouse::runtime

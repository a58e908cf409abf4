#include "ui/runtime/WeightQuery.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <map>

#include "core/base/Error.h"
#include "ui/runtime/ProbeController.h"

namespace glasshouse::runtime {

namespace {

constexpr qint64 kLiveMilliseconds = 1000; // between two answers from a run that trains
constexpr qint64 kLiveShare = 50;          // and this many times the duration of the last one
constexpr qint64 kMaxMilliseconds = 10000; // but no more
constexpr int kSettleMilliseconds = 15;    // several requests at one moment become one

/// A recording with the embeddings of all tokens; nullptr if none can be read.
std::shared_ptr<const run::Recording> embeddingsAt(const std::filesystem::path& run, std::int64_t step,
                                                   int vocabulary) {
    try {
        auto recording = std::make_shared<const run::Recording>(run::Timeline(run).get(step));
        if (recording->embeddings.rows >= vocabulary)
            return recording;
    } catch (const Error&) { // damaged or thinned out: the nearest weights are read instead
    }
    return nullptr;
}

} // namespace

struct WeightQueryBase::Made {
    std::shared_ptr<const void> answer;
    qint64 took = 0; ///< milliseconds, without the wait for weights
};

WeightQueryBase::WeightQueryBase(ProbeController& probe, Parts follows, std::function<Work()> question)
    : Query(probe)
    , m_follows(follows)
    , m_question(std::move(question)) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &WeightQueryBase::send);
    const ProbeController::Parts& parts = probe.parts();
    connect(&parts.run, &RunModel::opened, this, &WeightQueryBase::forget);
    connect(&parts.cursor, &TimeCursor::momentChanged, this, &WeightQueryBase::moved);
    connect(&parts.run, &RunModel::stateChanged, this, &WeightQueryBase::moved);
    connect(&parts.engine, &EngineLoader::ready, this, &WeightQueryBase::moved);
    if (follows & Text)
        connect(&probe, &ProbeController::textChanged, this,
                follows & ByHand ? &WeightQueryBase::forget : &WeightQueryBase::renew);
}

/// Whether it asks for weights that training is changing.
bool WeightQueryBase::isLive() const {
    return !(m_follows & Run) && m_probe.parts().cursor.moment().isLive();
}

/// The checkpoint to read, or the run's folder for a recording of the step; empty if there is neither.
std::filesystem::path WeightQueryBase::source() const {
    const run::Moment& moment = m_probe.parts().cursor.moment();
    if (m_follows & Run)
        return moment.run;
    const bool recording = (m_follows & Embeddings) && moment.source == run::Moment::Source::Recording;
    return recording ? moment.run / std::to_string(moment.step) : moment.weights;
}

bool WeightQueryBase::isContinuous() const {
    return !(m_follows & ByHand) && Query::isContinuous();
}

bool WeightQueryBase::isPending() const {
    // While recordings play, answers that need the weights come when they can and say which step they are of.
    return ((m_follows & Embeddings) || !m_probe.parts().cursor.moment().recorded) &&
           (m_worker.isBusy() || m_timer.isActive());
}

void WeightQueryBase::appear() {
    if (!(m_follows & ByHand))
        renew();
}

void WeightQueryBase::drop() {
    m_timer.stop();
    m_again = false;
    m_worker.drop();
    m_work = {};
}

/// Another run was opened, or another text was given to a query asked by hand.
void WeightQueryBase::forget() {
    drop();
    m_source.clear();
    setState(false, {});
    if (std::exchange(m_answer, nullptr) != nullptr)
        Q_EMIT answered();
    appear();
}

void WeightQueryBase::renew() {
    if (!isVisible())
        return;
    m_worker.requestStop(); // of the previous request
    m_timer.stop();
    m_source.clear();
    m_off = m_probe.parts().cursor.moment().off;
    m_took = 0; // a person's request does not wait
    m_ended.invalidate();
    m_work = m_probe.parts().run.isOpen() ? m_question() : Work();
    if (m_work)
        return ask();
    drop();
    setState(false, {});
    if (std::exchange(m_answer, nullptr) != nullptr)
        Q_EMIT answered();
}

void WeightQueryBase::moved() {
    if (!isVisible() || ((m_follows & ByHand) && !m_work))
        return;
    if (!m_work || ((m_follows & Off) && m_off != m_probe.parts().cursor.moment().off))
        return renew(); // there may be something to ask by now
    if (!isLive()) {
        if (!m_source.empty() && m_source == source())
            return; // the weights are the same
        m_worker.requestStop();
    }
    ask();
}

void WeightQueryBase::refresh() {
    if (isVisible() && m_work && !m_worker.isBusy())
        ask(true);
}

/// byItself: nobody is waiting, so that it may take its time.
void WeightQueryBase::ask(bool byItself) {
    if (m_worker.isBusy()) {
        m_again = true;
        return;
    }
    qint64 wait = kSettleMilliseconds;
    byItself = byItself || (isLive() && m_probe.parts().run.state() == RunModel::State::Running && m_source.empty());
    if (byItself && m_ended.isValid()) {
        const qint64 pause = std::clamp(kLiveShare * m_took, kLiveMilliseconds, kMaxMilliseconds);
        wait = std::max(wait, pause - m_ended.elapsed());
    }
    if (!m_timer.isActive() || wait < m_timer.remainingTime())
        m_timer.start(int(wait));
}

void WeightQueryBase::send() {
    const ProbeController::Parts& parts = m_probe.parts();
    const std::shared_ptr<engine::Engine> engine = parts.engine.engine();
    if (!engine || !parts.run.isOpen())
        return;
    // A copy of the current paths: the reading thread has no access to the stores.
    std::map<std::int64_t, std::filesystem::path> paths;
    for (const run::CheckpointEntry& checkpoint : parts.run.checkpoints())
        paths[checkpoint.step] = checkpoint.path;
    std::future<std::shared_ptr<const engine::ModelSnapshot>> live;
    const run::Moment& moment = parts.cursor.moment();
    const std::filesystem::path from = isLive() ? std::filesystem::path() : source();
    const bool whole = !(m_follows & Run);
    const bool recorded = whole && from != moment.weights;
    if (isLive()) {
        live = parts.training.copyWeights();
    } else if (from.empty()) {
        return;
    }
    m_source = from;
    m_off = moment.off;
    m_again = false;
    m_worker.start(
        [engine, live = std::move(live), whole, recorded, moment = run::Moment(moment), paths = std::move(paths),
         vocabulary = parts.run.config().model.vocab_size, work = m_work,
         cache = &parts.cache](const std::stop_token& stop) mutable -> std::shared_ptr<const Made> {
            WeightSource source{*engine, moment, nullptr, nullptr, {}, {}, {}, stop};
            for (const auto& [kept, path] : paths)
                source.steps.push_back(kept);
            source.kept = [&](std::int64_t wanted) {
                const auto found = paths.find(wanted);
                if (found == paths.end())
                    throw Error("Step " + std::to_string(wanted) + " was not saved.");
                return cache->pass(*engine, found->second);
            };
            source.recorded = [&](std::int64_t wanted) { return embeddingsAt(moment.run, wanted, vocabulary); };
            if (live.valid()) {
                while (!stop.stop_requested() &&
                       live.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
                    ;
                if (stop.stop_requested())
                    return nullptr;
                try {
                    source.model = live.get();
                } catch (const std::future_error&) { // the run ended before it was this job's turn
                    return nullptr;
                }
            } else {
                if (recorded)
                    source.recording = embeddingsAt(moment.run, moment.step, vocabulary);
                if (whole && !source.recording)
                    source.model = cache->load(*engine, moment.weights);
            }
            if (stop.stop_requested())
                return nullptr;
            QElapsedTimer timer;
            timer.start();
            auto made = std::make_shared<Made>();
            made->answer = work(source);
            made->took = timer.elapsed();
            return stop.stop_requested() ? nullptr : made;
        },
        [this](const std::optional<std::shared_ptr<const Made>>& made, const QString& problem) {
            arrived(made.value_or(nullptr), problem);
        });
    setState(true, problem());
}

void WeightQueryBase::arrived(const std::shared_ptr<const Made>& made, const QString& problem) {
    m_took = made ? made->took : 0;
    m_ended.start();
    const bool done = made || !problem.isEmpty();
    if (std::exchange(m_again, false) || !done)
        ask();
    else if (m_follows & ByHand)
        m_work = {};
    setState(false, done ? problem : Query::problem());
    if (made) {
        m_answer = made->answer;
        Q_EMIT answered();
    }
}

} // namespace glasshouse::runtime

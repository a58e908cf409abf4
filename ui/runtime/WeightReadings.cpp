#include "ui/runtime/WeightReadings.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse::runtime {

namespace {
constexpr qint64 kLiveMilliseconds = 1000;  // between two readings of a run that trains
constexpr qint64 kLiveShare = 50;           // and this many times as long as the last one took
constexpr qint64 kMostMilliseconds = 10000; // but no more
constexpr int kSettleMilliseconds = 15;     // several wishes of one moment are one
} // namespace

namespace {
/// A recording with the embeddings of all tokens; nullptr when there is none that can be read.
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

struct WeightReadings::Entry {
    WeightReading reading;
    QTimer timer;
    QElapsedTimer ended;
    std::filesystem::path source; ///< what the newest answer, or the one under way, is of; empty: live, or none
    qint64 took = 0;
    bool busy = false;
    bool again = false;
    std::uint64_t asked = 0; ///< counts what was sent: only the newest is taken
    Task task;
};

struct WeightReadings::Answer {
    std::uint64_t number = 0;
    bool done = false; ///< false: the run ended before its weights came, or it was stopped
    QString problem;
    std::shared_ptr<const void> made;
    qint64 took = 0; ///< milliseconds, without the wait for weights
};

WeightReadings::WeightReadings(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_courier(this) {
    connect(&m_parts.cursor, &TimeCursor::momentChanged, this, &WeightReadings::moved);
    connect(&m_parts.cursor, &TimeCursor::keptStepsChanged, this, &WeightReadings::moved);
    connect(&m_parts.run, &RunModel::stateChanged, this, &WeightReadings::moved);
    connect(&m_parts.engine, &EngineLoader::ready, this, &WeightReadings::moved);
    connect(&m_parts.run, &RunModel::opened, this, &WeightReadings::moved);
}

WeightReadings::~WeightReadings() {
    m_courier.close();
    for (const EntryPointer& entry : std::as_const(m_entries))
        entry->task.requestStop();
}

void WeightReadings::set(const QObject* view, WeightReading reading) {
    EntryPointer entry = m_entries.value(view);
    if (!entry) {
        entry = std::make_shared<Entry>();
        entry->timer.setSingleShot(true);
        connect(&entry->timer, &QTimer::timeout, this, [this, weak = std::weak_ptr<Entry>(entry)] {
            if (const EntryPointer asked = weak.lock())
                send(asked);
        });
        connect(view, &QObject::destroyed, this, [this, view] {
            const QSignalBlocker silent(this); // the view would hear of it while it is being destroyed
            clear(view);
        });
        m_entries.insert(view, entry);
    }
    entry->reading = std::move(reading);
    entry->task.requestStop(); // of the old wish
    entry->source.clear();
    entry->took = 0; // a person's wish does not wait for its turn
    entry->ended.invalidate();
    entry->timer.stop();
    ask(entry);
}

void WeightReadings::clear(const QObject* view) {
    const EntryPointer entry = m_entries.take(view);
    if (!entry)
        return;
    disconnect(view, &QObject::destroyed, this, nullptr);
    entry->timer.stop();
    ++entry->asked;
    m_retired.add(std::move(entry->task));
    Q_EMIT busyChanged();
}

void WeightReadings::cancel(const QObject* view) {
    const EntryPointer entry = m_entries.value(view);
    if (!entry)
        return;
    entry->timer.stop();
    entry->again = false;
    entry->busy = false;
    ++entry->asked; // its answer is no longer taken
    m_retired.add(std::move(entry->task));
    Q_EMIT busyChanged();
}

bool WeightReadings::isBusy(const QObject* view) const {
    const EntryPointer entry = m_entries.value(view);
    return entry && entry->busy;
}

bool WeightReadings::isPending() const {
    // What needs whole weights comes when it can while recordings are played, and says of which step it is.
    const bool recorded = m_parts.cursor.moment().recorded;
    return std::any_of(m_entries.begin(), m_entries.end(), [recorded](const EntryPointer& entry) {
        return (entry->reading.embeddings || !recorded) && (entry->busy || entry->timer.isActive());
    });
}

/// The checkpoint to read, or the run's folder for a recording of the step; empty when there is neither.
std::filesystem::path WeightReadings::sourceOf(const Entry& entry) const {
    const run::Moment& moment = m_parts.cursor.moment();
    return entry.reading.embeddings && moment.source == run::Moment::Source::Recording
               ? moment.run / std::to_string(moment.step)
               : moment.weights;
}

void WeightReadings::moved() {
    for (const EntryPointer& entry : std::as_const(m_entries)) {
        if (!m_parts.cursor.moment().isLive()) {
            if (!entry->source.empty() && entry->source == sourceOf(*entry))
                continue; // the nearest weights are the same
            entry->task.requestStop();
        }
        ask(entry);
    }
}

void WeightReadings::ask(const EntryPointer& entry) {
    if (!m_parts.run.isOpen())
        return;
    if (entry->busy) {
        entry->again = true;
        return;
    }
    qint64 wait = kSettleMilliseconds;
    const bool byItself =
        m_parts.cursor.moment().isLive() && m_parts.run.state() == RunModel::State::Running && entry->source.empty();
    if (byItself && entry->ended.isValid()) {
        const qint64 pause = std::clamp(kLiveShare * entry->took, kLiveMilliseconds, kMostMilliseconds);
        wait = std::max(wait, pause - entry->ended.elapsed());
    }
    if (!entry->timer.isActive() || wait < entry->timer.remainingTime())
        entry->timer.start(int(wait));
}

void WeightReadings::send(const EntryPointer& entry) {
    const std::shared_ptr<engine::Engine> engine = m_parts.engine.engine();
    if (!engine || !m_parts.run.isOpen())
        return;
    // Where the weights of a step lie, as it is now; the thread that reads has no store.
    std::map<std::int64_t, std::filesystem::path> paths;
    for (const run::CheckpointEntry& checkpoint : m_parts.run.checkpoints())
        paths[checkpoint.step] = checkpoint.path;
    std::shared_future<std::shared_ptr<const engine::ModelSnapshot>> live;
    const run::Moment& moment = m_parts.cursor.moment();
    const std::filesystem::path from = moment.isLive() ? std::filesystem::path() : sourceOf(*entry);
    const bool recorded = from != moment.weights;
    if (moment.isLive()) {
        auto promise = std::make_shared<std::promise<std::shared_ptr<const engine::ModelSnapshot>>>();
        live = promise->get_future().share();
        m_parts.training.post([promise](const engine::ModelSnapshot& model) {
            try {
                promise->set_value(model.copy());
            } catch (...) { // the training goes on without this reading
                promise->set_exception(std::current_exception());
            }
        });
    } else if (from.empty()) {
        return;
    }
    entry->source = from;
    entry->again = false;
    entry->busy = true;
    const auto number = ++entry->asked;
    m_retired.add(std::move(entry->task));
    const auto deliver = [this, weak = std::weak_ptr<Entry>(entry), courier = m_courier.handle()](Answer answer) {
        courier.deliver([this, weak, answer = std::move(answer)] {
            if (const EntryPointer asked = weak.lock())
                arrived(asked, answer);
        });
    };
    entry->task = Task([engine, deliver, number, live, recorded, moment = run::Moment(moment), paths = std::move(paths),
                        vocabulary = m_parts.run.config().model.vocab_size, work = entry->reading.work,
                        cache = &m_parts.cache](std::stop_token stop) {
        Answer answer;
        answer.number = number;
        try {
            WeightSource source{*engine, nullptr, nullptr, {}, {}, {}, stop};
            for (const auto& [kept, path] : paths)
                source.steps.push_back(kept);
            if (live.valid()) {
                while (!stop.stop_requested() &&
                       live.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
                    ;
                if (!stop.stop_requested())
                    source.model = live.get();
            } else {
                if (recorded)
                    source.recording = embeddingsAt(moment.run, moment.step, vocabulary);
                if (!source.recording)
                    source.model = cache->load(*engine, moment.weights);
            }
            source.kept = [&](std::int64_t wanted) {
                const auto found = paths.find(wanted);
                if (found == paths.end())
                    throw Error("Step " + std::to_string(wanted) + " was not kept.");
                return cache->pass(*engine, found->second);
            };
            source.recorded = [&](std::int64_t wanted) { return embeddingsAt(moment.run, wanted, vocabulary); };
            if ((source.model || source.recording) && !stop.stop_requested()) {
                QElapsedTimer timer;
                timer.start();
                answer.made = work(source);
                answer.took = timer.elapsed();
                answer.done = !stop.stop_requested();
            }
        } catch (const std::future_error&) { // the run ended before it was this job's turn
        } catch (const std::exception& exception) {
            answer.done = !stop.stop_requested();
            answer.problem = QString::fromStdString(plainMessage(exception));
        }
        deliver(std::move(answer));
    });
    Q_EMIT busyChanged();
}

void WeightReadings::arrived(const EntryPointer& entry, const Answer& answer) {
    if (answer.number != entry->asked)
        return; // the view has gone, or was asked again
    entry->busy = false;
    entry->took = answer.took;
    entry->ended.start();
    const bool again = std::exchange(entry->again, false) || !answer.done;
    if (answer.done) {
        const auto done = entry->reading.done; // it may set another reading
        done(answer.made, answer.problem);
    }
    if (again)
        ask(entry);
    Q_EMIT busyChanged();
}

} // namespace glasshouse::runtime

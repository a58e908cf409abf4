#include "ui/runtime/Recordings.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

#include "core/engine/inspect/Recorded.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/run/RecordingFile.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

constexpr int kLookMilliseconds = 1000;           // between two checks of the folder of a run that trains
constexpr std::size_t kAhead = 6;                 // steps that are prefetched
constexpr std::size_t kLargestMemory = 192 << 20; // bytes, for steps that are not needed now

std::size_t bytesOf(const Matrix& matrix) {
    return matrix.values.size() * sizeof(float);
}

} // namespace

/// A step in memory.
struct Recordings::Entry {
    engine::ProbeResult result;
    run::GradientHistogram gradients;
    std::size_t bytes = 0;

    Entry(const run::Recording& recording, const config::ModelConfig& model)
        : result(inspect::fromRecording(recording, model))
        , gradients(recording.gradients) {
        if (!recording.positions.empty())
            result.matrices[model::positionEncoding(model.position).parameterName(model)] = recording.positions;
        // Positions given by a formula were not recorded; they are the same at every step.
        const model::PositionEncoding& encoding = model::positionEncoding(model.position);
        if (encoding.table() == model::PositionEncoding::Table::Fixed &&
            model::modelKind(model.kind).uses("position", model))
            result.matrices["pos"] = encoding.fixedTable(static_cast<int>(recording.tokens.size()), model.n_embd);
        bytes = bytesOf(result.logits);
        for (const auto& [name, matrix] : result.matrices)
            bytes += bytesOf(matrix);
    }
};

/// Requests to the thread of one run.
struct Recordings::Worker {
    std::mutex mutex;
    std::condition_variable_any wake;
    bool look = false;
    std::deque<std::int64_t> fetched; ///< single ones, read first
    std::deque<std::int64_t> wanted;  ///< from the newest request
    std::int64_t reading = -1;
};

Recordings::Recordings(const RunModel& run, QObject* parent)
    : QObject(parent)
    , m_run(run) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kLookMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Recordings::look);
    connect(&run, &RunModel::opened, this, &Recordings::open);
    connect(&run, &RunModel::stateChanged, this, &Recordings::look);
    connect(&run, &RunModel::metricsAppended, this, [this] {
        if (!m_timer.isActive())
            m_timer.start();
    });
}

Recordings::~Recordings() {
    m_courier.close();
}

void Recordings::open() {
    m_retired.add(std::move(m_task));
    m_worker.reset();
    m_timer.stop();
    m_entries.clear();
    m_problems.clear();
    m_bytes = 0;
    m_wanted = -1;
    m_forward = true;
    const bool some = !m_steps.empty();
    m_steps.clear();
    m_tokens.clear();
    if (some)
        Q_EMIT stepsChanged();
    if (m_run.path().empty())
        return;
    const auto worker = std::make_shared<Worker>();
    worker->look = true;
    m_worker = worker;
    const auto deliver = [this, worker, courier = m_courier.handle()](auto call) {
        courier.deliver([this, worker, call] {
            if (worker == m_worker) // otherwise for another run
                call();
        });
    };
    m_task = Task([this, worker, deliver, path = m_run.path(),
                   model = m_run.config().model.resolved()](const std::stop_token& stop) {
        const run::Timeline timeline(path);
        std::vector<tokenizer::TokenId> tokens;
        while (true) {
            std::int64_t step = -1;
            {
                std::unique_lock lock(worker->mutex);
                if (!worker->wake.wait(lock, stop, [&] {
                        return worker->look || !worker->fetched.empty() || !worker->wanted.empty();
                    }))
                    return;
                std::deque<std::int64_t>& queue = worker->fetched.empty() ? worker->wanted : worker->fetched;
                if (queue.empty()) {
                    worker->look = false;
                } else {
                    step = queue.front();
                    queue.pop_front();
                    worker->reading = step;
                }
            }
            try {
                if (step >= 0) {
                    run::Recording recording = timeline.get(step);
                    run::checkFits(recording, model);
                    auto entry = std::make_shared<const Entry>(std::move(recording), model);
                    deliver([this, step, entry] { read(step, entry, {}); });
                } else {
                    std::vector<std::int64_t> steps = timeline.steps();
                    if (tokens.empty() && !steps.empty())
                        tokens = timeline.get(steps.back()).tokens;
                    deliver([this, steps, tokens] { looked(steps, tokens); });
                }
            } catch (const std::exception& exception) { // the boundary of this thread
                const QString problem = text::problemText(exception);
                if (step >= 0)
                    deliver([this, step, problem] { read(step, nullptr, problem); });
                else
                    deliver([this, steps = timeline.steps()] { looked(steps, {}); });
            }
            const std::lock_guard lock(worker->mutex);
            worker->reading = -1;
        }
    });
}

void Recordings::look() {
    if (!m_worker)
        return;
    {
        const std::lock_guard lock(m_worker->mutex);
        m_worker->look = true;
    }
    m_worker->wake.notify_all();
}

void Recordings::looked(std::vector<std::int64_t> steps, std::vector<tokenizer::TokenId> tokens) {
    if (steps == m_steps && tokens == m_tokens)
        return;
    m_steps = std::move(steps);
    m_tokens = std::move(tokens);
    Q_EMIT stepsChanged();
}

bool Recordings::has(std::int64_t step) const {
    return std::binary_search(m_steps.begin(), m_steps.end(), step);
}

std::shared_ptr<const engine::ProbeResult> Recordings::result(std::int64_t step) const {
    const auto found = m_entries.find(step);
    if (found == m_entries.end())
        return nullptr;
    return {found->second, &found->second->result};
}

std::shared_ptr<const run::GradientHistogram> Recordings::gradients(std::int64_t step) const {
    const auto found = m_entries.find(step);
    if (found == m_entries.end())
        return nullptr;
    return {found->second, &found->second->gradients};
}

QString Recordings::problem(std::int64_t step) const {
    const auto found = m_problems.find(step);
    return found != m_problems.end() ? found->second : QString();
}

std::size_t Recordings::indexOf(std::int64_t step) const {
    return static_cast<std::size_t>(std::lower_bound(m_steps.begin(), m_steps.end(), step) - m_steps.begin());
}

void Recordings::want(std::int64_t step) {
    if (!m_worker || !has(step))
        return;
    if (m_wanted >= 0 && step != m_wanted)
        m_forward = step > m_wanted;
    m_wanted = step;
    std::deque<std::int64_t> wanted;
    const std::size_t begin = indexOf(step);
    for (std::size_t i = 0; i <= kAhead; ++i) {
        if (m_forward ? begin + i >= m_steps.size() : i > begin)
            break;
        const std::int64_t next = m_steps[m_forward ? begin + i : begin - i];
        if (!m_entries.contains(next) && !m_problems.contains(next))
            wanted.push_back(next);
        if (i == 1 && m_bytes > kLargestMemory)
            break; // large ones: prefetch only one
    }
    {
        const std::lock_guard lock(m_worker->mutex);
        std::erase(wanted, m_worker->reading); // already being read
        m_worker->wanted = std::move(wanted);
    }
    m_worker->wake.notify_all();
}

void Recordings::fetch(std::int64_t step) {
    if (!m_worker || !has(step) || m_entries.contains(step) || m_problems.contains(step))
        return;
    {
        const std::lock_guard lock(m_worker->mutex);
        if (m_worker->reading == step || std::count(m_worker->fetched.begin(), m_worker->fetched.end(), step) > 0)
            return; // already being read
        std::erase(m_worker->wanted, step);
        m_worker->fetched.push_back(step);
    }
    m_worker->wake.notify_all();
}

void Recordings::read(std::int64_t step, std::shared_ptr<const Entry> entry, const QString& problem) {
    if (entry) {
        m_bytes += entry->bytes;
        if (const auto before = m_entries.find(step); before != m_entries.end())
            m_bytes -= before->second->bytes;
        m_entries[step] = std::move(entry);
    } else {
        m_problems[step] = problem;
        look(); // it may have been thinned out
    }
    Q_EMIT arrived(step);
    // Steps furthest from the last request are dropped first; that one and the next stay.
    const auto distance = [this, wanted = indexOf(m_wanted)](std::int64_t kept) {
        const std::size_t at = indexOf(kept);
        return at > wanted ? at - wanted : wanted - at;
    };
    while (m_bytes > kLargestMemory) {
        const bool lowest = distance(m_entries.begin()->first) > distance(m_entries.rbegin()->first);
        const auto farthest = lowest ? m_entries.begin() : std::prev(m_entries.end());
        if (distance(farthest->first) <= 1)
            break;
        m_bytes -= farthest->second->bytes;
        m_entries.erase(farthest);
    }
}

} // namespace glasshouse::runtime

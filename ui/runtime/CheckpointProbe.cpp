#include "ui/runtime/CheckpointProbe.h"

#include <algorithm>
#include <utility>

namespace glasshouse::runtime {

namespace {
constexpr int kFirstMilliseconds = 15; // merges several requests made at the same moment
constexpr int kNextMilliseconds = 250; // so that playing a movie does not saturate the processor
} // namespace

bool sameRequest(const engine::ProbeRequest& a, const engine::ProbeRequest& b) {
    return a.tokens == b.tokens && a.allHeads == b.allHeads && a.detail == b.detail && a.everything == b.everything &&
           a.off == b.off && a.lens.top == b.lens.top && a.lens.wholeTable == b.lens.wholeTable &&
           a.matrices == b.matrices;
}

CheckpointProbe::CheckpointProbe(EngineLoader& engine, SnapshotCache& cache, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_cache(cache) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &CheckpointProbe::send);
    connect(&m_engine, &EngineLoader::ready, this, &CheckpointProbe::send);
}

void CheckpointProbe::want(const std::filesystem::path& checkpoint, const engine::ProbeRequest& request) {
    if (checkpoint == m_checkpoint && sameRequest(request, m_request))
        return;
    m_checkpoint = checkpoint;
    m_request = request;
    if (m_worker.isBusy())
        m_again = true;
    else if (!m_timer.isActive())
        m_timer.start(int(m_sent.isValid() ? std::max<qint64>(kFirstMilliseconds, kNextMilliseconds - m_sent.elapsed())
                                           : kFirstMilliseconds));
}

void CheckpointProbe::forget() {
    ++m_number;
    m_timer.stop();
    m_again = false;
    m_checkpoint.clear();
    m_request = {};
    m_problem.clear();
    if (!m_result)
        return;
    m_result.reset();
    Q_EMIT changed();
}

void CheckpointProbe::send() {
    const std::shared_ptr<engine::Engine> engine = m_engine.engine();
    if (!engine || m_checkpoint.empty() || m_worker.isBusy())
        return;
    m_again = false;
    m_sent.start();
    using Result = std::shared_ptr<const engine::ProbeResult>;
    m_worker.start(
        [engine, cache = &m_cache, checkpoint = m_checkpoint, request = m_request](const std::stop_token&) -> Result {
            return std::make_shared<const engine::ProbeResult>(
                engine->probe(*cache->load(*engine, checkpoint), request));
        },
        [this, number = m_number](const std::optional<Result>& result, const QString& problem) {
            const bool wanted = number == m_number;
            if (m_again || (!wanted && !m_checkpoint.empty()))
                m_timer.start(kNextMilliseconds);
            if (!wanted)
                return;
            m_result = result.value_or(nullptr);
            m_problem = problem;
            Q_EMIT changed();
        });
}

} // namespace glasshouse::runtime

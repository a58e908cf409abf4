#include "ui/runtime/CheckpointProbe.h"

#include <algorithm>
#include <utility>

#include "core/base/Error.h"

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
    , m_cache(cache)
    , m_courier(this) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &CheckpointProbe::send);
    connect(&m_engine, &EngineLoader::ready, this, &CheckpointProbe::send);
}

CheckpointProbe::~CheckpointProbe() {
    m_courier.close();
}

void CheckpointProbe::want(const std::filesystem::path& checkpoint, const engine::ProbeRequest& request) {
    if (checkpoint == m_checkpoint && sameRequest(request, m_request))
        return;
    m_checkpoint = checkpoint;
    m_request = request;
    if (m_busy)
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
    if (!engine || m_checkpoint.empty() || m_busy)
        return;
    m_busy = true;
    m_again = false;
    m_sent.start();
    m_retired.add(std::move(m_task));
    m_task = Task([this, engine, cache = &m_cache, checkpoint = m_checkpoint, request = m_request, number = m_number,
                   courier = m_courier.handle()](std::stop_token) {
        std::shared_ptr<const engine::ProbeResult> result;
        QString problem;
        try {
            result =
                std::make_shared<const engine::ProbeResult>(engine->probe(*cache->load(*engine, checkpoint), request));
        } catch (const std::exception& exception) { // the boundary of this thread
            problem = QString::fromStdString(plainMessage(exception));
        }
        courier.deliver([this, result, problem, number] {
            m_busy = false;
            if (number == m_number) {
                m_result = result;
                m_problem = problem;
            }
            if (m_again || (number != m_number && !m_checkpoint.empty()))
                m_timer.start(kNextMilliseconds);
            if (number == m_number)
                Q_EMIT changed();
        });
    });
}

} // namespace glasshouse::runtime

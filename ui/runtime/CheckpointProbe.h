#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>
#include <memory>

#include "core/engine/Engine.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/SnapshotCache.h"

namespace glasshouse::runtime {

/// A probe of one saved checkpoint, in addition to the one at the time cursor: on a separate thread, the newest request
/// wins, at most four a second, and an unchanged request is ignored.
///
/// Thread: GUI. Ownership: the ProbeController's. Errors: problem(), one sentence; there is then no result.
class CheckpointProbe : public QObject {
    Q_OBJECT
public:
    CheckpointProbe(EngineLoader& engine, SnapshotCache& cache, QObject* parent = nullptr);

    void want(const std::filesystem::path& checkpoint, const engine::ProbeRequest& request);
    /// Cancels the request; the result is dropped.
    void forget();
    /// The newest; nullptr before the first. Its request tells what it answers.
    std::shared_ptr<const engine::ProbeResult> result() const { return m_result; }
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

private:
    void send();

    EngineLoader& m_engine;
    SnapshotCache& m_cache;
    std::filesystem::path m_checkpoint; ///< empty: nothing is requested
    engine::ProbeRequest m_request;
    std::shared_ptr<const engine::ProbeResult> m_result;
    QString m_problem;
    QTimer m_timer;
    QElapsedTimer m_sent;
    bool m_again = false;
    std::uint64_t m_number = 0; ///< counts forget(): earlier answers are dropped
    Worker m_worker;
};

/// Whether both request the same.
bool sameRequest(const engine::ProbeRequest& a, const engine::ProbeRequest& b);

} // namespace glasshouse::runtime

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

/// A probe of one kept checkpoint, beside the one at the time cursor: on a thread of its own, the newest wish wins, at
/// most four a second, and nothing when the wish is as the last one.
///
/// Thread: GUI. Ownership: the ProbeController's. Errors: problem(), one sentence; there is no result then.
class CheckpointProbe : public QObject {
    Q_OBJECT
public:
    CheckpointProbe(EngineLoader& engine, SnapshotCache& cache, QObject* parent = nullptr);
    ~CheckpointProbe() override;

    void want(const std::filesystem::path& checkpoint, const engine::ProbeRequest& request);
    /// Nothing is wanted any more; the result goes.
    void forget();
    /// The newest; nullptr before the first. Its request says what it was asked.
    std::shared_ptr<const engine::ProbeResult> result() const { return m_result; }
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

private:
    void send();

    EngineLoader& m_engine;
    SnapshotCache& m_cache;
    std::filesystem::path m_checkpoint; ///< empty: nothing is wanted
    engine::ProbeRequest m_request;
    std::shared_ptr<const engine::ProbeResult> m_result;
    QString m_problem;
    QTimer m_timer;
    QElapsedTimer m_sent;
    bool m_busy = false;
    bool m_again = false;
    std::uint64_t m_number = 0; ///< counts forget(): answers from before are dropped

    Courier m_courier;
    RetiredTasks m_retired;
    Task m_task;
};

/// Asks for the same.
bool sameRequest(const engine::ProbeRequest& a, const engine::ProbeRequest& b);

} // namespace glasshouse::runtime

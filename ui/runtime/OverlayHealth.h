#pragma once

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/run/HealthHistory.h"
#include "core/run/ScalarTail.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/WhileWanted.h"

namespace glasshouse::runtime {

class RunOverlays;

/// One measure of the layers of the overlaid runs, read from their event files on a separate thread, and again when a
/// run was evaluated since: then only what was appended.
///
/// Thread: GUI. Ownership: of the view that shows it; the overlays must outlive it. Units: those of train::Health.
/// Errors: a run that cannot be read has no values; its overlay says why.
class OverlayHealth : public WhileWanted {
    Q_OBJECT
public:
    /// measure: of run::HealthHistory.
    OverlayHealth(const RunOverlays& chosen, std::string measure, QObject* parent = nullptr);

    struct Measured {
        std::int64_t step = 0;
        float value = 0;
    };
    /// What was measured of a layer at the last step up to one; none: nothing was, or it is not read yet.
    std::optional<Measured> at(const QString& folder, const std::string& layer, std::int64_t step) const;

protected:
    void wantedChanged() override { read(); }

private:
    void read();

    /// How far a run was read.
    struct Known {
        std::uint64_t reading = 0; ///< of OverlayRun
        std::size_t evaluations = 0;
        run::HealthTable table;
    };
    /// What was read of a run's file so far. Used by the worker's thread alone.
    struct Tail {
        run::ScalarTail tail;
        run::HealthHistory history;
    };
    const RunOverlays& m_chosen;
    const std::string m_measure;
    std::map<QString, Known> m_known;                 ///< by folder
    std::map<QString, std::shared_ptr<Tail>> m_tails; ///< by folder
    Worker m_worker;
};

} // namespace glasshouse::runtime

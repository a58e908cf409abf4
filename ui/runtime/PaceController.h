#pragma once

#include <QHash>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <optional>

#include "core/engine/Engine.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/WhileWanted.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
class EngineLoader;
class TrainingController;

/// How long the edited run would take on this machine: a second of its steps is trained in the background and
/// discarded, once for each shape of a step. Only while a view needs it, and while nothing trains; any change to the
/// shape of a step cancels it. A run that has trained steps of a shape replaces what was measured for it.
///
/// Thread: GUI; it measures on a separate thread. Ownership: made by app/. Units: seconds. Errors: what cannot be
/// measured has no pace.
class PaceController : public WhileWanted {
    Q_OBJECT
public:
    struct Stores {
        EngineLoader& engine;
        CorpusStore& corpus;
        ConfigStore& config;
        TrainingController& training;
    };
    explicit PaceController(Stores stores, QObject* parent = nullptr);

    bool isMeasuring() const { return m_worker.isBusy() || m_soon.isActive(); }
    /// Optimizer steps of the run; 0: unknown.
    std::int64_t plannedSteps() const;
    /// The same for a configuration over that many training tokens.
    static std::int64_t stepsOf(const config::RunConfig& config, std::int64_t trainTokens);
    /// Of a step of the edited run; none before it was measured.
    std::optional<engine::Pace> pace() const;
    /// Seconds for that many steps including evaluations; none before it was measured.
    std::optional<double> secondsFor(std::int64_t steps) const;
    /// A round number of steps that takes this long, at least 1; none before it was measured.
    std::optional<std::int64_t> stepsWithin(double seconds) const;

Q_SIGNALS:
    void changed();

protected:
    void wantedChanged() override { follow(); }

private:
    void follow();
    void measure();
    void learn();
    void cancel();
    bool canMeasure() const;
    QString shapeNow() const;

    Stores m_stores;
    QString m_shape;                      ///< being measured, or about to be
    QHash<QString, engine::Pace> m_known; ///< by the shape of a step; steps 0: it could not be measured
    QTimer m_soon;
    Worker m_worker;
};

} // namespace glasshouse::runtime

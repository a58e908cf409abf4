#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/engine/Engine.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/TaskQueue.h"
#include "ui/runtime/WhileWanted.h"

namespace glasshouse::runtime {

class ConfigStore;
class CorpusStore;
class EngineLoader;
class RunLibrary;
class TrainingController;

/// How long runs would take on this computer, above all the edited one. For each shape of a step, a few seconds of its
/// steps are trained in the background and discarded; only while a view needs it, and while nothing trains; any change
/// to the shape of a step cancels it. Until then it is said from the last time: what was measured before the program
/// was last closed, or a finished run of the same shape. A run that trains steps of a shape replaces what was measured
/// for it while it goes on. What was measured while other programs used the computer is measured again after a while.
///
/// Thread: GUI; it measures, reads and writes on separate threads. Ownership: made by app/. Units: seconds. Errors:
/// what cannot be measured has no pace.
class PaceController : public WhileWanted {
    Q_OBJECT
public:
    struct Stores {
        EngineLoader& engine;
        CorpusStore& corpus;
        ConfigStore& config;
        TrainingController& training;
    };
    /// How long something takes, on the whole and most probably between two times.
    struct Forecast {
        double seconds = 0;
        double least = 0;
        double most = 0;
        bool isBusy = false; ///< other programs use the computer
        Forecast& operator+=(const Forecast& other);
    };

    /// memory: the file that keeps what was measured; empty: it is forgotten.
    explicit PaceController(Stores stores, std::filesystem::path memory = {}, QObject* parent = nullptr);
    ~PaceController() override;

    /// Whose runs tell how long others take; it outlives this.
    void setLibrary(const RunLibrary& library);
    /// Other configurations, whose steps are measured too while `who` wants it, once that of the edited run is known.
    void setOthers(const QObject* who, std::vector<config::RunConfig> others);

    bool isMeasuring() const { return m_worker.isBusy() || m_soon.isActive(); }
    /// Optimizer steps of the run; 0: unknown.
    std::int64_t plannedSteps() const;
    /// The same for a configuration over that many training tokens.
    static std::int64_t stepsOf(const config::RunConfig& config, std::int64_t trainTokens);
    /// Of a step of the edited run; none before it is known.
    std::optional<engine::Pace> pace() const;
    /// Of a step of another configuration on the open text. If its shape is not known, in proportion to the operations
    /// of what is; none before anything is known.
    std::optional<engine::Pace> paceOf(config::RunConfig config) const;
    /// Seconds for that many steps including evaluations; none before it is known.
    std::optional<double> secondsFor(std::int64_t steps) const;
    std::optional<Forecast> forecast(std::int64_t steps) const;
    /// For that many steps of such a run including evaluations.
    static Forecast forecast(const engine::Pace& pace, const config::RunConfig& config, std::int64_t steps);
    /// A round number of steps that takes this long, at least 1; none before it is known.
    std::optional<std::int64_t> stepsWithin(double seconds) const;

Q_SIGNALS:
    void changed();

protected:
    void wantedChanged() override { follow(); }

private:
    /// What is known of a shape.
    struct Known {
        engine::Pace pace; ///< steps 0: it could not be measured
        bool isCurrent = false;
        qint64 since = 0; ///< milliseconds of m_clock
    };
    void follow();
    void measure();
    void learn();
    void cancel();
    void know(const QString& shape, const engine::Pace& pace, bool current);
    void recall();
    void keep();
    bool canMeasure() const;
    bool mustMeasure(const QString& shape) const;
    std::optional<config::RunConfig> next() const;
    QString shapeNow() const;
    QString shapeHere(const config::RunConfig& config) const;

    Stores m_stores;
    const RunLibrary* m_library = nullptr;
    QString m_shape;               ///< being measured, or about to be
    config::RunConfig m_config;    ///< of it
    QHash<QString, Known> m_known; ///< by the shape of a step
    std::map<const QObject*, std::vector<config::RunConfig>> m_others;
    QElapsedTimer m_clock;
    QTimer m_soon;
    QTimer m_again; ///< a busy computer may have become idle
    QTimer m_save;
    Worker m_worker;
    std::filesystem::path m_memory;
    std::map<std::string, engine::Pace> m_kept; ///< as in the file
    Courier m_courier;
    std::unique_ptr<TaskQueue> m_files; ///< last: its thread ends before what it uses. nullptr: no file
};

} // namespace glasshouse::runtime

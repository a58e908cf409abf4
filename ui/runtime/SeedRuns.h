#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <vector>

#include "ui/runtime/RunOverlays.h"

namespace glasshouse::runtime {

class CorpusStore;
class RunLibrary;
class TrainingController;

/// The sisters of the run that is looked at: runs of the same preset, settings and text that differ in their seed.
/// Their spread says how much of a difference is luck. Those that are missing are trained one after the other.
///
/// Thread: GUI; curves are read by a RunOverlays of its own. Ownership: made by app/. Errors: obstacle(), one sentence.
class SeedRuns : public QObject {
    Q_OBJECT
public:
    static constexpr int enough = 3; ///< seeds that make a spread

    struct Stores {
        CorpusStore& corpus;
        const RunModel& run; ///< that is looked at
        RunLibrary& library;
        TrainingController& training;
    };
    explicit SeedRuns(Stores stores, QObject* parent = nullptr);

    /// Somebody looks: the curves are read.
    void setWanted(bool wanted);
    /// The curve of each, that of the run that is looked at among them; without points until it is read.
    const std::vector<OverlayRun>& curves() const { return m_curves.runs(); }

    /// Seeds that are still to be trained for a spread; while trainMissing() is under way, those not begun.
    int missing() const;
    /// Why trainMissing() would not work, one sentence; empty when it would.
    QString obstacle() const;
    /// Trains a sister for every missing seed, one after the other.
    void trainMissing();
    bool isActive() const { return m_active; }
    /// Ends the sister under way and leaves out the rest.
    void cancel();

Q_SIGNALS:
    void changed();

private:
    void find();
    void next();
    void runEnded();

    Stores m_stores;
    RunOverlays m_curves;
    bool m_wanted = false;
    bool m_active = false;
    config::RunConfig m_config; ///< of the sisters that are trained
    QString m_name;
    std::vector<std::uint64_t> m_seeds;   ///< that the found ones have
    std::vector<std::uint64_t> m_waiting; ///< to be trained
};

} // namespace glasshouse::runtime

#pragma once

#include <cstdint>
#include <vector>

#include "core/run/QueueFile.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/RunSeries.h"

namespace glasshouse::runtime {

class RunLibrary;

/// The sisters of the viewed run: runs with the same preset, settings and text but different seeds. Their spread tells
/// how much of a difference is chance. Missing ones are trained one after the other.
///
/// Thread: GUI; curves are read by a separate RunOverlays. Ownership: made by app/. Errors: obstacle(), one sentence.
class SeedRuns : public RunSeries {
    Q_OBJECT
public:
    static constexpr int enough = 3; ///< seeds that make a spread

    /// run: the viewed one.
    SeedRuns(Stores stores, const RunModel& run, RunLibrary& library, QObject* parent = nullptr);

    /// A view needs them: the curves are read.
    void setWanted(bool wanted);
    /// The curve of each, including the viewed run's; without points until it is read.
    const std::vector<OverlayRun>& curves() const { return m_curves.runs(); }

    /// Number of seeds still to train for a spread, without those in the queue; during trainMissing(), those not begun.
    int missing() const;
    /// Number of seeds that wait in the queue, or that it trains.
    int queued() const;
    /// One sentence on why trainMissing() would not work; empty if it would.
    QString obstacle() const;
    /// Whether trainMissing() adds the runs to the queue, since something trains.
    bool mustWait() const;
    /// Trains a sister for every missing seed, one after the other, or adds them to the queue.
    void trainMissing();

protected:
    bool runEnded(int row, End end, const QString& reason) override;
    QString summary() const override;

private:
    void find();
    std::uint64_t largestSeed() const;
    bool isSister(const run::QueuedRun& run) const;

    const RunModel& m_run;
    RunLibrary& m_library;
    RunOverlays m_curves;
    bool m_wanted = false;
    QString m_name;                     ///< of the run whose sisters are trained
    std::vector<std::uint64_t> m_seeds; ///< of the existing runs
    int m_asked = 0;                    ///< number of seeds of trainMissing()
    int m_trained = 0;                  ///< of these
    QString m_reason;                   ///< why the last one did not end well
};

} // namespace glasshouse::runtime

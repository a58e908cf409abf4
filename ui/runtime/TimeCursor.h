#pragma once

#include <QObject>

#include <cstdint>
#include <vector>

#include "ui/runtime/Recordings.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

/// The one step that every view shows: live (the newest, following it), or a step of which something was saved: its
/// weights (a checkpoint), or what the model did with the probe text (a recording).
///
/// Thread: GUI. Ownership: made by app/; reads the RunModel and the Recordings. Errors: a step that was not saved
/// becomes the nearest saved one.
class TimeCursor : public QObject {
    Q_OBJECT
public:
    TimeCursor(const RunModel& run, const Recordings& recordings, QObject* parent = nullptr);

    bool isLive() const { return m_live; }
    /// The step shown: the newest if live.
    std::int64_t step() const { return m_step; }
    /// Ascending: checkpoints, recorded steps, and the newest during training.
    const std::vector<std::int64_t>& keptSteps() const { return m_kept; }
    bool isEmpty() const { return m_kept.empty(); }
    /// The saved step nearest to a step.
    std::int64_t nearest(std::int64_t step) const;
    /// The checkpoint nearest to the step shown, the earlier of two; nullptr if there is none.
    const run::CheckpointEntry* checkpoint() const { return checkpointNear(m_step); }
    const run::CheckpointEntry* checkpointNear(std::int64_t step) const;

    void setLive();
    /// Stays at the newest step that is on disk.
    void hold();
    void setStep(std::int64_t step);
    /// Moves by that many saved steps; from live, previous starts at the newest.
    void previous(int count = 1);
    void next(int count = 1);

Q_SIGNALS:
    void changed();          ///< step or live; while live with every new step (at the drain rate at most)
    void keptStepsChanged(); ///< not when only the newest step moves on: many a second
    void endMoved();         ///< of all saved steps only the newest changed, for a run that trains

private:
    void renew();
    void follow();

    const RunModel& m_run;
    const Recordings& m_recordings;
    bool m_live = true;
    std::int64_t m_step = 0;
    std::vector<std::int64_t> m_kept;
    bool m_grows = false; ///< the last of m_kept is the newest step of a run that trains
};

} // namespace glasshouse::runtime

#pragma once

#include <QObject>

#include <cstdint>
#include <vector>

#include "core/model/Ablation.h"
#include "core/run/Moment.h"
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
    const std::vector<std::int64_t>& savedSteps() const { return m_kept; }
    bool isEmpty() const { return m_kept.empty(); }
    /// The saved step nearest to a step.
    std::int64_t nearest(std::int64_t step) const;
    /// What every view looks at.
    const run::Moment& moment() const { return m_moment; }
    /// The same for another saved step.
    run::Moment momentAt(std::int64_t step) const;
    /// Parts of the model that are switched off in every view; opening another run switches all on again.
    void setOff(const model::Ablation& off);

    void setLive();
    /// Stays at the newest step that is on disk.
    void hold();
    void setStep(std::int64_t step);
    /// Moves by that many saved steps; from live, previous starts at the newest.
    void previous(int count = 1);
    void next(int count = 1);

Q_SIGNALS:
    void momentChanged();     ///< the step, its source, the nearest weights, or what is switched off
    void offChanged();        ///< after momentChanged()
    void changed();           ///< step or live; while live with every new step (at the drain rate at most)
    void moved();             ///< after changed(), only if it was set; not for a new step or a deleted checkpoint
    void savedStepsChanged(); ///< not when only the newest step moves on: many a second
    void endMoved();          ///< of all saved steps only the newest changed, for a run that trains

private:
    void renew();
    void follow();
    void showMoment();

    const RunModel& m_run;
    const Recordings& m_recordings;
    bool m_live = true;
    std::int64_t m_step = 0;
    std::vector<std::int64_t> m_kept;
    run::SavedSteps m_sources; ///< where the steps in m_kept come from
    model::Ablation m_off;
    run::Moment m_moment;
};

} // namespace glasshouse::runtime

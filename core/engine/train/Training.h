#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"

namespace glasshouse::engine {
class ModelSnapshot;
}

namespace glasshouse::train {

/// What one optimizer step did. Losses in nats per token, times in seconds.
struct StepMetrics {
    std::int64_t step = 0; ///< steps done, from 1
    float trainLoss = 0;   ///< of this step's batches, before the step
    double learningRate = 0;
    double gradientNorm = 0;    ///< before clipping
    double tokensPerSecond = 0; ///< of this step alone; for a run's see recentSpeed()
    double dataSeconds = 0;
    double forwardSeconds = 0;
    double backwardSeconds = 0;
    double optimizerSeconds = 0;
    double trainingSeconds = 0; ///< since step 0, excluding pauses and evaluations
    double wallTime = 0;        ///< when it ended, since 1970; 0: unknown
    /// Memory of the whole program and of its part on the graphics card, in bytes, at the steps at which the layers'
    /// health is measured; else 0.
    double memoryBytes = 0;
    double cardMemoryBytes = 0;
};

struct Evaluation {
    std::int64_t step = 0;
    float trainLoss = 0;
    std::optional<float> validationLoss;
    bool best = false;
};

/// EndedEarly: as many evaluations as TrainConfig::patience says brought no better loss.
enum class TrainingState { Running, Paused, Finished, Stopped, EndedEarly };

using NonFiniteStep = run::NonFiniteStep;

/// Is notified of everything that happens in a training run. Called on the trainer's thread; must return quickly.
class TrainingObserver {
public:
    virtual ~TrainingObserver();
    virtual void stepDone(const StepMetrics& metrics) = 0;
    virtual void evaluated(const Evaluation& evaluation) = 0;
    /// The evaluation that is under way has measured so many of its batches; at a large model's first one it is all
    /// that happens for a while. By default nothing.
    virtual void measured(int batches, int of);
    virtual void sampled(const run::Sample& sample) = 0;
    virtual void checkpointWritten(const run::CheckpointEntry& checkpoint) = 0;
    virtual void stateChanged(TrainingState state) = 0;
    /// Something that a person should know but that does not end the run (a sample that failed, a disk nearly full).
    virtual void warned(const std::string& message) = 0;
    /// A live field has the value of the mark from the step after the mark's on. By default nothing.
    virtual void edited(const run::Mark& mark);
    /// A field keeps its value, since the one that was requested cannot work; why is one sentence. By default a
    /// warning.
    virtual void editRefused(const std::string& field, const std::string& value, const std::string& why);
    /// The disk is full; message says so. The run pauses, and resumes by itself once there is room: it looks every two
    /// seconds. By default a warning.
    virtual void diskFull(const std::string& message);
    /// The folder of the run is gone; message says so. The run pauses until it resumes with TrainingControl::keepIn(),
    /// or with the folder back in place; if it is stopped instead, it is saved next to its old location. By default a
    /// warning.
    virtual void folderLost(const std::string& message);
    /// The folder was moved, or the run's state was written into a new one; message says which. By default a
    /// warning.
    virtual void folderChanged(const std::filesystem::path& folder, const std::string& message);
    /// The run ends with an Error, which says the same. By default nothing.
    virtual void stepNotFinite(const NonFiniteStep& lost);
};

/// Requests to a running session. Any thread may call it; the trainer reads it between two steps. Stopping is done with
/// the stop token.
class TrainingControl {
public:
    using Job = std::function<void(const engine::ModelSnapshot& live)>;

    void pause();
    void resume();
    /// Makes one step, then pauses.
    void singleStep();
    bool paused() const;
    /// Runs a job on the trainer's thread between two steps (also while paused) with the live weights, which are valid
    /// during the call only. Jobs that are still pending when the session ends are dropped.
    void post(Job job);
    /// Changes a live field (Field::live) from the next step on; value as typed. The observer is told whether it was
    /// changed, also while paused: TrainingObserver::edited(), editRefused().
    void edit(const std::string& field, const std::string& value);
    /// A run whose folder is gone gets a new one in this folder when it resumes.
    void keepIn(const std::filesystem::path& parent);

    /// Writes a checkpoint after the next step, or at once while paused, without ending the run.
    void requestCheckpoint();

    // The trainer's side.
    /// Waits while paused (running jobs as they arrive); false if stopped meanwhile. onPause is called with true when
    /// it starts to wait, false when it resumes; onRequest when changes or a checkpoint were requested while it waits,
    /// to take both; mayResume, if given, every two seconds: once it returns true, the run is no longer paused.
    bool waitForTurn(std::stop_token stop, const engine::ModelSnapshot& live, const std::function<void(bool)>& onPause,
                     const std::function<void()>& onRequest, const std::function<bool()>& mayResume = {});
    std::vector<std::pair<std::string, std::string>> takeEdits();
    std::filesystem::path takeParent(); ///< set by keepIn(); empty if not set
    /// Whether a checkpoint was requested since the last call.
    bool takeCheckpointRequest();

private:
    void runJobs(std::unique_lock<std::mutex>& lock, const engine::ModelSnapshot& live);

    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_paused = false;
    int m_singleSteps = 0;
    bool m_checkpointWanted = false;
    std::vector<Job> m_jobs;
    std::vector<std::pair<std::string, std::string>> m_edits;
    std::filesystem::path m_parent;
};

/// A training run in progress: the model, its optimizer and its current step. Owned by one thread, which calls run().
class TrainingSession {
public:
    virtual ~TrainingSession();
    virtual const config::RunConfig& config() const = 0;
    virtual const run::RunFolder& folder() const = 0;
    virtual std::int64_t step() const = 0;
    /// Total steps of the run.
    virtual std::int64_t plannedSteps() const = 0;
    /// The device in words ("CPU, 2 threads", "NVIDIA …"); why auto chose the CPU, or why it is slow; else
    /// empty.
    virtual std::string deviceDescription() const = 0;
    virtual std::string deviceReason() const = 0;
    virtual std::string precision() const = 0; ///< float32, bfloat16

    /// Trains until the planned steps are done, evaluations have not become better for too long or a stop is requested;
    /// writes scalars, samples and checkpoints into the run folder, and the last checkpoint at the end. Starts no
    /// threads. A step whose loss or gradient is not finite is logged and reported, changes nothing, and ends the run,
    /// which then is at an earlier good step. Throws Error; what was written is kept.
    virtual TrainingState run(std::stop_token stop, TrainingControl& control, TrainingObserver& observer) = 0;
};

} // namespace glasshouse::train

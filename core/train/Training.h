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

namespace glasshouse::engine {
class ModelSnapshot;
}

namespace glasshouse::train {

/// What one optimizer step did. Losses in nats per token, times in seconds.
struct StepMetrics {
    std::int64_t step = 0; ///< steps done, from 1
    float trainLoss = 0;   ///< of this step's batches, before the step
    double learningRate = 0;
    double gradientNorm = 0; ///< before clipping
    double tokensPerSecond = 0;
    double dataSeconds = 0;
    double forwardSeconds = 0;
    double backwardSeconds = 0;
    double optimizerSeconds = 0;
    double trainingSeconds = 0; ///< since step 0, pauses and evaluations left out
};

struct Evaluation {
    std::int64_t step = 0;
    float trainLoss = 0;
    std::optional<float> validationLoss;
    bool best = false;
};

enum class TrainingState { Running, Paused, Finished, Stopped };

/// Hears of everything that happens in a training run. Called on the trainer's thread; must return quickly.
class TrainingObserver {
public:
    virtual ~TrainingObserver();
    virtual void stepDone(const StepMetrics& metrics) = 0;
    virtual void evaluated(const Evaluation& evaluation) = 0;
    virtual void sampled(const run::Sample& sample) = 0;
    virtual void checkpointWritten(const run::CheckpointEntry& checkpoint) = 0;
    virtual void stateChanged(TrainingState state) = 0;
    /// Something that a person should know and that does not end the run (a sample that failed, a disk nearly full).
    virtual void warned(const std::string& message) = 0;
    /// The folder of the run is gone; message says so. The run pauses until it goes on with TrainingControl::keepIn(),
    /// or with the folder back in its place; when it is stopped instead, it is written beside the place it had.
    /// By default a warning.
    virtual void folderLost(const std::string& message);
    /// The folder was moved, or what the run holds was written into a new one; message says which. By default a
    /// warning.
    virtual void folderChanged(const std::filesystem::path& folder, const std::string& message);
};

/// What others ask of a running session. Any thread may call it; the trainer reads it between two steps. Stopping is
/// the stop token's part.
class TrainingControl {
public:
    using Job = std::function<void(const engine::ModelSnapshot& live)>;

    void pause();
    void resume();
    /// One step, then pause.
    void singleStep();
    bool paused() const;
    /// Runs a job on the trainer's thread between two steps (also while paused) with the live weights, which are valid
    /// during the call only. Jobs that are still waiting when the session ends are dropped.
    void post(Job job);
    /// Changes a live field (Field::live) from the next step on; value as typed. Unknown or bad values are ignored with
    /// a warning to the observer.
    void edit(const std::string& field, const std::string& value);
    /// A run whose folder is gone gets a new one in this folder when it goes on.
    void keepIn(const std::filesystem::path& parent);

    /// Writes a checkpoint after the next step, and the run goes on.
    void requestCheckpoint();

    // The trainer's side.
    /// Waits while paused (running jobs as they come); false when stopped meanwhile. onPause is called with true when
    /// it starts to wait, false when it goes on.
    bool waitForTurn(std::stop_token stop, const engine::ModelSnapshot& live, const std::function<void(bool)>& onPause);
    std::vector<std::pair<std::string, std::string>> takeEdits();
    std::filesystem::path takeParent(); ///< of keepIn(); empty when nothing was said
    /// Whether a checkpoint was asked for since this was last called.
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

/// A training run in progress: the model, its optimizer and where it stands. Owned by one thread, which calls run().
class TrainingSession {
public:
    virtual ~TrainingSession();
    virtual const config::RunConfig& config() const = 0;
    virtual const run::RunFolder& folder() const = 0;
    virtual std::int64_t step() const = 0;
    /// Steps the run will have in total.
    virtual std::int64_t plannedSteps() const = 0;
    /// The device in words ("CPU, 2 threads", "NVIDIA …"); why it is the CPU though auto was asked for, and why it is
    /// slow, else empty.
    virtual std::string deviceDescription() const = 0;
    virtual std::string deviceReason() const = 0;
    virtual std::string precision() const = 0; ///< float32, bfloat16

    /// Trains until the planned steps are done or stop is requested; writes scalars, samples and checkpoints into the
    /// run folder, the last checkpoint at its end. No thread inside. A step whose loss is no number is written and
    /// reported, and ends the run. Throws Error; what was written stays.
    virtual TrainingState run(std::stop_token stop, TrainingControl& control, TrainingObserver& observer) = 0;
};

} // namespace glasshouse::train

#pragma once

#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/run/RunMarks.h"
#include "core/train/Training.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunHistory.h"

namespace glasshouse::runtime {

/// What is known once a session stands ready.
struct TrainingStarted {
    RunHistory history; ///< of a new run: folder, record, tokenizer, first checkpoint
    std::int64_t step = 0;
    std::int64_t planned = 0;
    QString device, deviceReason, precision;
    std::optional<double> stepsPerEpoch;
    std::int64_t trainTokens = 0;
    std::optional<double> charactersPerToken;
};

/// Everything that happened in a run since the last look.
struct TrainingNews {
    std::optional<TrainingStarted> started;
    std::vector<train::StepMetrics> metrics;
    std::vector<train::Evaluation> evaluations;
    std::vector<run::Sample> samples;
    std::vector<run::CheckpointEntry> checkpoints;
    std::vector<std::pair<train::TrainingState, std::int64_t>> states; ///< each with the step it came after
    QStringList warnings;
    QString folderLost;           ///< the folder of the run is gone, one sentence; empty when it is not
    std::filesystem::path folder; ///< where the run is kept now; empty when it stayed where it was
    bool ended = false;
    train::TrainingState end = train::TrainingState::Stopped;
    QString problem; ///< what ended it; empty when nothing went wrong
};

/// Between the trainer's thread, which puts in, and the GUI's, which takes out now and then. The wake call is on its
/// way at most once, and once more for what a person waits for (it begins, pauses, goes on, ends), so a tiny model that
/// makes a thousand steps a second costs the GUI nothing.
///
/// Thread: any. Ownership: shared by both sides; it also holds the control of the run.
class TrainingMailbox final : public train::TrainingObserver {
public:
    /// wake: called on the GUI's thread; true: somebody waits for it.
    TrainingMailbox(Courier::Handle courier, std::function<void(bool)> wake);

    train::TrainingControl control;

    void stepDone(const train::StepMetrics& metrics) override;
    void evaluated(const train::Evaluation& evaluation) override;
    void sampled(const run::Sample& sample) override;
    void checkpointWritten(const run::CheckpointEntry& checkpoint) override;
    void stateChanged(train::TrainingState state) override;
    void warned(const std::string& message) override;
    void folderLost(const std::string& message) override;
    void folderChanged(const std::filesystem::path& folder, const std::string& message) override;
    void started(TrainingStarted what);
    void ended(train::TrainingState state, const QString& problem);
    /// From now on pauses and changed settings are written into this run's folder, on the trainer's thread.
    void keepMarks(const std::filesystem::path& runFolder);
    /// A live field was changed after a step: asks the trainer for it and remembers it for the folder.
    void edit(const run::Mark& setting);

    TrainingNews take();

private:
    enum class Haste { None, InTime, Soon };
    template <typename Put> void put(Haste haste, Put what);
    void writeMarks();

    const Courier::Handle m_courier;
    const std::function<void(bool)> m_wake;
    std::mutex m_mutex;
    Haste m_called = Haste::None;
    std::int64_t m_step = 0;
    TrainingNews m_news;
    std::vector<run::Mark> m_unwritten;    ///< under the mutex
    std::unique_ptr<run::MarkLog> m_marks; ///< the trainer's thread only
};

} // namespace glasshouse::runtime

#pragma once

#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/engine/train/Training.h"
#include "core/run/RunMarks.h"
#include "ui/runtime/Background.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/StartPhase.h"

namespace glasshouse::runtime {

/// What is known once a session is ready.
struct TrainingStarted {
    RunHistory history; ///< of a new run: folder, record, tokenizer, first checkpoint
    std::int64_t step = 0;
    std::int64_t planned = 0;
    QString device, deviceReason, precision;
    std::optional<double> stepsPerEpoch;
    std::int64_t trainTokens = 0;
    std::optional<double> charactersPerToken, validationCharactersPerToken;
};

/// Everything that happened in a run since it was last read.
struct TrainingNews {
    std::optional<StartPhase> phase;
    std::optional<TrainingStarted> started;
    std::vector<train::StepMetrics> metrics;
    std::vector<train::Evaluation> evaluations;
    std::optional<MeasuredBatches> measured; ///< of the evaluation that is under way
    std::vector<run::Sample> samples;
    std::vector<run::CheckpointEntry> checkpoints;
    std::vector<std::pair<train::TrainingState, std::int64_t>> states; ///< each with the step after which it happened
    std::vector<run::Mark> edits;                                      ///< changed settings
    struct RefusedEdit {
        QString field, value, why;
    };
    std::vector<RefusedEdit> refusedEdits;
    std::optional<train::NonFiniteStep> nonFiniteStep;
    QStringList warnings;
    QString diskFull;             ///< the run waits for room on the disk, one sentence; empty if it does not
    QString folderLost;           ///< the folder of the run is gone, one sentence; empty if it is not
    std::filesystem::path folder; ///< the run's new folder; empty if it did not change
    bool ended = false;
    train::TrainingState end = train::TrainingState::Stopped;
    QString problem; ///< what ended it; empty if nothing went wrong
};

/// Between the trainer's thread, which writes, and the GUI's, which reads now and then. At most one wake call is
/// pending, and one more for events that a person waits for (start, pause, resume, end), so a tiny model that makes a
/// thousand steps a second costs the GUI nothing.
///
/// Thread: any. Ownership: shared by both sides; it also holds the control of the run.
class TrainingMailbox final : public train::TrainingObserver {
public:
    /// wake: called on the GUI's thread; true: a person is waiting for it.
    TrainingMailbox(Courier::Handle courier, std::function<void(bool)> wake);

    train::TrainingControl control;

    void stepDone(const train::StepMetrics& metrics) override;
    void evaluated(const train::Evaluation& evaluation) override;
    void measured(int batches, int of) override;
    void sampled(const run::Sample& sample) override;
    void checkpointWritten(const run::CheckpointEntry& checkpoint) override;
    void stateChanged(train::TrainingState state) override;
    void warned(const std::string& message) override;
    void edited(const run::Mark& mark) override;
    void editRefused(const std::string& field, const std::string& value, const std::string& why) override;
    void stepNotFinite(const train::NonFiniteStep& lost) override;
    void diskFull(const std::string& message) override;
    void folderLost(const std::string& message) override;
    void folderChanged(const std::filesystem::path& folder, const std::string& message) override;
    void begins(StartPhase phase);
    void started(TrainingStarted what);
    void ended(train::TrainingState state, const QString& problem);

    TrainingNews take();

private:
    enum class Urgency { None, InTime, Soon };
    template <typename Put> void put(Urgency haste, Put what);

    const Courier::Handle m_courier;
    const std::function<void(bool)> m_wake;
    std::mutex m_mutex;
    Urgency m_called = Urgency::None;
    std::int64_t m_step = 0;
    TrainingNews m_news;
};

} // namespace glasshouse::runtime

#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/train/Training.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"
#include "core/run/ScalarTail.h"
#include "core/run/StepSizes.h"

namespace glasshouse::runtime {

/// The contents of a run folder, read at once.
///
/// Thread: any, but not the GUI's (it reads files). Ownership: value. Errors: readHistory throws Error.
struct RunHistory {
    std::filesystem::path path;
    run::RunRecord record;
    std::string givenName; ///< what a person calls the run; may be empty
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    std::vector<train::StepMetrics> metrics;
    std::vector<train::Evaluation> evaluations;
    std::vector<run::Sample> samples;
    std::vector<run::CheckpointEntry> checkpoints;
    std::vector<std::filesystem::path> eventFiles;
    std::vector<std::int64_t> damaged;               ///< steps whose checkpoints are left out
    std::vector<run::Mark> marks;                    ///< settings changes and pauses, in order
    bool endedEarly = false;                         ///< its patience ended it, as of its last checkpoint
    std::optional<run::NonFiniteStep> nonFiniteStep; ///< the step whose numbers were not finite, if that ended it
    bool isBeingTrained = false;                     ///< some program is training it right now, perhaps this one
    config::RunConfig now; ///< see run::configNow(); run.json has those it began with, or was last resumed with

    const config::RunConfig& config() const { return now; }
    /// As the run began.
    config::RunConfig firstConfig() const { return run::withoutChanges(record.config, marks); }
    run::StepSizes stepSizes() const { return {firstConfig(), marks, record.corpus.trainTokens}; }
};

/// Puts the curves of a run together from its scalars, one at a time, so that an event file need not be in memory.
///
/// Thread: any, one at a time.
class CurvesOfRun {
public:
    /// False: it belongs before what take() has given already, so that all must be put together anew.
    bool add(const run::Scalar& scalar);

    struct Taken {
        std::vector<train::StepMetrics> metrics;
        std::vector<train::Evaluation> evaluations;
    };
    /// What was added since the last time. Times within a step are not saved in a run folder and stay 0; the training
    /// time is the sum of tokens per step over tokens per second. A step whose speed was not recorded has that of the
    /// nearest one before, or else after; where none was, the time is that of the clock since the first step.
    /// Evaluations are from Loss/train_evaluation and Loss/validation; best is the lowest finite validation loss so
    /// far.
    Taken take(const run::StepSizes& sizes);
    /// The last step that was taken; 0: none.
    std::int64_t lastStep() const { return m_lastStep.value_or(0); }

private:
    train::StepMetrics& at(std::int64_t step);

    std::vector<train::StepMetrics> m_steps;            ///< in order
    std::map<std::int64_t, train::StepMetrics> m_early; ///< those that a file has after later ones
    std::map<std::int64_t, train::Evaluation> m_evaluations;
    // Of what was taken:
    std::optional<std::int64_t> m_lastStep, m_lastEvaluation;
    std::optional<float> m_lowest;
    double m_speed = 0;
    double m_begun = 0;
    double m_seconds = 0;
};

/// Reads a run again and again, each time only what was appended to its event file since.
///
/// Thread: any but the GUI's, one at a time. Ownership: of who follows the run. Errors: read() throws Error, Stopped.
class RunReader {
public:
    explicit RunReader(std::filesystem::path folder)
        : m_folder(std::move(folder)) {}

    struct News {
        RunHistory history;    ///< its metrics and evaluations are only those that are new
        bool fromStart = true; ///< they are all, and replace what was read before
    };
    News read(const std::stop_token& stop = {}, const run::ScalarTail::Progress& progress = {});

private:
    std::filesystem::path m_folder;
    std::optional<run::ScalarTail> m_tail;
    CurvesOfRun m_curves;
    bool m_whole = false; ///< what was read last was also handed out
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::string m_created;     ///< of the run whose tokenizer it is
    config::RunConfig m_first; ///< what the times of the steps depend on
    std::vector<run::Mark> m_marks;
};

/// Everything, read once.
RunHistory readHistory(const std::filesystem::path& folder, const std::stop_token& stop = {},
                       const run::ScalarTail::Progress& progress = {});

} // namespace glasshouse::runtime

#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/train/Training.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"
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
    void add(const run::Scalar& scalar);
    /// Times within a step are not saved in a run folder and stay 0; the training time is the sum of tokens per step
    /// over tokens per second. A step whose speed was not recorded has that of the nearest one before, or else after;
    /// where none was, the time is that of the clock since the first step.
    std::vector<train::StepMetrics> metrics(const run::StepSizes& sizes) const;
    /// From Loss/train_evaluation and Loss/validation; best is the lowest finite validation loss so far.
    std::vector<train::Evaluation> evaluations() const;

private:
    std::map<std::int64_t, train::StepMetrics> m_steps; ///< a file may have them in any order
    std::map<std::int64_t, train::Evaluation> m_evaluations;
};

RunHistory readHistory(const std::filesystem::path& folder);

} // namespace glasshouse::runtime

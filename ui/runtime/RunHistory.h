#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"
#include "core/train/Training.h"

namespace glasshouse::runtime {

/// What a run folder tells of a run, read at once.
///
/// Thread: any, but not the GUI's (it reads files). Ownership: value. Errors: readHistory throws Error.
struct RunHistory {
    std::filesystem::path path;
    run::RunRecord record;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    std::vector<train::StepMetrics> metrics;
    std::vector<train::Evaluation> evaluations;
    std::vector<run::Sample> samples;
    std::vector<run::CheckpointEntry> checkpoints;
    std::vector<std::int64_t> damaged; ///< steps whose checkpoints are left out
    std::vector<run::Mark> marks;      ///< settings changed and pauses, in the order in which they came
    bool isBeingTrained = false;       ///< some program trains it right now, perhaps this one
    /// With what it would go on where settings were changed while it trained; run.json says with what it began, or was
    /// last resumed.
    std::optional<config::RunConfig> changed;

    const config::RunConfig& config() const { return changed ? *changed : record.config; }
};

/// Scalars of one step put together again. Times within a step are not kept in a run folder and stay 0; the training
/// time is the sum of tokens per step over tokens per second.
std::vector<train::StepMetrics> metricsFrom(const std::vector<run::Scalar>& scalars, std::int64_t tokensPerStep);
/// Evaluations from Loss/train_evaluation and Loss/validation; best is the lowest validation loss up to there.
std::vector<train::Evaluation> evaluationsFrom(const std::vector<run::Scalar>& scalars);
RunHistory readHistory(const std::filesystem::path& folder);

} // namespace glasshouse::runtime

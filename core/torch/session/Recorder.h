#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/train/Training.h"
#include "core/run/RunFolder.h"
#include "core/run/Timeline.h"
#include "core/torch/session/Health.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::train {

/// Records while a run trains: what the model does with the probe text, into the run's probes/ (densely at first,
/// sparser later: run::recordingInterval()) with how large the step's gradients are, and the health of the layers, at
/// the first 32 steps, every fourth recording and evaluations. It reads weights and gradients and draws from no
/// generator, so that training computes the same with and without it. A recording that cannot be
/// written is left out, with a warning for the first of several; if computing one or measuring fails (no memory), it
/// warns once and stays off. Training continues.
///
/// The trainer's thread, with its OpenMP team; owned by the session, which holds the run's lock.
class Recorder {
public:
    /// Discards recordings from after the model's step and, at step 0, makes the first recording.
    Recorder(const run::RunFolder& folder, const config::RunConfig& config, const tokenizer::Tokenizer& tokenizer,
             const text::Dataset& dataset, const nn::LanguageModel& model, std::int64_t step,
             TrainingObserver& observer);

    /// Called right before the optimizer makes a step; step is the number of that step.
    void beforeUpdate(const nn::LanguageModel& model, const config::TrainConfig& train, std::int64_t step);
    /// Whether afterStep() will read the model.
    bool due(const config::TrainConfig& train, std::int64_t step, bool last) const;
    /// Called after the step. Returns what is to be appended to the run's scalars.
    std::vector<run::Scalar> afterStep(const nn::LanguageModel& model, const config::TrainConfig& train,
                                       std::int64_t step, bool last, TrainingObserver& observer);

    /// The recorded text: the configuration's, as far as the vocabulary and the context length allow; else the
    /// beginning of the validation text, or of the training text, at most 128 tokens.
    static std::vector<tokenizer::TokenId>
    probeTokens(const config::RunConfig& config, const tokenizer::Tokenizer& tokenizer, const text::Dataset& dataset);

private:
    bool recordingDue(std::int64_t step) const;
    bool recordedAfter(const config::TrainConfig& train, std::int64_t step, bool last) const;
    bool healthDue(std::int64_t step) const;
    void measure(const std::function<void()>& work);
    /// Not at step 0: with the step's gradients, which are still there.
    void record(const nn::LanguageModel& model, std::int64_t step, TrainingObserver& observer);
    run::Recording recordingOf(const nn::LanguageModel& model, std::int64_t step) const;

    run::Timeline m_timeline;
    std::vector<tokenizer::TokenId> m_tokens;
    std::vector<tokenizer::TokenId> m_embeddingTokens;
    std::uint64_t m_budget = 0; // bytes; 0: off
    bool m_unwritten = false;   ///< the newest recording could not be written
    std::unique_ptr<Health> m_health;
    bool m_measuring = false;
    std::string m_problem; ///< why nothing is measured any more, until it was said
};

} // namespace glasshouse::train

#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/engine/Engine.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::generate {

class PackedModel;

/// Dropout while writing, for samples drawn in training mode; the masks are a function of the key and the token's
/// number.
struct WritingDropout {
    double probability = 0;
    std::uint64_t key = 0;
};

/// How a text is written, apart from its settings.
struct Writing {
    WritingDropout dropout;
    std::function<std::shared_ptr<const PackedModel>()> packed; ///< of the model, called once; null: packed here
    std::function<int()> threads;                               ///< how many to compute with, asked for each token
    std::function<bool()> crowded; ///< whether training is computing; a text then takes a small share of a core
};

/// See engine::Engine::generate(). Draws from its own generator only (with dropout on a GPU also from the GPU's, which
/// training seeds again for every batch).
engine::GenerationResult generate(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                                  std::vector<tokenizer::TokenId> prompt, const config::SampleConfig& sample,
                                  std::stop_token stop, const std::function<bool(const engine::GeneratedToken&)>& sink,
                                  const Writing& writing);

/// See engine::Engine::generateSeveral().
std::vector<engine::GenerationResult>
generateSeveral(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                std::vector<tokenizer::TokenId> prompt, const config::SampleConfig& sample, int count,
                std::stop_token stop, const std::function<bool(int text, const engine::GeneratedToken&)>& sink,
                const Writing& writing);

} // namespace glasshouse::generate

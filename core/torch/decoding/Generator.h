#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/Engine.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::generate {

class PackedModel;

/// How a text is written, apart from its settings.
struct Writing {
    /// Dropout masks are a function of it and of the token's number; none: of the text's seed.
    std::optional<std::uint64_t> dropoutKey;
    std::function<std::shared_ptr<const PackedModel>()> packed; ///< of the model, called once; null: packed here
    std::function<int()> threads;                               ///< how many to compute with, asked for each token
    std::function<bool()> crowded; ///< whether training is computing; a text then takes a small share of a core
};

/// See engine::Engine::generate(). Draws from its own generator only (with dropout on a GPU also from the GPU's, which
/// training seeds again for every batch).
engine::GenerationResult generate(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                                  const engine::WritingRequest& request, const config::SampleConfig& sample,
                                  std::stop_token stop, const std::function<bool(const engine::GeneratedToken&)>& sink,
                                  const Writing& writing);

/// See engine::Engine::generateSeveral().
std::vector<engine::GenerationResult>
generateSeveral(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                const engine::WritingRequest& request, const config::SampleConfig& sample, int count,
                std::stop_token stop, const std::function<bool(int text, const engine::GeneratedToken&)>& sink,
                const Writing& writing);

} // namespace glasshouse::generate

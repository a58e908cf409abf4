#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/engine/Engine.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::generate {

/// Dropout while writing, for samples drawn in training mode; the masks are a function of the key and the token's
/// number.
struct WritingDropout {
    double probability = 0;
    std::uint64_t key = 0;
};

/// See engine::Engine::generate(). Computes with the calling thread's OpenMP team and no generator but its own (with
/// dropout on a GPU: the GPU's, which training sets anew for every batch).
engine::GenerationResult generate(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                                  std::vector<tokenizer::TokenId> prompt, const config::SampleConfig& sample,
                                  std::stop_token stop, const std::function<bool(const engine::GeneratedToken&)>& sink,
                                  const WritingDropout& dropout = {});

} // namespace glasshouse::generate

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

/// See engine::Engine::generate(). Computes with the calling thread's OpenMP team and no generator but its own.
engine::GenerationResult generate(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                                  std::vector<tokenizer::TokenId> prompt, const config::SampleConfig& sample,
                                  std::stop_token stop, const std::function<bool(const engine::GeneratedToken&)>& sink);

} // namespace glasshouse::generate

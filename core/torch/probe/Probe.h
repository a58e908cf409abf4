#pragma once

#include "core/engine/Engine.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::inspect {

/// See engine::Engine::probe(). Float32, no gradients, with the calling thread's OpenMP team.
engine::ProbeResult probe(const nn::LanguageModel& model, std::int64_t step, const engine::ProbeRequest& request);

/// See engine::Engine::scaled(). Float32, with the calling thread's OpenMP team.
engine::ScaledResult scaled(const nn::LanguageModel& model, const engine::ScaledRequest& request);

/// See engine::Engine::patched(). Float32, no gradients, with the calling thread's OpenMP team.
engine::PatchedResult patched(const nn::LanguageModel& model, const engine::PatchedRequest& request);

/// Throws Error with one sentence for a text that the model cannot read.
void checkTokens(const nn::LanguageModel& model, const std::vector<tokenizer::TokenId>& tokens);

} // namespace glasshouse::inspect

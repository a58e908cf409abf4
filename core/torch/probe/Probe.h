#pragma once

#include "core/engine/Engine.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::inspect {

/// See engine::Engine::probe(). Float32, no gradients, with the calling thread's OpenMP team.
engine::ProbeResult probe(const nn::LanguageModel& model, std::int64_t step, const engine::ProbeRequest& request);

} // namespace glasshouse::inspect

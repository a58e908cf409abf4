#pragma once

#include <memory>

#include "core/engine/generate/Sampler.h"

/// Every sampler, in a file of this folder, in the order in which they are applied.
#define GLASSHOUSE_SAMPLERS(each) each(Temperature) each(TopK) each(TopP) each(MinP) each(RepetitionPenalty)

namespace glasshouse::generate {

#define GLASSHOUSE_DECLARED(name) std::unique_ptr<Sampler> make##name();
GLASSHOUSE_SAMPLERS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

} // namespace glasshouse::generate

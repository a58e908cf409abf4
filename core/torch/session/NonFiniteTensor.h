#pragma once

#include <cstdint>
#include <string>

#include "core/config/RunConfig.h"
#include "core/corpus/text/Dataset.h"

namespace glasshouse::nn {
class LanguageModel;
struct Placement;
} // namespace glasshouse::nn

namespace glasshouse::train {

/// Which tensor is the first with a value that is not a finite number in the step after `done` steps: a parameter, by
/// name; else the earliest value of the forward pass, as inspect::forwardPlan() calls it; else "the loss"; else
/// the gradient that the backward pass reaches first, as "the gradient of NAME"; else, where every gradient is finite
/// but the sum of their squares is not, "the norm of the gradient of NAME" with the one that has the largest value.
/// Makes the step's passes again as they were made, in the same precision and by the same kernels, with the weights
/// that it began with, and changes only the gradient. Empty if there is none now. Throws what LibTorch throws. The
/// trainer's thread.
std::string firstNonFiniteTensor(nn::LanguageModel& model, const config::RunConfig& config,
                                 const nn::Placement& placement, const text::Dataset& dataset, std::int64_t done);

} // namespace glasshouse::train

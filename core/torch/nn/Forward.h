#pragma once

#include <torch/types.h>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// Runs the stages of the model's description: ids (B, T) int64 -> logits (B, T, V), or (B, V) where only the last
/// position is predicted.
torch::Tensor forward(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);

} // namespace glasshouse::nn

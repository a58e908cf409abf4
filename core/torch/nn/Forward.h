#pragma once

#include <torch/types.h>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// Goes through the stages of the model's description: ids (B, T) int64 -> logits (B, T, V), or (B, V) where the last
/// position alone is predicted.
torch::Tensor forward(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);

} // namespace glasshouse::nn

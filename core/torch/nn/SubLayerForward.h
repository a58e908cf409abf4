#pragma once

#include <string_view>

#include <torch/types.h>

#include "core/model/SubLayer.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// What a sub-layer computes at its place: x is the previous sub-layer's result, or the normed stream; at first the
/// token ids (B, T).
using SubLayerForward = torch::Tensor (*)(const LanguageModel& model, const model::SubLayer& place,
                                          const torch::Tensor& x, const Pass& pass);

/// The computation of the sub-layer with that id (model::SubLayer::id()). Throws Error for an unknown one.
SubLayerForward subLayerNamed(std::string_view id);

/// Runs the stages of the model's description: ids (B, T) int64 -> logits (B, T, V), or (B, V) where only the last
/// position is predicted.
torch::Tensor forward(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass);

} // namespace glasshouse::nn

#pragma once

#include <functional>

#include <torch/types.h>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// part(x, shared), keeping only these for the backward pass, which computes the rest a second time (gradient
/// checkpointing, Chen et al. 2016). shared may be undefined. The part is a function of both and of the weights it
/// refers to, whose gradients are bit-identical to those without checkpointing; it must live until the backward pass,
/// and so must what it refers to. Dropout uses the same mask both times. Without gradients it is just part(x, shared).
torch::Tensor recomputed(const torch::Tensor& x, const torch::Tensor& shared, const Pass& pass,
                         const std::function<torch::Tensor(const torch::Tensor&, const torch::Tensor&)>& part);

} // namespace glasshouse::nn

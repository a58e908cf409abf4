#pragma once

#include <functional>

#include <torch/types.h>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// part(x), of which only x is kept for the backward pass; the rest is computed a second time there (gradient
/// checkpointing, Chen et al. 2016). The part is a function of x and of the weights it refers to, which get their
/// gradients as ever, to the bit; it must live until the backward pass, and so must what it refers to. Dropout strikes
/// the same entries both times. Without gradients it is just part(x).
torch::Tensor recomputed(const torch::Tensor& x, const Pass& pass,
                         const std::function<torch::Tensor(const torch::Tensor&)>& part);

} // namespace glasshouse::nn

#pragma once

#include <torch/types.h>

#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

/// f(x) entry by entry, float32 on the processor, differentiable. Twins: torch::relu, tanh, gelu, silu.
torch::Tensor activation(Activation f, const torch::Tensor& x);

} // namespace glasshouse::nn::kernels

#pragma once

#include <torch/torch.h>

namespace glasshouse::nn::kernels {

/// A tensor that a torch::autograd::Function may be given or not.
using Optional = c10::optional<torch::Tensor>;

/// Nothing for an undefined tensor, which a Function does not accept.
inline Optional optional(const torch::Tensor& tensor) {
    return tensor.defined() ? Optional(tensor) : c10::nullopt;
}

} // namespace glasshouse::nn::kernels

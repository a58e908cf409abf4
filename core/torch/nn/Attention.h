#pragma once

#include <cstdint>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {

/// The key of one layer's dropout mask in one step.
std::uint64_t siteKey(const Pass& pass, int site);

/// Rotates neighbouring pairs (2i, 2i + 1) of every head of x (B, T, h, size) by angles (T, size / 2).
torch::Tensor rotate(const torch::Tensor& x, const torch::Tensor& angles);

} // namespace glasshouse::nn

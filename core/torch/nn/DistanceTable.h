#pragma once

#include <functional>

#include <torch/types.h>

#include "core/model/DistanceFormula.h"

namespace glasshouse::nn {

/// A formula of the distance, computed for all heads and a range of distances at once, in float32. What no training
/// changes is computed once, so that of() neither copies to the device nor waits for it. Immutable; any thread.
class DistanceTable {
public:
    /// For the distances first to last.
    DistanceTable(const model::DistanceFormula& formula, int heads, int first, int last, torch::Device device);

    /// (heads, last - first + 1), differentiable in the parameters (heads, n); these may be undefined if the formula
    /// has none.
    torch::Tensor of(const torch::Tensor& parameters) const;

private:
    std::function<torch::Tensor(const torch::Tensor&)> m_compute;
    std::int64_t m_heads, m_distances;
};

} // namespace glasshouse::nn

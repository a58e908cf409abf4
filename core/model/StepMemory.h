#pragma once

#include <cstdint>

#include "core/config/Computation.h"
#include "core/config/RunConfig.h"

namespace glasshouse::model {

/// What a training step takes at its fullest beyond weights, gradients and optimizer, in bytes, in the precision that
/// it has on this hardware.
struct StepMemory {
    /// Tensors: what the forward pass keeps for the backward pass, and what the first of the backward passes adds. Each
    /// term is a tensor of the kernels in core/torch/nn; a check counts them.
    std::int64_t tensors = 0;
    /// What the C library's heap and oneDNN hold beside them, so that resident memory is the sum: holes between tensors
    /// that come and go grow with the tensors of one block. Measured (tests/bench/RESULTS.md), not derived.
    std::int64_t heap = 0;
};
StepMemory stepMemory(const config::RunConfig& run, const config::Hardware& hardware = {});

} // namespace glasshouse::model

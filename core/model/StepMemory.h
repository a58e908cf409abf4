#pragma once

#include <cstdint>

#include "core/config/Computation.h"
#include "core/config/RunConfig.h"

namespace glasshouse::model {

/// Peak memory of a training step beyond weights, gradients and optimizer, in bytes, in its precision on this hardware.
struct StepMemory {
    /// Tensors: what the forward pass keeps for the backward pass, plus what the first backward pass adds. Each term is
    /// a tensor of the kernels in core/torch/nn; a test counts them.
    std::int64_t tensors = 0;
    /// What the C library's heap and oneDNN hold in addition, so that the sum is the resident memory: fragmentation
    /// from temporary tensors grows with the tensors of one block. Measured (tests/bench/RESULTS.md), not derived.
    std::int64_t heap = 0;
};
StepMemory stepMemory(const config::RunConfig& run, const config::Hardware& hardware = {});

} // namespace glasshouse::model

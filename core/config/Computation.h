#pragma once

#include <cstdint>

#include "core/base/Processor.h"

namespace glasshouse::config {

struct TrainConfig;

/// What this computer can compute with. Until the engine reports more, there is no GPU.
struct Hardware {
    bool gpu = false;         ///< a CUDA GPU that can be used
    bool gpuBfloat16 = false; ///< it multiplies bfloat16 (Ampere and later)
    bool processorBfloat16 = processorPrefersBfloat16();
    std::int64_t gpuMemory = 0; ///< bytes that the GPU has; 0: unknown

    bool operator==(const Hardware&) const = default;
};

/// Where and in which precision a run computes.
struct Computation {
    bool gpu = false;
    bool bfloat16 = false;
};

/// The device and precision of a configuration on this hardware, with "auto" resolved: the GPU if there is one,
/// bfloat16 if it multiplies that, else float32. The trainer and every memory estimate use it.
Computation computation(const TrainConfig& train, const Hardware& hardware);

} // namespace glasshouse::config

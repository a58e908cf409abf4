#pragma once

#include "core/base/Processor.h"

namespace glasshouse::config {

struct TrainConfig;

/// What this computer can compute with. As long as the engine has not said more, there is no GPU.
struct Hardware {
    bool gpu = false;         ///< a CUDA GPU that can be used
    bool gpuBfloat16 = false; ///< it multiplies bfloat16 (Ampere and later)
    bool processorBfloat16 = processorMultipliesBfloat16();

    bool operator==(const Hardware&) const = default;
};

/// Where a run computes and in which precision.
struct Computation {
    bool gpu = false;
    bool bfloat16 = false;
};

/// What the device and the precision of a configuration are on this hardware, "auto" decided: the GPU where there is
/// one, bfloat16 where that multiplies it, else float32. The trainer and every estimate of memory go by it.
Computation computation(const TrainConfig& train, const Hardware& hardware);

} // namespace glasshouse::config

#pragma once

#include <string>

#include <torch/types.h>

#include "core/config/Computation.h"
#include "core/config/RunConfig.h"

namespace glasshouse::nn {

/// Where and how a run computes, resolved from "auto".
struct Placement {
    torch::Device device{torch::kCPU};
    std::string description; ///< "AMD …, 2 threads", "NVIDIA …"
    std::string reason;      ///< why it is the processor though auto was asked for, and why it is slow; else empty
    int threads = 1;
    bool bfloat16 = false;
    bool plain = false; ///< on a processor too what a GPU computes with, and as a GPU's steps are made (for checks)
};

/// What this process can compute with; index: of the GPU that is meant.
config::Hardware hardware(int index = 0);
/// Throws Error: a device that is not there.
Placement place(const config::TrainConfig& config);

/// Why training cannot use a GPU here, one sentence; empty when it can.
std::string whyNoGpu();
/// The processor's name as it gives it itself.
std::string processorName();
/// Cores that this process may use.
int availableCores();

} // namespace glasshouse::nn

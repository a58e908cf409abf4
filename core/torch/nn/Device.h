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
    std::string reason;      ///< why auto chose the processor, or why it is slow; else empty
    int threads = 1;
    bool bfloat16 = false;
    bool plain = false; ///< use a GPU's operations and stepping on a processor too (for checks)
};

/// The devices this process can compute with; index: of the intended GPU, none if it is negative.
config::Hardware hardware(int index);
/// Throws Error if the device is not available.
Placement place(const config::TrainConfig& config);

/// One sentence on why training cannot use a GPU here; empty if it can.
std::string whyNoGpu();
/// How many CUDA devices LibTorch counts, and the first of them that works; -1 for none.
int cardCount();
int usableCard();
/// The processor's name as it reports it.
std::string processorName();
/// Number of cores that this process may use.
int availableCores();

} // namespace glasshouse::nn

#pragma once

#include <cstdint>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::nn {
struct Placement;
}

namespace glasshouse::train {

/// What the passes of a step read of a run's settings; what its update reads, the optimizer does. A CUDA graph that was
/// captured with one serves every equal one.
struct StepSettings {
    int rows = 0;    ///< of a batch
    int batches = 1; ///< of a step; their gradients are averaged
    double dropout = 0;
    double balanceLoss = 0; ///< of a step
    bool recompute = false;
    bool bfloat16 = false;
    bool plain = false;

    StepSettings() = default;
    StepSettings(const config::TrainConfig& train, const nn::Placement& placement);
    bool operator==(const StepSettings&) const = default;

    /// The options for sending a batch, or from its row `firstRow` on that share of it, through the model. key: of the
    /// dropout masks.
    nn::Pass pass(std::uint64_t key, std::int64_t firstRow = 0, double weight = 1) const;
    /// What the mean loss over that share of a batch adds to the loss of the step.
    torch::Tensor added(const torch::Tensor& loss, double weight = 1) const;
};

} // namespace glasshouse::train

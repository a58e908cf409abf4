#pragma once

#include <cstdint>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/torch/nn/Optimizer.h"
#include "core/torch/nn/Weights.h"

namespace glasshouse::nn {

// The optimizer's step on a device that works on its own time: nothing here waits for it.

/// What changes from step to step: rate, number of the step from 1, 1 - beta1^t, 1 - beta2^t; float32 on the processor,
/// pinned for a copy to a GPU that nobody waits for. done is the number of steps before this one.
torch::Tensor updateScalars(const config::TrainConfig& config, double rate, std::int64_t done, torch::Device device);

/// One step as Optimizer::step() makes it, scalars being on the weights' device. Returns the norm of all gradients
/// before clipping, a scalar on the device; where it is not finite weights and moments stay as they are. The gradient
/// stays.
torch::Tensor updateOnDevice(Weights& weights, Optimizer& optimizer, const config::TrainConfig& config,
                             const torch::Tensor& scalars, bool fused = true);

} // namespace glasshouse::nn

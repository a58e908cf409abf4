#pragma once

#include <cstdint>
#include <string_view>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/torch/nn/Weights.h"
#include "core/torch/optimizers/Optimizer.h"

namespace glasshouse::optim {

/// What an update changes: the weights and the optimizer's state. The gradient is stored with the weights.
struct UpdateTarget {
    nn::Weights& weights;
    Optimizer& optimizer;
    const config::TrainConfig& config;
};

/// The parameters of one step on a processor.
struct ProcessorStep {
    double rate = 0;
    std::int64_t done = 0; ///< steps before this one
    double clip = 1;       ///< factor by which the gradient is multiplied
};

/// The parameters of one step on an asynchronous device; nothing waits for them.
struct DeviceNumbers {
    torch::Tensor gradient; ///< (trained) clipped, a copy that may be changed; 0 where it is not finite
    torch::Tensor scalars;  ///< (4) see updateScalars()
    torch::Tensor finite;   ///< a boolean scalar; if false, nothing may change
};

/// One optimizer's arithmetic; registered under the id of its OptimizerKind. It allocates whatever it needs before it
/// changes anything, so that a step without enough memory can be made again. Stateless; the trainer's thread.
class Update {
public:
    virtual ~Update();
    /// The step with finite gradients. By default uses the device version.
    virtual void onProcessor(const UpdateTarget& target, const ProcessorStep& step) const;
    virtual void onDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const = 0;
    /// The same in one launch, where LibTorch has one; numbers.gradient is then neither a copy nor zeroed. Returns
    /// false if it has none and nothing was done.
    virtual bool fusedOnDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const;
};
/// Throws Error for an unknown id.
const Update& update(std::string_view id);

/// The values that change from step to step: rate, number of the step from 1, 1 - beta1^t, 1 - beta2^t; float32 on the
/// processor. done is the number of steps before this one.
torch::Tensor updateScalars(const config::TrainConfig& config, double rate, std::int64_t done);

/// One step like Optimizer::step(), on an asynchronous device; scalars are on the weights' device. Returns the norm of
/// all gradients before clipping, a scalar on the device; if it is not finite, weights and moments stay as they are.
/// The gradient is not changed.
torch::Tensor updateOnDevice(nn::Weights& weights, Optimizer& optimizer, const config::TrainConfig& config,
                             const torch::Tensor& scalars, bool fused = true);

} // namespace glasshouse::optim

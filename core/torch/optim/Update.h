#pragma once

#include <cstdint>
#include <string>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/torch/nn/Weights.h"
#include "core/torch/optim/Optimizer.h"

namespace glasshouse::optim {

/// What an update changes: the weights and the optimizer's state. The gradient lies with the weights.
struct UpdateTarget {
    nn::Weights& weights;
    Optimizer& optimizer;
    const config::TrainConfig& config;
};

/// The numbers of one step on a processor.
struct ProcessorStep {
    double rate = 0;
    std::int64_t done = 0; ///< steps before this one
    double clip = 1;       ///< what the gradient is multiplied by
};

/// The numbers of one step on a device that works on its own time: nobody waits for them.
struct DeviceNumbers {
    torch::Tensor gradient; ///< (trained) clipped, and a copy to be changed; 0 where it is not finite
    torch::Tensor scalars;  ///< (4) see updateScalars()
    torch::Tensor finite;   ///< a boolean scalar; where false nothing may change
};

/// What one optimizer computes; registered under the id of its OptimizerKind. Stateless; the trainer's thread.
class Update {
public:
    virtual ~Update();
    /// The step with finite gradients. By default what is computed on a device.
    virtual void onProcessor(const UpdateTarget& target, const ProcessorStep& step) const;
    virtual void onDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const = 0;
    /// The same in one launch, where LibTorch has one; numbers.gradient is then neither a copy nor 0. False: it has
    /// none, and nothing was done.
    virtual bool fusedOnDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const;
};
/// Throws Error for an unknown id.
const Update& update(const std::string& id);

/// What changes from step to step: rate, number of the step from 1, 1 - beta1^t, 1 - beta2^t; float32 on the processor,
/// pinned for a copy to a GPU that nobody waits for. done is the number of steps before this one.
torch::Tensor updateScalars(const config::TrainConfig& config, double rate, std::int64_t done, torch::Device device);

/// One step as Optimizer::step() makes it, on a device that works on its own time; scalars being on the weights'
/// device. Returns the norm of all gradients before clipping, a scalar on the device; where it is not finite weights
/// and moments stay as they are. The gradient stays.
torch::Tensor updateOnDevice(nn::Weights& weights, Optimizer& optimizer, const config::TrainConfig& config,
                             const torch::Tensor& scalars, bool fused = true);

} // namespace glasshouse::optim

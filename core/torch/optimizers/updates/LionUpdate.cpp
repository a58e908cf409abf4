#include <torch/torch.h>

#include "core/torch/optimizers/updates/Updates.h"

namespace glasshouse::optim {

namespace {

/// Lion (Chen et al. 2023, algorithm 2): p -= rate (sign(beta1 m + (1 - beta1) g) + decay p), then
/// m = beta2 m + (1 - beta2) g.
class LionUpdate : public Update {
public:
    void onDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const override {
        const config::TrainConfig& config = target.config;
        const torch::Tensor go = numbers.finite.to(torch::kFloat32); // 0 if nothing may change
        const torch::Tensor rate = numbers.scalars[0] * go;
        torch::Tensor p = target.weights.trained();
        torch::Tensor m = target.optimizer.firstMoment();
        const torch::Tensor kept = 1.0 - rate * config.weight_decay;
        const torch::Tensor follow = go * (1.0 - config.beta2);
        const torch::Tensor move = m.lerp(numbers.gradient, 1.0 - config.beta1).sign_().mul_(rate);
        for (const Optimizer::Range& range : target.optimizer.ranges(config, true))
            part(p, range).mul_(kept);
        p.sub_(move);
        m.lerp_(numbers.gradient, follow);
    }
};

} // namespace

std::unique_ptr<Update> makeLionUpdate() {
    return std::make_unique<LionUpdate>();
}

} // namespace glasshouse::optim

#include <torch/torch.h>

#include "core/torch/optim/updates/Updates.h"

namespace glasshouse::optim {

namespace {

/// Momentum as in PyTorch: m = beta1 m + g, p -= rate m; decay is added to the gradient.
class SgdUpdate : public Update {
public:
    void onProcessor(const UpdateTarget& target, const ProcessorStep& step) const override {
        for (const Optimizer::Range& range : target.optimizer.ranges()) {
            const double decay = Optimizer::decayOf(range, target.config);
            torch::Tensor p = part(target.weights.trained(), range);
            torch::Tensor m = part(target.optimizer.firstMoment(), range);
            m.mul_(target.config.beta1).add_(part(target.weights.gradient(), range) * step.clip + decay * p);
            p.sub_(m, step.rate);
        }
    }

    void onDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const override {
        torch::Tensor p = target.weights.trained();
        for (const Optimizer::Range& range : target.optimizer.ranges(target.config, true))
            part(numbers.gradient, range).add_(part(p, range), target.config.weight_decay);
        torch::Tensor m = target.optimizer.firstMoment();
        m.copy_(torch::where(numbers.finite, m * target.config.beta1 + numbers.gradient, m));
        p.sub_(m * (numbers.scalars[0] * numbers.finite.to(torch::kFloat32)));
    }
};

} // namespace

std::unique_ptr<Update> makeSgdUpdate() {
    return std::make_unique<SgdUpdate>();
}

} // namespace glasshouse::optim

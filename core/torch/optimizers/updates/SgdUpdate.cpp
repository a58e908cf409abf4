#include <torch/torch.h>

#include "core/torch/optimizers/updates/Updates.h"

namespace glasshouse::optim {

namespace {

/// Momentum as in PyTorch: m = beta1 m + g, p -= rate m; decay is added to the gradient.
class SgdUpdate : public Update {
public:
    void onProcessor(const UpdateTarget& target, const ProcessorStep& step) const override {
        torch::Tensor added = target.weights.gradient() * step.clip;
        torch::Tensor decayed = torch::empty_like(added);
        for (const Optimizer::Range& range : target.optimizer.ranges()) {
            const torch::Tensor decay = torch::full({}, Optimizer::decayOf(range, target.config), added.options());
            torch::Tensor some = part(decayed, range);
            part(added, range).add_(torch::mul_out(some, part(target.weights.trained(), range), decay));
        }
        for (const Optimizer::Range& range : target.optimizer.ranges()) {
            torch::Tensor m = part(target.optimizer.firstMoment(), range);
            m.mul_(target.config.beta1).add_(part(added, range));
            part(target.weights.trained(), range).sub_(m, step.rate);
        }
    }

    void onDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const override {
        torch::Tensor p = target.weights.trained();
        torch::Tensor m = target.optimizer.firstMoment();
        const torch::Tensor rate = numbers.scalars[0] * numbers.finite.to(torch::kFloat32);
        for (const Optimizer::Range& range : target.optimizer.ranges(target.config, true))
            part(numbers.gradient, range).add_(part(p, range), target.config.weight_decay);
        const torch::Tensor next = torch::where(numbers.finite, m * target.config.beta1 + numbers.gradient, m);
        torch::Tensor move = next * rate;
        m.copy_(next);
        p.sub_(move);
    }
};

} // namespace

std::unique_ptr<Update> makeSgdUpdate() {
    return std::make_unique<SgdUpdate>();
}

} // namespace glasshouse::optim

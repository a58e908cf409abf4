#include <cmath>
#include <vector>

#include <torch/torch.h>

#include "core/torch/nn/Compat.h"
#include "core/torch/nn/kernels/AdamW.h"
#include "core/torch/optimizers/updates/Updates.h"

namespace glasshouse::optim {

namespace {

namespace kernels = nn::kernels;

/// Adam (Kingma, Ba 2015) if decay is coupled (added to the gradient); else AdamW (Loshchilov, Hutter 2019).
class AdamUpdate : public Update {
public:
    explicit AdamUpdate(bool coupled)
        : m_coupled(coupled) {}

    /// One pass over memory.
    void onProcessor(const UpdateTarget& target, const ProcessorStep& numbers) const override {
        const config::TrainConfig& config = target.config;
        const auto t = static_cast<double>(numbers.done + 1);
        const kernels::AdamStep step{static_cast<float>(numbers.rate),
                                     static_cast<float>(config.beta1),
                                     static_cast<float>(config.beta2),
                                     static_cast<float>(config.epsilon),
                                     static_cast<float>(numbers.clip),
                                     static_cast<float>(1.0 - std::pow(config.beta1, t)),
                                     static_cast<float>(1.0 - std::pow(config.beta2, t)),
                                     m_coupled};
        std::vector<kernels::AdamRange> ranges;
        for (const Optimizer::Range& range : target.optimizer.ranges())
            ranges.push_back({range.begin, range.end, static_cast<float>(Optimizer::decayOf(range, config))});
        kernels::adam(step, ranges, target.weights.trained().data_ptr<float>(),
                      target.weights.gradient().data_ptr<float>(), target.optimizer.firstMoment().data_ptr<float>(),
                      target.optimizer.secondMoment().data_ptr<float>());
    }

    /// A few launches over the flat buffers.
    void onDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const override {
        const config::TrainConfig& config = target.config;
        const torch::Tensor go = numbers.finite.to(torch::kFloat32); // 0 if nothing may change
        const torch::Tensor rate = numbers.scalars[0] * go;
        const torch::Tensor kept = 1.0 - rate * config.weight_decay;
        const torch::Tensor first = go * (1.0 - config.beta1);
        const torch::Tensor second = go * (1.0 - config.beta2);
        const torch::Tensor scale = rate / numbers.scalars[2];
        const torch::Tensor& gradient = numbers.gradient;
        torch::Tensor p = target.weights.trained();
        torch::Tensor move = torch::empty_like(p);
        torch::Tensor square = torch::empty_like(p); // of the gradient, then the deviation
        for (const Optimizer::Range& range : target.optimizer.ranges(config, true)) {
            if (m_coupled)
                part(gradient, range).add_(part(p, range), config.weight_decay);
            else
                part(p, range).mul_(kept);
        }
        torch::Tensor m = target.optimizer.firstMoment();
        torch::Tensor v = target.optimizer.secondMoment();
        m.lerp_(gradient, first);
        v.lerp_(torch::square_out(square, gradient), second);
        torch::div_out(square, v, numbers.scalars[3]).sqrt_().add_(config.epsilon);
        p.addcdiv_(torch::mul_out(move, m, scale), square, -1.0);
    }

    bool fusedOnDevice(const UpdateTarget& target, const DeviceNumbers& numbers) const override {
        if (!nn::compat::hasFusedAdam())
            return false;
        const config::TrainConfig& config = target.config;
        const torch::Tensor skip = numbers.finite.logical_not().to(torch::kFloat32);
        for (const bool decayed : {true, false}) {
            nn::compat::AdamLists lists;
            for (const Optimizer::Range& range : target.optimizer.ranges(config, decayed)) {
                lists.parameters.push_back(part(target.weights.trained(), range));
                lists.gradients.push_back(part(numbers.gradient, range));
                lists.firstMoments.push_back(part(target.optimizer.firstMoment(), range));
                lists.secondMoments.push_back(part(target.optimizer.secondMoment(), range));
            }
            if (!lists.parameters.empty())
                nn::compat::fusedAdam(
                    lists, {config.beta1, config.beta2, config.epsilon, decayed ? config.weight_decay : 0.0, m_coupled},
                    numbers.scalars[0], numbers.scalars[1], skip);
        }
        return true;
    }

private:
    bool m_coupled;
};

} // namespace

std::unique_ptr<Update> makeAdamWUpdate() {
    return std::make_unique<AdamUpdate>(false);
}
std::unique_ptr<Update> makeAdamUpdate() {
    return std::make_unique<AdamUpdate>(true);
}

} // namespace glasshouse::optim

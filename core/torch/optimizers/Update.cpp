#include "core/torch/optimizers/Update.h"

#include <cmath>
#include <memory>

#include <torch/torch.h>

#include "core/config/Registry.h"

namespace glasshouse::optim {

Update::~Update() = default;

void Update::onProcessor(const UpdateTarget& target, const ProcessorStep& step) const {
    const torch::Tensor gradient = target.weights.gradient() * step.clip;
    onDevice(target, {gradient, updateScalars(target.config, step.rate, step.done),
                      torch::ones({}, gradient.options().dtype(torch::kBool))});
}

bool Update::fusedOnDevice(const UpdateTarget&, const DeviceNumbers&) const {
    return false;
}

torch::Tensor updateScalars(const config::TrainConfig& config, double rate, std::int64_t done) {
    const auto t = static_cast<double>(done + 1);
    torch::Tensor scalars = torch::empty({4}, torch::kFloat32);
    auto* const values = scalars.data_ptr<float>();
    values[0] = static_cast<float>(rate);
    values[1] = static_cast<float>(t);
    values[2] = static_cast<float>(1.0 - std::pow(config.beta1, t));
    values[3] = static_cast<float>(1.0 - std::pow(config.beta2, t));
    return scalars;
}

torch::Tensor updateOnDevice(nn::Weights& weights, Optimizer& optimizer, const config::TrainConfig& config,
                             const torch::Tensor& scalars, bool fused) {
    const torch::NoGradGuard guard;
    const Update& rule = update(config.optimizer);
    const UpdateTarget target{weights, optimizer, config};
    torch::Tensor gradient = weights.gradient();
    const torch::Tensor norm = gradient.norm();
    const torch::Tensor finite = torch::isfinite(norm);
    if (config.grad_clip > 0)
        gradient = gradient * (config.grad_clip / (norm + 1e-6)).clamp_max(1.0);
    if (fused && rule.fusedOnDevice(target, {gradient, scalars, finite}))
        return norm;
    gradient = torch::where(finite, gradient, torch::zeros({}, gradient.options())); // a copy
    rule.onDevice(target, {gradient, scalars, finite});
    return norm;
}

} // namespace glasshouse::optim

#include "core/torch/optim/Update.h"

#include <cmath>
#include <map>
#include <memory>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/torch/optim/updates/Updates.h"

namespace glasshouse::optim {

Update::~Update() = default;

void Update::onProcessor(const UpdateTarget& target, const ProcessorStep& step) const {
    const torch::Tensor gradient = target.weights.gradient() * step.clip;
    onDevice(target, {gradient, updateScalars(target.config, step.rate, step.done, torch::kCPU),
                      torch::ones({}, gradient.options().dtype(torch::kBool))});
}

bool Update::fusedOnDevice(const UpdateTarget&, const DeviceNumbers&) const {
    return false;
}

const Update& update(const std::string& id) {
    static const std::map<std::string, std::unique_ptr<Update>> updates = [] {
        std::map<std::string, std::unique_ptr<Update>> rows;
        rows.emplace("adamw", makeAdamWUpdate());
        rows.emplace("adam", makeAdamUpdate());
        rows.emplace("sgd", makeSgdUpdate());
        rows.emplace("lion", makeLionUpdate());
        return rows;
    }();
    const auto found = updates.find(id);
    if (found == updates.end())
        throw Error("There is no optimizer called \"" + id + "\".");
    return *found->second;
}

torch::Tensor updateScalars(const config::TrainConfig& config, double rate, std::int64_t done, torch::Device device) {
    const auto t = static_cast<double>(done + 1);
    torch::Tensor scalars = torch::empty({4}, torch::TensorOptions(torch::kFloat32).pinned_memory(device.is_cuda()));
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

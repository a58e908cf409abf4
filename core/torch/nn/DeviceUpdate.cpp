#include "core/torch/nn/DeviceUpdate.h"

#include <cmath>

#include <torch/torch.h>

#include "core/torch/nn/Compat.h"

namespace glasshouse::nn {

namespace {

using Range = Optimizer::Range;

/// Where weights decay, and where they do not.
std::vector<Range> rangesOf(const Weights& weights, const Optimizer& optimizer, const config::TrainConfig& config,
                            bool decayed) {
    if (config.decay_on == "all" || config.weight_decay == 0)
        return decayed == (config.weight_decay != 0) ? std::vector<Range>{{0, weights.trainedCount(), true}}
                                                     : std::vector<Range>{};
    std::vector<Range> ranges;
    for (const Range& range : optimizer.ranges())
        if (range.matrix == decayed)
            ranges.push_back(range);
    return ranges;
}

torch::Tensor part(const torch::Tensor& flat, const Range& range) {
    return flat.narrow(0, range.begin, range.end - range.begin);
}

void fusedAdam(Weights& weights, Optimizer& optimizer, const config::TrainConfig& config, const torch::Tensor& gradient,
               const torch::Tensor& scalars, const torch::Tensor& finite) {
    const torch::Tensor skip = finite.logical_not().to(torch::kFloat32);
    for (const bool decayed : {true, false}) {
        compat::AdamLists lists;
        for (const Range& range : rangesOf(weights, optimizer, config, decayed)) {
            lists.parameters.push_back(part(weights.trained(), range));
            lists.gradients.push_back(part(gradient, range));
            lists.firstMoments.push_back(part(optimizer.firstMoment(), range));
            lists.secondMoments.push_back(part(optimizer.secondMoment(), range));
        }
        if (!lists.parameters.empty())
            compat::fusedAdam(lists,
                              {config.beta1, config.beta2, config.epsilon, decayed ? config.weight_decay : 0.0,
                               config.optimizer == "adam"},
                              scalars[0], scalars[1], skip);
    }
}

/// In a few launches over the flat buffers. go is 1, or 0 where nothing may change; gradient is then 0 and ours to
/// change.
void plainAdam(Weights& weights, Optimizer& optimizer, const config::TrainConfig& config, torch::Tensor gradient,
               const torch::Tensor& scalars, const torch::Tensor& go) {
    const torch::Tensor rate = scalars[0] * go;
    torch::Tensor p = weights.trained();
    for (const Range& range : rangesOf(weights, optimizer, config, true)) {
        if (config.optimizer == "adam")
            part(gradient, range).add_(part(p, range), config.weight_decay);
        else
            part(p, range).mul_(1.0 - rate * config.weight_decay);
    }
    torch::Tensor m = optimizer.firstMoment();
    torch::Tensor v = optimizer.secondMoment();
    m.lerp_(gradient, go * (1.0 - config.beta1));
    v.lerp_(gradient.square(), go * (1.0 - config.beta2));
    const torch::Tensor deviation = (v / scalars[3]).sqrt_().add_(config.epsilon);
    p.addcdiv_(m * (rate / scalars[2]), deviation, -1.0);
}

void sgd(Weights& weights, Optimizer& optimizer, const config::TrainConfig& config, torch::Tensor gradient,
         const torch::Tensor& scalars, const torch::Tensor& finite, const torch::Tensor& go) {
    torch::Tensor p = weights.trained();
    for (const Range& range : rangesOf(weights, optimizer, config, true))
        part(gradient, range).add_(part(p, range), config.weight_decay);
    torch::Tensor m = optimizer.firstMoment();
    m.copy_(torch::where(finite, m * config.beta1 + gradient, m));
    p.sub_(m * (scalars[0] * go));
}

} // namespace

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

torch::Tensor updateOnDevice(Weights& weights, Optimizer& optimizer, const config::TrainConfig& config,
                             const torch::Tensor& scalars, bool fused) {
    const torch::NoGradGuard guard;
    torch::Tensor gradient = weights.gradient();
    const torch::Tensor norm = gradient.norm();
    const torch::Tensor finite = torch::isfinite(norm);
    if (config.grad_clip > 0)
        gradient = gradient * (config.grad_clip / (norm + 1e-6)).clamp_max(1.0);
    if (config.optimizer != "sgd" && fused && compat::hasFusedAdam()) {
        fusedAdam(weights, optimizer, config, gradient, scalars, finite);
        return norm;
    }
    gradient = torch::where(finite, gradient, torch::zeros({}, gradient.options())); // a copy
    const torch::Tensor go = finite.to(torch::kFloat32);
    if (config.optimizer == "sgd")
        sgd(weights, optimizer, config, gradient, scalars, finite, go);
    else
        plainAdam(weights, optimizer, config, gradient, scalars, go);
    return norm;
}

} // namespace glasshouse::nn

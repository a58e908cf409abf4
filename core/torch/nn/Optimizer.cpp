#include "core/torch/nn/Optimizer.h"

#include <cmath>

#include <torch/torch.h>

#include "core/torch/nn/DeviceUpdate.h"
#include "core/torch/nn/kernels/AdamW.h"

namespace glasshouse::nn {

Optimizer::Optimizer(const Weights& weights)
    : m_first(torch::zeros({weights.trainedCount()}, weights.flat().options()))
    , m_second(torch::zeros({weights.trainedCount()}, weights.flat().options())) {
    const auto& parameters = weights.parameters();
    for (std::size_t i = 0; i < parameters.size() && parameters[i].spec.trained; ++i) {
        const bool matrix = parameters[i].spec.shape.size() > 1;
        const bool last = i + 1 == parameters.size() || !parameters[i + 1].spec.trained;
        const std::int64_t end = last ? weights.trainedCount() : parameters[i + 1].offset;
        if (!m_ranges.empty() && m_ranges.back().matrix == matrix)
            m_ranges.back().end = end;
        else
            m_ranges.push_back({parameters[i].offset, end, matrix});
    }
}

double Optimizer::step(Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done) {
    const torch::NoGradGuard guard;
    const torch::Tensor gradient = weights.gradient();
    if (!gradient.is_cpu()) {
        const torch::Tensor scalars = updateScalars(config, rate, done, gradient.device()).to(gradient.device());
        return updateOnDevice(weights, *this, config, scalars).item<double>();
    }
    const double norm = std::sqrt(kernels::sumOfSquares(gradient.data_ptr<float>(), gradient.numel()));
    if (!std::isfinite(norm))
        return norm;
    const double clip = config.grad_clip > 0 && norm > config.grad_clip ? config.grad_clip / (norm + 1e-6) : 1.0;
    if (config.optimizer == "sgd")
        sgdStep(weights, config, rate, clip);
    else
        adamStep(weights, config, rate, done, clip);
    return norm;
}

void Optimizer::adamStep(Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done,
                         double clip) {
    const auto t = static_cast<double>(done + 1);
    const double correction1 = 1.0 - std::pow(config.beta1, t);
    const double correction2 = 1.0 - std::pow(config.beta2, t);
    const bool coupled = config.optimizer == "adam";
    auto* const p = weights.trained().data_ptr<float>();
    const auto* const g = weights.gradient().data_ptr<float>();
    auto* const m = m_first.data_ptr<float>();
    auto* const v = m_second.data_ptr<float>();
    const kernels::AdamStep step{static_cast<float>(rate),         static_cast<float>(config.beta1),
                                 static_cast<float>(config.beta2), static_cast<float>(config.epsilon),
                                 static_cast<float>(clip),         static_cast<float>(correction1),
                                 static_cast<float>(correction2),  coupled};
    std::vector<kernels::AdamStretch> stretches;
    for (const Range& range : m_ranges) {
        const double decay = config.decay_on == "all" || range.matrix ? config.weight_decay : 0.0;
        stretches.push_back({range.begin, range.end, static_cast<float>(decay)});
    }
    kernels::adam(step, stretches, p, g, m, v);
}

void Optimizer::sgdStep(Weights& weights, const config::TrainConfig& config, double rate, double clip) {
    const torch::Tensor trained = weights.trained();
    for (const Range& range : m_ranges) {
        const double decay = config.decay_on == "all" || range.matrix ? config.weight_decay : 0.0;
        const std::int64_t n = range.end - range.begin;
        torch::Tensor p = trained.narrow(0, range.begin, n);
        torch::Tensor m = m_first.narrow(0, range.begin, n);
        m.mul_(config.beta1).add_(weights.gradient().narrow(0, range.begin, n) * clip + decay * p);
        p.sub_(m, rate);
    }
}

} // namespace glasshouse::nn

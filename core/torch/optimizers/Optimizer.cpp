#include "core/torch/optimizers/Optimizer.h"

#include <cmath>

#include <torch/torch.h>

#include "core/torch/nn/kernels/AdamW.h"
#include "core/torch/optimizers/Update.h"

namespace glasshouse::optim {

Optimizer::Optimizer(const nn::Weights& weights)
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

double Optimizer::decayOf(const Range& range, const config::TrainConfig& config) {
    return config.decay_on == "all" || range.matrix ? config.weight_decay : 0.0;
}

std::vector<Optimizer::Range> Optimizer::ranges(const config::TrainConfig& config, bool decayed) const {
    if (config.decay_on == "all" || config.weight_decay == 0)
        return decayed == (config.weight_decay != 0) ? std::vector<Range>{{0, m_first.numel(), true}}
                                                     : std::vector<Range>{};
    std::vector<Range> ranges;
    for (const Range& range : m_ranges)
        if (range.matrix == decayed)
            ranges.push_back(range);
    return ranges;
}

double Optimizer::step(nn::Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done) {
    const torch::NoGradGuard guard;
    const torch::Tensor gradient = weights.gradient();
    if (!gradient.is_cpu()) {
        const torch::Tensor scalars = updateScalars(config, rate, done).to(gradient.device());
        return updateOnDevice(weights, *this, config, scalars).item<double>();
    }
    const double norm = gradientNorm(weights);
    if (std::isfinite(norm))
        step(weights, config, rate, done, norm);
    return norm;
}

double Optimizer::gradientNorm(const nn::Weights& weights) {
    const torch::NoGradGuard guard;
    const torch::Tensor gradient = weights.gradient();
    return std::sqrt(nn::kernels::sumOfSquares(gradient.data_ptr<float>(), gradient.numel()));
}

void Optimizer::step(nn::Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done,
                     double norm) {
    const torch::NoGradGuard guard;
    const double clip = config.grad_clip > 0 && norm > config.grad_clip ? config.grad_clip / (norm + 1e-6) : 1.0;
    update(config.optimizer).onProcessor({weights, *this, config}, {rate, done, clip});
}

} // namespace glasshouse::optim

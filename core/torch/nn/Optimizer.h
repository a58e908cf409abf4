#pragma once

#include <cstdint>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/torch/nn/Weights.h"

namespace glasshouse::nn {

/// AdamW, Adam or SGD over the flat buffers of a model, clipping included, one pass over memory. Its state is two flat
/// buffers as long as the trained weights. Owned and used by the trainer's thread.
class Optimizer {
public:
    struct Range {
        std::int64_t begin, end; ///< in the flat buffers
        bool matrix;
    };

    explicit Optimizer(const Weights& weights);

    /// One step at a learning rate; done is the number of steps before it. Returns the norm of all gradients before
    /// clipping. When that is not finite nothing is changed.
    double step(Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done);

    torch::Tensor& firstMoment() { return m_first; }
    torch::Tensor& secondMoment() { return m_second; }
    const std::vector<Range>& ranges() const { return m_ranges; }

private:
    void adamStep(Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done, double clip);
    void sgdStep(Weights& weights, const config::TrainConfig& config, double rate, double clip);

    torch::Tensor m_first;
    torch::Tensor m_second;
    std::vector<Range> m_ranges; ///< neighbouring parameters of the same rank together
};

} // namespace glasshouse::nn

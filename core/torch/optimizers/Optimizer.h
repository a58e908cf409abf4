#pragma once

#include <cstdint>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/torch/nn/Weights.h"

namespace glasshouse::optim {

/// The state of an optimizer over a model's flat buffers: two flat buffers as long as the trained weights. The
/// configuration selects the optimizer at each step (see Update). Owned and used by the trainer's thread.
class Optimizer {
public:
    struct Range {
        std::int64_t begin, end; ///< in the flat buffers
        bool matrix;
    };

    explicit Optimizer(const nn::Weights& weights);

    /// The norm of all gradients on a processor, before clipping. If it is not finite, the step cannot be made.
    static double gradientNorm(const nn::Weights& weights);
    /// One step at a learning rate, clipping included; done is the number of steps before it. Returns the norm of all
    /// gradients before clipping. If that is not finite, nothing is changed. Out of memory, too, it changes nothing.
    /// Throws Error for an unknown optimizer.
    double step(nn::Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done);
    /// The same on a processor with the gradient's norm, which is finite.
    void step(nn::Weights& weights, const config::TrainConfig& config, double rate, std::int64_t done, double norm);

    torch::Tensor& firstMoment() { return m_first; }
    torch::Tensor& secondMoment() { return m_second; }
    const std::vector<Range>& ranges() const { return m_ranges; }
    /// The ranges whose weights decay in this configuration, or those that do not; as few ranges as possible.
    std::vector<Range> ranges(const config::TrainConfig& config, bool decayed) const;
    /// The decay of a range.
    static double decayOf(const Range& range, const config::TrainConfig& config);

private:
    torch::Tensor m_first;
    torch::Tensor m_second;
    std::vector<Range> m_ranges; ///< neighbouring parameters of the same rank are merged
};

} // namespace glasshouse::optim

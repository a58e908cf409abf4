#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <torch/types.h>

#include "core/torch/nn/Weights.h"
#include "core/torch/processes/ProcessLink.h"

namespace glasshouse::processes {

/// Sums the flat gradient (trained), float32, over all processes, in buckets whose all-reduce overlaps with the
/// backward pass (Li et al. 2020: PyTorch Distributed, section 3.2).
///
/// The trainer's thread. The link and the weights must outlive it. Throws ProcessLost.
class GradientExchange {
public:
    GradientExchange(ProcessLink& link, nn::Weights& weights);
    ~GradientExchange();
    GradientExchange(const GradientExchange&) = delete;
    GradientExchange& operator=(const GradientExchange&) = delete;

    /// Call before the last backward pass of a step to send each bucket as soon as its gradients are complete. Not for
    /// a backward pass that accumulates into a weight's gradient more than once, as with recomputed blocks.
    void sendWhenComplete();
    /// Sends the remaining buckets and waits for all of them. Afterwards the gradient holds the sum over all processes,
    /// and so do the values, the same number of them in each process.
    void finish(std::vector<double>& values);

private:
    struct Bucket {
        std::int64_t begin, end; ///< in the flat gradient
        int parameters = 0;
        int missing = 0;            ///< parameters whose gradient is not yet complete
        std::function<void()> wait; ///< for its all-reduce
    };
    class Hook;

    void complete(std::size_t bucket);
    void sendNext();

    ProcessLink& m_link;
    torch::Tensor m_gradient;
    std::vector<Bucket> m_buckets; ///< in the order of the backward pass
    struct Watched;
    std::vector<Watched> m_watched;
    bool m_watching = false;
    std::size_t m_next = 0; ///< the first bucket that has not been sent
};

} // namespace glasshouse::processes

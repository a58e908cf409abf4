#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <torch/types.h>

#include "core/torch/nn/Weights.h"
#include "core/torch/processes/ProcessLink.h"

namespace glasshouse::processes {

/// Adds the gradients of all processes, in buckets that are sent while the backward pass goes on (Li et al. 2020:
/// PyTorch Distributed, section 3.2).
///
/// Used by the trainer's thread; the link and the weights must outlive it. Throws ProcessLost.
class GradientExchange {
public:
    GradientExchange(ProcessLink& link, nn::Weights& weights);
    ~GradientExchange();
    GradientExchange(const GradientExchange&) = delete;
    GradientExchange& operator=(const GradientExchange&) = delete;

    /// Before the last backward pass of a step: every bucket is sent as soon as its gradients are complete. Not for a
    /// pass that adds to one weight's gradient several times, as with recomputed blocks.
    void sendWhenComplete();
    /// Sends what was not sent yet; afterwards the gradient is the sum, in every process, and so are the numbers, of
    /// which each process gives as many.
    void finish(std::vector<double>& numbers);

private:
    struct Bucket {
        std::int64_t begin, end; ///< in the flat gradient
        int parameters = 0;
        int missing = 0;            ///< parameters whose gradient is not complete
        std::function<void()> wait; ///< until it is the sum
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
    std::size_t m_next = 0; ///< the first that was not sent
};

} // namespace glasshouse::processes

#pragma once

#include <chrono>
#include <cstdint>

#include <torch/types.h>

namespace glasshouse::nn {
class Weights;
}

namespace glasshouse::optim {
class Optimizer;
}

namespace glasshouse::train {

/// What else a run knows of the step that it is at.
struct Progress {
    double trainingSeconds = 0;      ///< since step 0, without pauses and evaluations
    std::int64_t evaluatedStep = -1; ///< the newest evaluation
    std::int64_t bestStep = -1;      ///< the evaluation with the lowest loss
    float bestLoss = 0;              ///< nats per token, if bestStep >= 0
    std::int64_t sinceBest = 0;      ///< evaluations after it
};

/// The newest copy of weights and moments from which a step with finite numbers was made, so that a run whose loss is
/// no longer a number has a state to return to. A copy is made at most every ten steps; on the processor less often, so
/// that it takes at most a hundredth of the time. It needs three times the memory of the weights; without that there is
/// none.
///
/// The trainer's thread. On an asynchronous device only the first copy is waited for.
class GoodState {
public:
    static constexpr std::int64_t interval = 10; ///< steps between two copies, at least

    /// Between gradient and update of the step after `done` steps. If the norm of the gradient is not finite, so that
    /// the step will change nothing, the copy stays as it is.
    void keep(const nn::Weights& weights, optim::Optimizer& optimizer, std::int64_t done, const Progress& progress);
    /// The step of the copy, if `failed` is the first step without finite numbers; -1: there is none.
    std::int64_t before(std::int64_t failed) const;
    const Progress& progressBefore(std::int64_t failed) const;
    /// Gives its memory back and makes no further copies; false if it held none.
    bool release();
    /// Makes it the state of the model and its optimizer.
    void putBack(nn::Weights& weights, optim::Optimizer& optimizer) const;

private:
    struct Copied {
        std::int64_t step = -1;
        Progress progress;
    };
    const Copied& copied(std::int64_t failed) const;

    torch::Tensor m_weights, m_first, m_second;
    Copied m_newest, m_previous; ///< on a device the newest may not have happened
    bool m_off = false;
    std::chrono::steady_clock::time_point m_next;
};

} // namespace glasshouse::train

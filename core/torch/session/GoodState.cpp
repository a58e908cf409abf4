#include "core/torch/session/GoodState.h"

#include <cmath>
#include <utility>

#include <torch/torch.h>

#include "core/base/OutOfMemory.h"
#include "core/torch/nn/Weights.h"
#include "core/torch/optimizers/Optimizer.h"

namespace glasshouse::train {

namespace {

constexpr int copyShare = 100; // of the time between two copies, one part may be a copy

/// Replaces the copy if the flag, a boolean scalar, is set.
void take(torch::Tensor& copy, const torch::Tensor& live, const torch::Tensor& flag) {
    if (!copy.defined())
        copy = live.detach().clone();
    else if (live.is_cpu())
        copy.copy_(live);
    else
        copy.copy_(torch::where(flag, live, copy));
}

} // namespace

void GoodState::keep(const nn::Weights& weights, optim::Optimizer& optimizer, std::int64_t done,
                     const Progress& progress) {
    const auto begin = std::chrono::steady_clock::now();
    if (m_off || (m_newest.step >= 0 && (done < m_newest.step + interval || begin < m_next)))
        return;
    const torch::NoGradGuard guard;
    try {
        // As optim::updateOnDevice() decides whether the step is made; on a processor it is known by now.
        const torch::Tensor finite = weights.gradient().norm().isfinite();
        // The first copy is waited for: there is nothing yet that it could leave as it is.
        const bool waits = finite.is_cpu() || !m_weights.defined();
        if (waits && !finite.item<bool>())
            return;
        take(m_weights, weights.trained(), finite);
        take(m_first, optimizer.firstMoment(), finite);
        take(m_second, optimizer.secondMoment(), finite);
    } catch (const std::exception& exception) {
        if (!isOutOfMemory(exception))
            throw;
        release();
        return;
    }
    m_previous = std::exchange(m_newest, {done, progress});
    const auto end = std::chrono::steady_clock::now();
    m_next = end + copyShare * (end - begin);
}

bool GoodState::release() {
    const bool held = m_weights.defined();
    *this = {};
    m_off = true;
    return held;
}

const GoodState::Copied& GoodState::copied(std::int64_t failed) const {
    return m_newest.step + 1 < failed ? m_newest : m_previous;
}

std::int64_t GoodState::before(std::int64_t failed) const {
    return copied(failed).step;
}

const Progress& GoodState::progressBefore(std::int64_t failed) const {
    return copied(failed).progress;
}

void GoodState::putBack(nn::Weights& weights, optim::Optimizer& optimizer) const {
    const torch::NoGradGuard guard;
    weights.trained().copy_(m_weights);
    optimizer.firstMoment().copy_(m_first);
    optimizer.secondMoment().copy_(m_second);
}

} // namespace glasshouse::train

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include <torch/torch.h>

#include "core/engine/Ceilings.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/kernels/Functions.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::engine {

namespace {

/// The best of several times, since other work on the machine can only make them longer. Work
/// that takes more than three times as long as `rival`, in seconds, is timed only once.
template <typename Work> double bestSeconds(const Work& work, double rival = 1e30) {
    using Clock = std::chrono::steady_clock;
    double best = 1e30;
    double spent = 0;
    for (int i = 0; i < 3 || (spent < 0.12 && i < 100); ++i) {
        const auto begin = Clock::now();
        work();
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        spent += seconds;
        if (i > 0) // the first run allocates the result
            best = std::min(best, seconds);
        else if (seconds > 3 * rival)
            return seconds;
    }
    return best;
}

/// Operations per second of a product shaped like the layers of a small model, with our kernel or LibTorch's, whichever
/// is faster.
double productRate(nn::kernels::Precision precision) {
    constexpr std::int64_t m = 4096, n = 1536, k = 384;
    const torch::Tensor w = torch::full({n, k}, 0.25F);
    nn::kernels::Tasks tasks;
    const torch::Tensor a = nn::kernels::factor(tasks, torch::full({m, k}, 0.5F), precision);
    const torch::Tensor b = nn::kernels::factor(tasks, w, precision).t();
    tasks.run();
    const double ours = bestSeconds([&] { nn::kernels::linear(a, w, {}, precision); });
    return 2.0 * m * n * k / std::min(ours, bestSeconds([&] { torch::mm(a, b); }, ours));
}

} // namespace

} // namespace glasshouse::engine

/// See measureCeilings(), which looks it up by name.
extern "C" __attribute__((visibility("default"))) void glasshouseCeilings(int threads,
                                                                          glasshouse::engine::Ceilings* result) {
    using namespace glasshouse;
    const torch::NoGradGuard guard;
    {
        const threads::ThreadTeam team(threads > 0 ? threads : nn::availableCores());
        result->float32 = engine::productRate(nn::kernels::Precision::Float32);
        if (nn::kernels::hasBfloat16Products())
            result->bfloat16 = engine::productRate(nn::kernels::Precision::Bfloat16);
    }
    const threads::ThreadTeam alone(1);
    const std::vector<float> memory(16'000'000, 1.0F);
    volatile double sum = 0; // volatile, so that the reads are not optimized away
    result->reading = static_cast<double>(memory.size() * sizeof(float)) / engine::bestSeconds([&] {
                          sum = nn::kernels::sumOfSquaresRow(memory.data(), static_cast<std::int64_t>(memory.size()));
                      });
}

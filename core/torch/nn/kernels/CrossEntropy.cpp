#include "core/torch/nn/kernels/Functions.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/torch/nn/kernels/PartClock.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::int64_t rowGrain = 32; // rows

class CrossEntropyFunction : public torch::autograd::Function<CrossEntropyFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& logits, const torch::Tensor& targets) {
        const InPart part(Part::Loss, false, static_cast<double>(logits.nbytes()));
        const torch::Tensor input = logits.contiguous();
        const torch::Tensor wanted = targets.contiguous();
        const std::int64_t rows = input.size(0);
        const std::int64_t count = input.size(1);
        torch::Tensor logSums = torch::empty({rows}, input.options());
        const float* const x = input.data_ptr<float>();
        const std::int64_t* const target = wanted.data_ptr<std::int64_t>();
        float* const sums = logSums.data_ptr<float>();
        const Place place = partclock::here();
        at::parallel_for(0, rows, rowGrain, [&](std::int64_t begin, std::int64_t end) {
            const InPlace working(place);
            for (std::int64_t r = begin; r < end; ++r)
                sums[r] = logSumExp(x + r * count, count);
        });
        double total = 0;
        for (std::int64_t r = 0; r < rows; ++r)
            total += static_cast<double>(sums[r]) - static_cast<double>(x[r * count + target[r]]);
        context->save_for_backward({input, wanted, logSums});
        return torch::scalar_tensor(total / static_cast<double>(rows), input.options());
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::Loss, true);
        const auto saved = context->get_saved_variables();
        const torch::Tensor& input = saved[0];
        const std::int64_t rows = input.size(0);
        const std::int64_t count = input.size(1);
        const float share = gradients[0].item<float>() / static_cast<float>(rows);
        torch::Tensor result = torch::empty_like(input);
        const float* const x = input.data_ptr<float>();
        const std::int64_t* const target = saved[1].data_ptr<std::int64_t>();
        const float* const sums = saved[2].data_ptr<float>();
        float* const out = result.data_ptr<float>();
        const Place place = partclock::here();
        at::parallel_for(0, rows, rowGrain, [&](std::int64_t begin, std::int64_t end) {
            const InPlace working(place);
            for (std::int64_t r = begin; r < end; ++r) {
                const float* const row = x + r * count;
                float* const g = out + r * count;
                softmaxGradientRow(row, sums[r], share, g, count);
                g[target[r]] -= share;
            }
        });
        return {result, {}};
    }
};

} // namespace

torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets) {
    return CrossEntropyFunction::apply(logits, targets);
}

} // namespace glasshouse::nn::kernels

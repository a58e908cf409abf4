#include "core/nn/kernels/LayerNorm.h"

#include <cmath>
#include <vector>

#include <ATen/Parallel.h>
#include <torch/torch.h>

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::int64_t blockRows = 64;

class LayerNormFunction : public torch::autograd::Function<LayerNormFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, const torch::Tensor& weight,
                                 const c10::optional<torch::Tensor>& bias, double epsilon) {
        const torch::Tensor input = x.contiguous();
        const std::int64_t width = weight.numel();
        const std::int64_t rows = input.numel() / width;
        torch::Tensor y = torch::empty_like(input);
        torch::Tensor statistics = torch::empty({rows, 2}, input.options()); // mean, 1 / deviation
        const float* const in = input.data_ptr<float>();
        const float* const w = weight.data_ptr<float>();
        const float* const b = bias ? bias->data_ptr<float>() : nullptr;
        float* const out = y.data_ptr<float>();
        float* const stats = statistics.data_ptr<float>();
        at::parallel_for(0, rows, blockRows, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t r = begin; r < end; ++r) {
                const float* const row = in + r * width;
                float* const target = out + r * width;
                float sum = 0;
#pragma omp simd reduction(+ : sum)
                for (std::int64_t c = 0; c < width; ++c)
                    sum += row[c];
                const float mean = sum / static_cast<float>(width);
                float squares = 0;
#pragma omp simd reduction(+ : squares)
                for (std::int64_t c = 0; c < width; ++c)
                    squares += (row[c] - mean) * (row[c] - mean);
                const float inverse =
                    1.0F / std::sqrt(squares / static_cast<float>(width) + static_cast<float>(epsilon));
                stats[2 * r] = mean;
                stats[2 * r + 1] = inverse;
                if (b != nullptr)
                    for (std::int64_t c = 0; c < width; ++c)
                        target[c] = (row[c] - mean) * inverse * w[c] + b[c];
                else
                    for (std::int64_t c = 0; c < width; ++c)
                        target[c] = (row[c] - mean) * inverse * w[c];
            }
        });
        context->save_for_backward({input, weight, statistics});
        context->saved_data["bias"] = bias.has_value();
        return y;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const auto saved = context->get_saved_variables();
        const torch::Tensor& input = saved[0];
        const torch::Tensor& weight = saved[1];
        const torch::Tensor g = gradients[0].contiguous();
        const bool biased = context->saved_data["bias"].toBool();
        const std::int64_t width = weight.numel();
        const std::int64_t rows = input.numel() / width;
        const std::int64_t blocks = (rows + blockRows - 1) / blockRows;
        torch::Tensor gx = torch::empty_like(input);
        torch::Tensor partial = torch::zeros({blocks, 2, width}, input.options());
        const float* const in = input.data_ptr<float>();
        const float* const grad = g.data_ptr<float>();
        const float* const w = weight.data_ptr<float>();
        const float* const stats = saved[2].data_ptr<float>();
        at::parallel_for(0, blocks, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t block = begin; block < end; ++block) {
                float* const gw = partial.data_ptr<float>() + block * 2 * width;
                float* const gb = gw + width;
                for (std::int64_t r = block * blockRows; r < std::min(rows, (block + 1) * blockRows); ++r)
                    backwardRow(in + r * width, grad + r * width, w, stats[2 * r], stats[2 * r + 1],
                                gx.data_ptr<float>() + r * width, gw, gb, width);
            }
        });
        const torch::Tensor sums = torch::zeros({2, width}, input.options());
        float* const total = sums.data_ptr<float>();
        for (std::int64_t block = 0; block < blocks; ++block) {
            const float* const part = partial.data_ptr<float>() + block * 2 * width;
            for (std::int64_t c = 0; c < 2 * width; ++c)
                total[c] += part[c];
        }
        return {gx, sums.select(0, 0), biased ? sums.select(0, 1) : torch::Tensor(), {}};
    }

private:
    static void backwardRow(const float* x, const float* g, const float* w, float mean, float inverse, float* gx,
                            float* gw, float* gb, std::int64_t width) {
        float sum = 0;     // of g w
        float product = 0; // of g w times the normalised x
#pragma omp simd reduction(+ : sum, product)
        for (std::int64_t c = 0; c < width; ++c) {
            const float scaled = g[c] * w[c];
            sum += scaled;
            product += scaled * (x[c] - mean) * inverse;
        }
        const float share = 1.0F / static_cast<float>(width);
        for (std::int64_t c = 0; c < width; ++c) {
            const float normalized = (x[c] - mean) * inverse;
            gx[c] = inverse * (g[c] * w[c] - share * sum - normalized * share * product);
            gw[c] += g[c] * normalized;
            gb[c] += g[c];
        }
    }
};

} // namespace

torch::Tensor layerNorm(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                        double epsilon) {
    return LayerNormFunction::apply(x, weight, bias.defined() ? c10::optional<torch::Tensor>(bias) : c10::nullopt,
                                    epsilon);
}

} // namespace glasshouse::nn::kernels

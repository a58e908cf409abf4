#include "core/nn/kernels/Linear.h"

#include <algorithm>

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/nn/kernels/Gemm.h"
#include "core/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// sum over rows of g (rows, n); columns are shared out, so the order of additions does not depend on the threads.
torch::Tensor sumRows(const torch::Tensor& g) {
    const std::int64_t rows = g.size(0);
    const std::int64_t n = g.size(1);
    torch::Tensor sum = torch::zeros({n}, g.options());
    const float* const in = g.data_ptr<float>();
    float* const out = sum.data_ptr<float>();
    at::parallel_for(0, n, 64, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = 0; r < rows; ++r)
            accumulateRow(in + r * n + begin, out + begin, end - begin);
    });
    return sum;
}

class LinearFunction : public torch::autograd::Function<LinearFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, const torch::Tensor& weight,
                                 const c10::optional<torch::Tensor>& bias) {
        const torch::Tensor input = x.contiguous();
        context->save_for_backward({input, weight});
        context->saved_data["bias"] = bias.has_value();
        const std::int64_t in = weight.size(1);
        const std::int64_t out = weight.size(0);
        const std::int64_t rows = input.numel() / in;
        std::vector<std::int64_t> shape = input.sizes().vec();
        shape.back() = out;
        torch::Tensor y = torch::empty(shape, input.options());
        float* const data = y.data_ptr<float>();
        if (bias) {
            const float* const b = bias->data_ptr<float>();
            at::parallel_for(0, rows, 256, [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t r = begin; r < end; ++r)
                    std::copy(b, b + out, data + r * out);
            });
        }
        parallelGemm(false, true, rows, out, in, input.data_ptr<float>(), in, weight.data_ptr<float>(), in,
                     bias ? 1.0F : 0.0F, data, out);
        return y;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const auto saved = context->get_saved_variables();
        const torch::Tensor& x = saved[0];
        const torch::Tensor& weight = saved[1];
        const torch::Tensor g = gradients[0].contiguous();
        const std::int64_t in = weight.size(1);
        const std::int64_t out = weight.size(0);
        const std::int64_t rows = x.numel() / in;
        torch::Tensor gx;
        torch::Tensor gw;
        torch::Tensor gb;
        if (context->needs_input_grad(0)) {
            gx = torch::empty_like(x);
            parallelGemm(false, false, rows, in, out, g.data_ptr<float>(), out, weight.data_ptr<float>(), in, 0.0F,
                         gx.data_ptr<float>(), in);
        }
        if (context->needs_input_grad(1)) {
            gw = torch::empty_like(weight);
            parallelGemm(true, false, out, in, rows, g.data_ptr<float>(), out, x.data_ptr<float>(), in, 0.0F,
                         gw.data_ptr<float>(), in);
        }
        if (context->saved_data["bias"].toBool())
            gb = sumRows(g.view({rows, out}));
        return {gx, gw, gb};
    }
};

} // namespace

torch::Tensor linear(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias) {
    // An undefined tensor may not enter a Function; an empty optional may.
    return LinearFunction::apply(x, weight, bias.defined() ? c10::optional<torch::Tensor>(bias) : c10::nullopt);
}

} // namespace glasshouse::nn::kernels

#include "core/nn/kernels/Linear.h"

#include <algorithm>
#include <array>
#include <utility>

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

void fillRows(const torch::Tensor& y, const torch::Tensor& bias) {
    const std::int64_t out = bias.numel();
    const float* const b = bias.data_ptr<float>();
    at::parallel_for(0, y.numel() / out, 256, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t r = begin; r < end; ++r)
            std::copy(b, b + out, y.data_ptr<float>() + r * out);
    });
}

using Optional = c10::optional<torch::Tensor>;

Optional optional(const torch::Tensor& tensor) { // an undefined tensor may not enter a Function
    return tensor.defined() ? Optional(tensor) : c10::nullopt;
}

constexpr std::size_t mostLayers = 3; // a Function sees its tensors only as arguments of their own

class LinearsFunction : public torch::autograd::Function<LinearsFunction> {
public:
    static tensor_list forward(AutogradContext* context, const torch::Tensor& x, const Optional& w0, const Optional& b0,
                               const Optional& w1, const Optional& b1, const Optional& w2, const Optional& b2,
                               std::int64_t precision, bool narrow) {
        const auto p = static_cast<Precision>(precision);
        const torch::Tensor input = factor(x, p);
        const std::array<std::pair<const Optional&, const Optional&>, mostLayers> layers = {
            {{w0, b0}, {w1, b1}, {w2, b2}}};
        tensor_list saved{input};
        tensor_list results;
        for (const auto& [weight, bias] : layers) {
            if (!weight)
                break;
            const std::int64_t in = weight->size(1);
            const std::int64_t out = weight->size(0);
            saved.push_back(factor(*weight, p));
            std::vector<std::int64_t> shape = input.sizes().vec();
            shape.back() = out;
            torch::Tensor y =
                torch::empty(shape, input.options().dtype(narrow && !bias ? torch::kBFloat16 : torch::kFloat32));
            if (bias)
                fillRows(y, *bias);
            product(false, true, input.numel() / in, out, in, input, in, saved.back(), in, bias ? 1.0F : 0.0F, y, out);
            results.push_back(narrow ? factor(y, p) : y);
        }
        context->save_for_backward(saved);
        context->saved_data["biased"] = b0.has_value();
        context->saved_data["precision"] = precision;
        return results;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const tensor_list saved = context->get_saved_variables();
        const torch::Tensor& x = saved[0];
        const auto p = static_cast<Precision>(context->saved_data["precision"].toInt());
        const std::int64_t in = x.size(-1);
        const std::int64_t rows = x.numel() / in;
        torch::Tensor gx = context->needs_input_grad(0) ? torch::empty(x.sizes(), torch::kFloat32) : torch::Tensor();
        tensor_list result(1 + 2 * mostLayers + 2);
        for (std::size_t i = 0; i < gradients.size(); ++i) {
            const torch::Tensor given = gradients[i].contiguous();
            const std::int64_t out = given.size(-1);
            const torch::Tensor g = factor(given, p);
            if (gx.defined())
                product(false, false, rows, in, out, g, out, saved[i + 1], in, i > 0 ? 1.0F : 0.0F, gx, in);
            torch::Tensor gw = torch::empty({out, in}, torch::kFloat32);
            product(true, false, out, in, rows, g, out, x, in, 0.0F, gw, in);
            result[1 + 2 * i] = gw;
            if (context->saved_data["biased"].toBool())
                result[2 + 2 * i] = sumRows(given.view({rows, out}));
        }
        result[0] = gx;
        return result;
    }
};

} // namespace

torch::Tensor linear(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                     Precision precision) {
    return linears(x, {weight}, {bias}, precision, false)[0];
}

std::vector<torch::Tensor> linears(const torch::Tensor& x, const std::vector<torch::Tensor>& weights,
                                   const std::vector<torch::Tensor>& biases, Precision precision, bool narrow) {
    const auto at = [](const std::vector<torch::Tensor>& tensors, std::size_t i) {
        return i < tensors.size() ? optional(tensors[i]) : Optional();
    };
    return LinearsFunction::apply(x, at(weights, 0), at(biases, 0), at(weights, 1), at(biases, 1), at(weights, 2),
                                  at(biases, 2), static_cast<std::int64_t>(precision), narrow);
}

} // namespace glasshouse::nn::kernels

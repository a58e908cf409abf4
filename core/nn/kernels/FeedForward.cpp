#include "core/nn/kernels/FeedForward.h"

#include <algorithm>
#include <vector>

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/nn/kernels/Gemm.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;
using Optional = c10::optional<torch::Tensor>;

constexpr std::int64_t blockRows = 128; // of the batch: their hidden values stay in the cache

struct Shape {
    std::int64_t rows, width, hidden, out;
};

struct Tensors { // x, w1, w2 and the hidden values before and after the activation, as factors
    torch::Tensor x, w1, w2, before, after;
};

/// Products, activation and products again, block of rows by block of rows.
template <typename Factor>
void run(const Shape& s, const Tensors& t, const Optional& b1, const Optional& b2, Activation f,
         const torch::Tensor& y) {
    at::parallel_for(0, (s.rows + blockRows - 1) / blockRows, 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> hidden(static_cast<std::size_t>(blockRows * s.hidden));
        std::vector<float> active(static_cast<std::size_t>(s.hidden));
        for (std::int64_t first = begin * blockRows; first < std::min(s.rows, end * blockRows); first += blockRows) {
            const std::int64_t n = std::min(blockRows, s.rows - first);
            if (b1)
                for (std::int64_t r = 0; r < n; ++r)
                    std::copy_n(b1->data_ptr<float>(), s.hidden, hidden.data() + r * s.hidden);
            gemm(false, true, n, s.hidden, s.width, factors<Factor>(t.x) + first * s.width, s.width,
                 factors<Factor>(t.w1), s.width, b1 ? 1.0F : 0.0F, hidden.data(), s.hidden);
            for (std::int64_t r = 0; r < n; ++r) {
                const float* const row = hidden.data() + r * s.hidden;
                activate(f, row, active.data(), s.hidden);
                put(row, factors<Factor>(t.before) + (first + r) * s.hidden, s.hidden);
                put(active.data(), factors<Factor>(t.after) + (first + r) * s.hidden, s.hidden);
            }
            float* const result = y.data_ptr<float>() + first * s.out;
            if (b2)
                for (std::int64_t r = 0; r < n; ++r)
                    std::copy_n(b2->data_ptr<float>(), s.out, result + r * s.out);
            gemm(false, true, n, s.out, s.hidden, factors<Factor>(t.after) + first * s.hidden, s.hidden,
                 factors<Factor>(t.w2), s.hidden, b2 ? 1.0F : 0.0F, result, s.out);
        }
    });
}

/// Gradient of the hidden values before the activation, as factors, and of x.
template <typename Factor>
void runBack(const Shape& s, const Tensors& t, Activation f, const torch::Tensor& g, const torch::Tensor& gHidden,
             const torch::Tensor& gx) {
    at::parallel_for(0, (s.rows + blockRows - 1) / blockRows, 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> hidden(static_cast<std::size_t>(blockRows * s.hidden));
        std::vector<float> room(static_cast<std::size_t>(s.hidden));
        for (std::int64_t first = begin * blockRows; first < std::min(s.rows, end * blockRows); first += blockRows) {
            const std::int64_t n = std::min(blockRows, s.rows - first);
            gemm(false, false, n, s.hidden, s.out, factors<Factor>(g) + first * s.out, s.out, factors<Factor>(t.w2),
                 s.hidden, 0.0F, hidden.data(), s.hidden);
            for (std::int64_t r = 0; r < n; ++r) {
                float* const row = hidden.data() + r * s.hidden;
                activateBackward(f, wide(factors<Factor>(t.before) + (first + r) * s.hidden, room.data(), s.hidden),
                                 row, row, s.hidden);
                put(row, factors<Factor>(gHidden) + (first + r) * s.hidden, s.hidden);
            }
            if (gx.defined())
                gemm(false, false, n, s.width, s.hidden, factors<Factor>(gHidden) + first * s.hidden, s.hidden,
                     factors<Factor>(t.w1), s.width, 0.0F, gx.data_ptr<float>() + first * s.width, s.width);
        }
    });
}

class FeedForwardFunction : public torch::autograd::Function<FeedForwardFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, const torch::Tensor& w1,
                                 const Optional& b1, std::int64_t f, const torch::Tensor& w2, const Optional& b2,
                                 std::int64_t precision) {
        const auto p = static_cast<Precision>(precision);
        Tensors t{factor(x, p), factor(w1, p), factor(w2, p), {}, {}};
        const Shape s{x.numel() / w1.size(1), w1.size(1), w1.size(0), w2.size(0)};
        t.before = torch::empty({s.rows, s.hidden}, t.x.options());
        t.after = torch::empty({s.rows, s.hidden}, t.x.options());
        std::vector<std::int64_t> shape = x.sizes().vec();
        shape.back() = s.out;
        torch::Tensor y = torch::empty(shape, torch::kFloat32);
        (p == Precision::Bfloat16 ? run<Bfloat16> : run<float>)(s, t, b1, b2, static_cast<Activation>(f), y);
        context->save_for_backward({t.x, t.w1, t.w2, t.before, t.after});
        context->saved_data["f"] = f;
        context->saved_data["precision"] = precision;
        context->saved_data["b1"] = b1.has_value();
        context->saved_data["b2"] = b2.has_value();
        return y;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const tensor_list saved = context->get_saved_variables();
        const Tensors t{saved[0], saved[1], saved[2], saved[3], saved[4]};
        const Shape s{t.before.size(0), t.w1.size(1), t.w1.size(0), t.w2.size(0)};
        const auto p = static_cast<Precision>(context->saved_data["precision"].toInt());
        const auto f = static_cast<Activation>(context->saved_data["f"].toInt());
        const torch::Tensor given = gradients[0].contiguous();
        const torch::Tensor g = factor(given, p);
        torch::Tensor gHidden = torch::empty_like(t.before);
        torch::Tensor gx = context->needs_input_grad(0) ? torch::empty(t.x.sizes(), torch::kFloat32) : torch::Tensor();
        (p == Precision::Bfloat16 ? runBack<Bfloat16> : runBack<float>)(s, t, f, g, gHidden, gx);
        torch::Tensor gw1 = torch::empty({s.hidden, s.width}, torch::kFloat32);
        torch::Tensor gw2 = torch::empty({s.out, s.hidden}, torch::kFloat32);
        product(true, false, s.hidden, s.width, s.rows, gHidden, s.hidden, t.x, s.width, 0.0F, gw1, s.width);
        product(true, false, s.out, s.hidden, s.rows, g, s.out, t.after, s.hidden, 0.0F, gw2, s.hidden);
        torch::Tensor gb1 = context->saved_data["b1"].toBool() ? sumRows(gHidden) : torch::Tensor();
        torch::Tensor gb2 = context->saved_data["b2"].toBool() ? sumRows(given.view({s.rows, s.out})) : torch::Tensor();
        return {gx, gw1, gb1, {}, gw2, gb2, {}};
    }
};

Optional optional(const torch::Tensor& tensor) { // an undefined tensor may not enter a Function
    return tensor.defined() ? Optional(tensor) : c10::nullopt;
}

} // namespace

torch::Tensor feedForward(const torch::Tensor& x, const torch::Tensor& w1, const torch::Tensor& b1, Activation f,
                          const torch::Tensor& w2, const torch::Tensor& b2, Precision precision) {
    return FeedForwardFunction::apply(x, w1, optional(b1), static_cast<std::int64_t>(f), w2, optional(b2),
                                      static_cast<std::int64_t>(precision));
}

} // namespace glasshouse::nn::kernels

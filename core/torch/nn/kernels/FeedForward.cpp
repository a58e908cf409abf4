#include "core/torch/nn/kernels/Functions.h"

#include <type_traits>
#include <vector>

#include <torch/torch.h>

#include "core/torch/nn/kernels/OptionalTensor.h"
#include "core/torch/nn/kernels/PartClock.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;
struct FeedForwardShape {
    std::int64_t rows, width, hidden, out;

    FeedForwardShape(const torch::Tensor& x, const torch::Tensor& w1, const torch::Tensor& w2)
        : rows(x.numel() / w1.size(1))
        , width(w1.size(1))
        , hidden(w1.size(0))
        , out(w2.size(0)) {}
};

/// Product, activation and second product, block of rows by block of rows. before: the hidden values before the
/// activation, as factors. Runs the tasks that x depends on.
template <typename Factor>
void runForward(Tasks& tasks, const FeedForwardShape& s, const torch::Tensor& x, const torch::Tensor& w1,
                const Optional& b1, Activation f, const torch::Tensor& w2, const Optional& b2,
                const torch::Tensor& before, const torch::Tensor& y) {
    const auto right = packedWeights<Factor>(tasks, {w1, w2}, true);
    tasks.run();
    const std::int64_t block = blockRows<Factor>(s.rows);
    const Factor* const in = factors<Factor>(x);
    Factor* const hidden = factors<Factor>(before);
    float* const out = y.data_ptr<float>();
    const float* const bias1 = b1 ? b1->data_ptr<float>() : nullptr;
    const float* const bias2 = b2 ? b2->data_ptr<float>() : nullptr;
    addBlocks<Factor>(tasks, s.rows, block, [&](std::int64_t first, std::int64_t count) {
        thread_local ScratchBuffer<Factor> scratch;
        Factor* const after = scratch.reserve(block * s.hidden);
        Factor* const rows = hidden + first * s.hidden;
        right[0].multiply(count, s.hidden, s.width, in + first * s.width, s.width, {bias1, false}, rows, s.hidden);
        {
            const InPart activation(Part::Activation, false,
                                    2.0 * sizeof(Factor) * static_cast<double>(count * s.hidden));
            activate(f, rows, after, count * s.hidden);
        }
        right[1].multiply(count, s.out, s.hidden, after, s.hidden, {bias2, false}, out + first * s.out, s.out);
    });
    tasks.run();
}

struct FeedForwardGradients {
    torch::Tensor hidden; ///< before the activation, as factors
    torch::Tensor x;      ///< float32 or bfloat16; undefined if not needed
};

/// after: the hidden values after the activation, recomputed. Runs the tasks that g depends on.
template <typename Factor>
void runBackward(Tasks& tasks, const FeedForwardShape& s, const torch::Tensor& w1, Activation f,
                 const torch::Tensor& w2, const torch::Tensor& before, const torch::Tensor& g,
                 const torch::Tensor& after, const FeedForwardGradients& gradients) {
    const auto right = packedWeights<Factor>(tasks, {w2, w1}, false);
    tasks.run();
    // Each row needs twice the cache of the forward pass; oneDNN prefers many rows.
    const std::int64_t block = blockRows<Factor>(s.rows) / (std::is_same_v<Factor, Bfloat16> ? 2 : 1);
    const bool wanted = gradients.x.defined();
    const bool rounded = wanted && gradients.x.scalar_type() == torch::kBFloat16;
    const Factor* const given = factors<Factor>(g);
    const Factor* const x = factors<Factor>(before);
    Factor* const y = factors<Factor>(after);
    Factor* const gHidden = factors<Factor>(gradients.hidden);
    void* const gx = wanted ? gradients.x.data_ptr() : nullptr;
    addBlocks<Factor>(tasks, s.rows, block, [&](std::int64_t first, std::int64_t count) {
        thread_local ScratchBuffer<float> scratch;
        float* const hidden = scratch.reserve(block * s.hidden);
        const std::int64_t at = first * s.hidden;
        right[0].multiply(count, s.hidden, s.out, given + first * s.out, s.out, {}, hidden, s.hidden);
        {
            const InPart activation(Part::Activation, true,
                                    (3.0 * sizeof(Factor) + sizeof(float)) * static_cast<double>(count * s.hidden));
            activateBackward(f, x + at, hidden, y + at, gHidden + at, count * s.hidden);
        }
        if (!wanted)
            return;
        const auto multiply = [&](auto* c) {
            right[1].multiply(count, s.width, s.hidden, gHidden + at, s.hidden, {}, c + first * s.width, s.width);
        };
        if constexpr (std::is_same_v<Factor, Bfloat16>)
            if (rounded)
                return multiply(static_cast<Bfloat16*>(gx));
        multiply(static_cast<float*>(gx));
    });
    tasks.run();
}

class FeedForwardFunction : public torch::autograd::Function<FeedForwardFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, const torch::Tensor& w1,
                                 const Optional& b1, std::int64_t f, const torch::Tensor& w2, const Optional& b2,
                                 std::int64_t precision) {
        const InPart part(Part::FeedForward);
        const auto p = static_cast<Precision>(precision);
        Tasks tasks;
        const torch::Tensor input = factor(tasks, x, p);
        const FeedForwardShape s(input, w1, w2);
        const torch::Tensor before = torch::empty({s.rows, s.hidden}, input.options());
        std::vector<std::int64_t> shape = x.sizes().vec();
        shape.back() = s.out;
        torch::Tensor y = torch::empty(shape, torch::kFloat32);
        (p == Precision::Bfloat16 ? runForward<Bfloat16> : runForward<float>)(tasks, s, input, w1, b1,
                                                                              static_cast<Activation>(f), w2, b2,
                                                                              before, y);
        context->save_for_backward({input, w1, w2, before, b1.value_or(torch::Tensor()), b2.value_or(torch::Tensor())});
        context->saved_data["f"] = f;
        context->saved_data["precision"] = precision;
        context->saved_data["rounded"] = x.scalar_type() == torch::kBFloat16;
        return y;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::FeedForward, true);
        const tensor_list saved = context->get_saved_variables();
        const torch::Tensor& x = saved[0];
        const torch::Tensor& before = saved[3];
        const FeedForwardShape s(x, saved[1], saved[2]);
        const auto p = static_cast<Precision>(context->saved_data["precision"].toInt());
        const auto f = static_cast<Activation>(context->saved_data["f"].toInt());
        const auto type = context->saved_data["rounded"].toBool() ? torch::kBFloat16 : torch::kFloat32;
        const torch::Tensor given = gradients[0].contiguous();
        Tasks tasks;
        const torch::Tensor g = factor(tasks, given, p);
        const torch::Tensor after = torch::empty_like(before);
        FeedForwardGradients result{torch::empty_like(before), {}};
        if (context->needs_input_grad(0))
            result.x = torch::empty(x.sizes(), x.options().dtype(type));
        (p == Precision::Bfloat16 ? runBackward<Bfloat16> : runBackward<float>)(tasks, s, saved[1], f, saved[2], before,
                                                                                g, after, result);
        if (!context->needs_input_grad(1)) // only the input's is asked for
            return {result.x, {}, {}, {}, {}, {}, {}};
        const torch::Tensor gw1 = weightGradients(tasks, {result.hidden}, x, {saved[1]})[0];
        const torch::Tensor gw2 = weightGradients(tasks, {g}, after, {saved[2]})[0];
        const torch::Tensor gb1 = biasGradient(tasks, result.hidden, saved[4]);
        const torch::Tensor gb2 = biasGradient(tasks, given, saved[5]);
        tasks.run();
        return {result.x, gw1, gb1, {}, gw2, gb2, {}};
    }
};

} // namespace

torch::Tensor feedForward(const torch::Tensor& x, const torch::Tensor& w1, const torch::Tensor& b1, Activation f,
                          const torch::Tensor& w2, const torch::Tensor& b2, Precision precision) {
    return FeedForwardFunction::apply(x, w1, optional(b1), static_cast<std::int64_t>(f), w2, optional(b2),
                                      static_cast<std::int64_t>(precision));
}

} // namespace glasshouse::nn::kernels

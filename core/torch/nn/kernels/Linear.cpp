#include "core/torch/nn/kernels/Functions.h"

#include <type_traits>
#include <utility>

#include <torch/torch.h>

#include "core/torch/nn/kernels/OptionalTensor.h"
#include "core/torch/nn/kernels/PartClock.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::size_t maxLayers = 3; // a Function only sees tensors that are separate arguments

/// One layer of a product over blocks of rows: the width of its other side and where its memory begins.
struct Layer {
    std::int64_t size;
    const float* bias;
    void* memory;
};

/// y = x Wᵀ + b of each layer; results in float32 or bfloat16. Runs the tasks that x depends on.
template <typename Factor>
void multiplyAll(Tasks& tasks, const torch::Tensor& x, const std::vector<torch::Tensor>& weights,
                 const std::vector<Optional>& biases, const tensor_list& results) {
    const std::int64_t in = x.size(-1);
    const std::int64_t rows = x.numel() / in;
    const bool rounded = results[0].scalar_type() == torch::kBFloat16;
    const auto right = packedWeights<Factor>(tasks, weights, true);
    tasks.run();
    const Factor* const a = factors<Factor>(x);
    std::vector<Layer> layers;
    for (std::size_t i = 0; i < weights.size(); ++i)
        layers.push_back(
            {weights[i].size(0), biases[i] ? biases[i]->data_ptr<float>() : nullptr, results[i].data_ptr()});
    addBlocks<Factor>(tasks, rows, blockRows<Factor>(rows), [&](std::int64_t first, std::int64_t count) {
        for (std::size_t i = 0; i < layers.size(); ++i) {
            const auto [out, bias, memory] = layers[i];
            const auto multiply = [&, out = out, bias = bias](auto* c) {
                right[i].multiply(count, out, in, a + first * in, in, {bias, false}, c + first * out, out);
            };
            if constexpr (std::is_same_v<Factor, Bfloat16>)
                if (rounded) {
                    multiply(static_cast<Bfloat16*>(memory));
                    continue;
                }
            multiply(static_cast<float*>(memory));
        }
    });
    tasks.run();
}

struct LinearGradients {
    torch::Tensor x; ///< sum of g W over the layers, float32 or bfloat16; undefined if not needed
    std::vector<torch::Tensor> weights;
    std::vector<torch::Tensor> biases;
};

/// given: the original gradients; gs: the same as factors, which tasks have yet to compute. Writes gx. learned: else
/// there are no gradients of weights and biases.
template <typename Factor>
LinearGradients multiplyAllBackward(Tasks& tasks, const tensor_list& given, const tensor_list& gs,
                                    const torch::Tensor& x, const std::vector<torch::Tensor>& weights,
                                    const std::vector<torch::Tensor>& biases, const torch::Tensor& gx, bool learned) {
    const std::int64_t in = x.size(-1);
    const std::int64_t rows = x.numel() / in;
    const std::int64_t block = blockRows<Factor>(rows);
    const bool wanted = gx.defined();
    const bool rounded = wanted && gx.scalar_type() == torch::kBFloat16;
    void* const result = wanted ? gx.data_ptr() : nullptr;
    std::vector<PackedRhs<Factor>> right;
    if (wanted)
        right = packedWeights<Factor>(tasks, weights, false);
    tasks.run();

    LinearGradients gradients{gx, std::vector<torch::Tensor>(weights.size()),
                              std::vector<torch::Tensor>(weights.size())};
    if (learned)
        gradients.weights = weightGradients(tasks, gs, x, weights);
    std::vector<Layer> layers;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (learned)
            gradients.biases[i] = biasGradient(tasks, given[i], biases[i]);
        layers.push_back({weights[i].size(0), nullptr, gs[i].data_ptr()});
    }
    const auto multiply = [&](std::int64_t first, std::int64_t count) {
        thread_local ScratchBuffer<float> scratch;
        float* const c = rounded ? scratch.reserve(block * in) : static_cast<float*>(result) + first * in;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            const std::int64_t out = layers[i].size;
            right[i].multiply(count, in, out, static_cast<const Factor*>(layers[i].memory) + first * out, out,
                              {nullptr, i > 0}, c, in);
        }
        if (rounded)
            roundRow(c, static_cast<Bfloat16*>(result) + first * in, count * in);
    };
    if (wanted)
        addBlocks<Factor>(tasks, rows, block, multiply);
    tasks.run();
    return gradients;
}

class LinearsFunction : public torch::autograd::Function<LinearsFunction> {
public:
    static tensor_list forward(AutogradContext* context, const torch::Tensor& x, const Optional& w0, const Optional& b0,
                               const Optional& w1, const Optional& b1, const Optional& w2, const Optional& b2,
                               std::int64_t precision, bool narrow) {
        const InPart part(Part::Linear);
        const auto p = static_cast<Precision>(precision);
        Tasks tasks;
        const torch::Tensor input = factor(tasks, x, p);
        std::vector<torch::Tensor> weights;
        std::vector<Optional> biases;
        tensor_list results;
        for (const auto& [weight, bias] : {std::pair(&w0, &b0), std::pair(&w1, &b1), std::pair(&w2, &b2)}) {
            if (!*weight)
                break;
            weights.push_back((*weight)->contiguous());
            biases.push_back(*bias);
            std::vector<std::int64_t> shape = input.sizes().vec();
            shape.back() = weights.back().size(0);
            results.push_back(torch::empty(shape, input.options().dtype(narrow ? torch::kBFloat16 : torch::kFloat32)));
        }
        (p == Precision::Bfloat16 ? multiplyAll<Bfloat16> : multiplyAll<float>)(tasks, input, weights, biases, results);
        tensor_list saved{input};
        saved.insert(saved.end(), weights.begin(), weights.end());
        for (const Optional& bias : biases)
            saved.push_back(bias.value_or(torch::Tensor()));
        context->save_for_backward(saved);
        context->saved_data["precision"] = precision;
        context->saved_data["rounded"] = x.scalar_type() == torch::kBFloat16;
        return results;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::Linear, true);
        const tensor_list saved = context->get_saved_variables();
        const torch::Tensor& x = saved[0];
        const auto count = static_cast<std::ptrdiff_t>(gradients.size());
        const std::vector<torch::Tensor> weights(saved.begin() + 1, saved.begin() + 1 + count);
        const std::vector<torch::Tensor> biases(saved.begin() + 1 + count, saved.end());
        const auto p = static_cast<Precision>(context->saved_data["precision"].toInt());
        Tasks tasks;
        tensor_list given;
        tensor_list factors;
        for (const torch::Tensor& gradient : gradients) {
            given.push_back(gradient.contiguous());
            factors.push_back(factor(tasks, given.back(), p));
        }
        torch::Tensor gx;
        if (context->needs_input_grad(0)) {
            const auto type = context->saved_data["rounded"].toBool() ? torch::kBFloat16 : torch::kFloat32;
            gx = torch::empty(x.sizes(), x.options().dtype(type));
        }
        const LinearGradients all =
            (p == Precision::Bfloat16 ? multiplyAllBackward<Bfloat16>
                                      : multiplyAllBackward<float>)(tasks, given, factors, x, weights, biases, gx,
                                                                    context->needs_input_grad(1));
        tensor_list result(1 + 2 * maxLayers + 2);
        result[0] = all.x;
        for (std::size_t i = 0; i < gradients.size(); ++i) {
            result[1 + 2 * i] = all.weights[i];
            result[2 + 2 * i] = all.biases[i];
        }
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

#include "core/torch/nn/kernels/Functions.h"

#include <algorithm>
#include <string>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/torch/nn/kernels/OptionalTensor.h"
#include "core/torch/nn/kernels/PartClock.h"
#include "core/torch/nn/kernels/Product.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::int64_t tokensPerTask = 64;
constexpr std::int64_t columns = 16; // per piece of work where several rows are added to one: a cache line

class EmbeddingFunction : public torch::autograd::Function<EmbeddingFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& ids, const torch::Tensor& tokens,
                                 const Optional& positions) {
        const InPart part(Part::Embedding);
        const std::int64_t length = ids.size(1);
        const std::int64_t width = tokens.size(1);
        torch::Tensor result = torch::empty({ids.size(0), length, width}, tokens.options());
        const std::int64_t* const id = ids.data_ptr<std::int64_t>();
        const float* const token = tokens.data_ptr<float>();
        const float* const position = positions ? positions->data_ptr<float>() : nullptr;
        float* const out = result.data_ptr<float>();
        const std::int64_t vocabulary = tokens.size(0);
        Tasks tasks;
        tasks.addRanges(ids.numel(), tokensPerTask, [=](std::int64_t begin, std::int64_t end) {
            for (std::int64_t r = begin; r < end; ++r) {
                if (id[r] < 0 || id[r] >= vocabulary)
                    throw Error(sentence("The model has %1 tokens, and none with the id %2.", vocabulary, id[r]));
                const float* const row = token + id[r] * width;
                if (position != nullptr)
                    addRow(row, position + r % length * width, out + r * width, width);
                else
                    std::copy_n(row, width, out + r * width);
            }
        });
        tasks.run();
        context->save_for_backward({ids, tokens, positions.value_or(torch::Tensor())});
        return result;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::Embedding, true, 2 * static_cast<double>(gradients[0].nbytes()));
        const auto saved = context->get_saved_variables();
        const torch::Tensor g = gradients[0].contiguous();
        const GradientSum tokens(context->needs_input_grad(1) ? saved[1] : torch::Tensor());
        const GradientSum positions(saved[2].defined() && context->needs_input_grad(2) ? saved[2] : torch::Tensor());
        const std::int64_t length = g.size(1);
        const std::int64_t width = g.size(2);
        const std::int64_t rows = g.size(0) * length;
        const std::int64_t* const id = saved[0].data_ptr<std::int64_t>();
        const float* const given = g.data_ptr<float>();
        float* const token = tokens.memory();
        float* const position = positions.memory();
        Tasks tasks;
        tasks.addRanges(width, columns, [=](std::int64_t begin, std::int64_t end) {
            for (std::int64_t r = 0; r < rows; ++r) {
                const float* const row = given + r * width + begin;
                if (token != nullptr)
                    accumulateRow(row, token + id[r] * width + begin, end - begin);
                if (position != nullptr)
                    accumulateRow(row, position + r % length * width + begin, end - begin);
            }
        });
        tasks.run();
        return {{}, tokens.result(), positions.result()};
    }
};

} // namespace

torch::Tensor embedding(const torch::Tensor& ids, const torch::Tensor& tokens, const torch::Tensor& positions) {
    return EmbeddingFunction::apply(ids.contiguous(), tokens.contiguous(),
                                    positions.defined() ? Optional(positions.contiguous()) : c10::nullopt);
}

} // namespace glasshouse::nn::kernels

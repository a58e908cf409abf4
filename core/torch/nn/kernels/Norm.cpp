#include "core/torch/nn/kernels/Functions.h"

#include <torch/torch.h>

#include "core/torch/nn/kernels/OptionalTensor.h"
#include "core/torch/nn/kernels/PartClock.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::int64_t rowsPerTask = 64;

/// Inputs: x, optional branch, weight, optional bias; outputs: {y}, or {x + branch, y} with a branch.
class NormFunction : public torch::autograd::Function<NormFunction> {
public:
    static tensor_list forward(AutogradContext* context, const torch::Tensor& x, const Optional& branch,
                               const torch::Tensor& weight, const Optional& bias, bool centred, double epsilon,
                               bool rounded) {
        const InPart part(Part::Norm, false, static_cast<double>(x.nbytes()) * (branch ? 4 : 2));
        const torch::Tensor first = x.contiguous();
        const torch::Tensor second = branch ? branch->contiguous() : torch::Tensor();
        const std::int64_t width = weight.numel();
        const std::int64_t rows = first.numel() / width;
        torch::Tensor input = branch ? torch::empty_like(first) : first;
        torch::Tensor y =
            torch::empty(first.sizes(), first.options().dtype(rounded ? torch::kBFloat16 : torch::kFloat32));
        torch::Tensor statistics = torch::empty({rows, 2}, first.options());
        const float* const w = weight.data_ptr<float>();
        const float* const b = bias ? bias->data_ptr<float>() : nullptr;
        const float* const stream = first.data_ptr<float>();
        const float* const added = branch ? second.data_ptr<float>() : nullptr;
        float* const sums = input.data_ptr<float>();
        float* const numbers = statistics.data_ptr<float>();
        void* const result = y.data_ptr();
        Tasks tasks;
        tasks.addRanges(rows, rowsPerTask, [&](std::int64_t begin, std::int64_t end) {
            thread_local ScratchBuffer<float> buffer;
            float* const scratch = buffer.reserve(width);
            for (std::int64_t r = begin; r < end; ++r) {
                float* const row = sums + r * width;
                if (branch)
                    addRow(stream + r * width, added + r * width, row, width);
                float* const out = rounded ? scratch : static_cast<float*>(result) + r * width;
                const auto small = static_cast<float>(epsilon);
                const NormStatistics s =
                    centred ? layerNormRow(row, w, b, out, width, small) : rmsNormRow(row, w, out, width, small);
                if (rounded)
                    roundRow(out, static_cast<Bfloat16*>(result) + r * width, width);
                numbers[2 * r] = s.mean;
                numbers[2 * r + 1] = s.inverse;
            }
        });
        tasks.run();
        context->save_for_backward({input, weight, statistics, bias.value_or(torch::Tensor())});
        context->set_materialize_grads(false); // the sum may be unused
        context->saved_data["branch"] = branch.has_value();
        context->saved_data["centred"] = centred;
        return branch ? tensor_list{input, y} : tensor_list{y};
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::Norm, true,
                          static_cast<double>(gradients.back().defined() ? gradients.back().numel() : 0) * 12);
        const auto saved = context->get_saved_variables();
        const torch::Tensor& input = saved[0];
        const torch::Tensor& weight = saved[1];
        const bool branch = context->saved_data["branch"].toBool();
        const bool centred = context->saved_data["centred"].toBool();
        const torch::Tensor g = gradients.back().defined() ? gradients.back().contiguous() : torch::zeros_like(input);
        const bool rounded = g.scalar_type() == torch::kBFloat16;
        const torch::Tensor passed = branch && gradients[0].defined() ? gradients[0].contiguous() : torch::Tensor();
        const std::int64_t width = weight.numel();
        const std::int64_t rows = input.numel() / width;
        const std::int64_t blocks = (rows + rowsPerTask - 1) / rowsPerTask;
        torch::Tensor gx = torch::empty_like(input);
        torch::Tensor partial = torch::zeros({blocks, 2, width}, input.options());
        const float* const statistics = saved[2].data_ptr<float>();
        const float* const x = input.data_ptr<float>();
        const float* const w = weight.data_ptr<float>();
        const float* const direct = passed.defined() ? passed.data_ptr<float>() : nullptr;
        const void* const received = g.data_ptr();
        float* const result = gx.data_ptr<float>();
        float* const sums = partial.data_ptr<float>();
        Tasks tasks;
        tasks.addRanges(rows, rowsPerTask, [&](std::int64_t begin, std::int64_t end) {
            thread_local ScratchBuffer<float> buffer;
            float* const scratch = buffer.reserve(width);
            float* const gw = sums + begin / rowsPerTask * 2 * width;
            for (std::int64_t r = begin; r < end; ++r) {
                float* const out = result + r * width;
                const float* const given =
                    rounded ? wide(static_cast<const Bfloat16*>(received) + r * width, scratch, width)
                            : static_cast<const float*>(received) + r * width;
                normBackwardRow(centred, x + r * width, given, w, {statistics[2 * r], statistics[2 * r + 1]}, out, gw,
                                gw + width, width);
                if (direct != nullptr)
                    accumulateRow(direct + r * width, out, width);
            }
        });
        tasks.run();
        const auto total = [&](const torch::Tensor& parameter, std::int64_t offset) -> torch::Tensor {
            const GradientSum sum(parameter);
            for (std::int64_t i = 0; parameter.defined() && i < blocks; ++i)
                accumulateRow(sums + (2 * i + offset) * width, sum.memory(), width);
            return sum.result();
        };
        const torch::Tensor none;
        return {gx, branch ? gx : none, total(weight, 0), total(saved[3], 1), none, none, none};
    }
};

} // namespace

torch::Tensor norm(NormKind kind, const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                   double epsilon, Precision result) {
    return NormFunction::apply(x, c10::nullopt, weight, optional(bias), kind == NormKind::Layer, epsilon,
                               result == Precision::Bfloat16)[0];
}

std::pair<torch::Tensor, torch::Tensor> addAndNorm(NormKind kind, const torch::Tensor& x, const torch::Tensor& branch,
                                                   const torch::Tensor& weight, const torch::Tensor& bias,
                                                   double epsilon, Precision result) {
    const tensor_list both = NormFunction::apply(x, Optional(branch), weight, optional(bias), kind == NormKind::Layer,
                                                 epsilon, result == Precision::Bfloat16);
    return {both[0], both[1]};
}

} // namespace glasshouse::nn::kernels

#include "core/torch/nn/kernels/Functions.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/torch/nn/kernels/Hash.h"
#include "core/torch/nn/kernels/PartClock.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

torch::Tensor dropped(const torch::Tensor& x, double p, std::uint64_t key) {
    torch::Tensor y = torch::empty_like(x);
    const float* const in = x.data_ptr<float>();
    float* const out = y.data_ptr<float>();
    const std::uint32_t threshold = dropThreshold(p);
    const auto scale = static_cast<float>(1.0 / (1.0 - p));
    const Place place = partclock::here();
    at::parallel_for(0, x.numel(), 16384, [&](std::int64_t begin, std::int64_t end) {
        const InPlace working(place);
        dropoutRow(in + begin, out + begin, end - begin, static_cast<std::uint64_t>(begin), threshold, scale, key);
    });
    return y;
}

class DropoutFunction : public torch::autograd::Function<DropoutFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, double p, std::int64_t key) {
        const InPart part(Part::Dropout, false, 2 * static_cast<double>(x.nbytes()));
        context->saved_data["p"] = p;
        context->saved_data["key"] = key;
        return dropped(x.contiguous(), p, static_cast<std::uint64_t>(key));
    }
    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::Dropout, true, 2 * static_cast<double>(gradients[0].nbytes()));
        return {dropped(gradients[0].contiguous(), context->saved_data["p"].toDouble(),
                        static_cast<std::uint64_t>(context->saved_data["key"].toInt())),
                {},
                {}};
    }
};

} // namespace

torch::Tensor dropout(const torch::Tensor& x, double p, std::uint64_t key) {
    return DropoutFunction::apply(x, p, static_cast<std::int64_t>(key));
}

} // namespace glasshouse::nn::kernels

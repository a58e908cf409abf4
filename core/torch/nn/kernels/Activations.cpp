#include "core/torch/nn/kernels/Functions.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/torch/nn/kernels/PartClock.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

constexpr std::int64_t grain = 16384;

class ActivationFunction : public torch::autograd::Function<ActivationFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x, std::int64_t f) {
        const InPart part(Part::Activation, false, 2 * static_cast<double>(x.nbytes()));
        const torch::Tensor input = x.contiguous();
        torch::Tensor y = torch::empty_like(input);
        const Place place = partclock::here();
        at::parallel_for(0, input.numel(), grain, [&](std::int64_t begin, std::int64_t end) {
            const InPlace working(place);
            activate(static_cast<Activation>(f), input.data_ptr<float>() + begin, y.data_ptr<float>() + begin,
                     end - begin);
        });
        context->save_for_backward({input});
        context->saved_data["f"] = f;
        return y;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::Activation, true, 3 * static_cast<double>(gradients[0].nbytes()));
        const torch::Tensor input = context->get_saved_variables()[0];
        const torch::Tensor g = gradients[0].contiguous();
        const auto f = static_cast<Activation>(context->saved_data["f"].toInt());
        torch::Tensor gx = torch::empty_like(input);
        const Place place = partclock::here();
        at::parallel_for(0, input.numel(), grain, [&](std::int64_t begin, std::int64_t end) {
            const InPlace working(place);
            activateBackward(f, input.data_ptr<float>() + begin, g.data_ptr<float>() + begin, nullptr,
                             gx.data_ptr<float>() + begin, end - begin);
        });
        return {gx, {}};
    }
};

} // namespace

torch::Tensor activation(Activation f, const torch::Tensor& x) {
    return ActivationFunction::apply(x, static_cast<std::int64_t>(f));
}

} // namespace glasshouse::nn::kernels

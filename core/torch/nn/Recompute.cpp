#include "core/torch/nn/Recompute.h"

#include <mutex>
#include <utility>

#include <torch/torch.h>

#include "core/torch/nn/Layers.h"

namespace glasshouse::nn {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;
using Compute = std::function<torch::Tensor(const torch::Tensor&, const torch::Tensor&)>;

/// What is computed again, and the state of LibTorch's generator to do it with if dropout draws from it, which our own
/// kernels do not.
struct Part : torch::CustomClassHolder {
    Compute compute;
    torch::Tensor generatorState;
};

at::Generator generatorOf(const torch::Tensor& x) {
    return at::globalContext().defaultGenerator(x.device());
}

torch::Tensor stateOf(at::Generator generator) {
    const std::lock_guard lock(generator.mutex());
    return generator.get_state();
}

void setState(at::Generator generator, const torch::Tensor& state) {
    const std::lock_guard lock(generator.mutex());
    generator.set_state(state);
}

class RecomputedFunction : public torch::autograd::Function<RecomputedFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x,
                                 const c10::optional<torch::Tensor>& given, const c10::intrusive_ptr<Part>& part) {
        const torch::Tensor shared = given.value_or(torch::Tensor());
        context->save_for_backward({x, shared});
        const bool trained = shared.defined() && shared.requires_grad();
        context->saved_data["trained"] = trained;
        context->saved_data["part"] = c10::IValue::make_capsule(part);
        if (!trained)
            return part->compute(x, shared); // without gradients, as in every Function's forward
        // LibTorch 2 rounds attention otherwise with a bias that has a gradient, as it will have in the backward pass.
        const torch::AutoGradMode on(true);
        return part->compute(x, shared).detach();
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const torch::Tensor x = context->get_saved_variables()[0].detach().set_requires_grad(true);
        torch::Tensor shared = context->get_saved_variables()[1];
        const bool trained = context->saved_data["trained"].toBool();
        if (trained)
            shared = shared.detach().set_requires_grad(true);
        const auto part = c10::static_intrusive_pointer_cast<Part>(context->saved_data["part"].toCapsule());
        const bool draws = part->generatorState.defined();
        const torch::Tensor later = draws ? stateOf(generatorOf(x)) : torch::Tensor();
        if (draws)
            setState(generatorOf(x), part->generatorState);
        torch::Tensor y;
        {
            const torch::AutoGradMode on(true);
            y = part->compute(x, shared);
        }
        if (draws)
            setState(generatorOf(x), later);
        torch::autograd::backward({y}, {gradients[0]}); // adds to the weights' gradients
        return {x.grad(), trained ? shared.grad() : torch::Tensor(), {}};
    }
};

} // namespace

torch::Tensor recomputed(const torch::Tensor& x, const torch::Tensor& shared, const Pass& pass, const Compute& part) {
    if (!torch::GradMode::is_enabled() || !x.requires_grad())
        return part(x, shared);
    auto kept = c10::make_intrusive<Part>();
    kept->compute = part;
    if (pass.dropout > 0 && !usesKernels(x, pass))
        kept->generatorState = stateOf(generatorOf(x));
    const c10::optional<torch::Tensor> given = shared.defined() ? c10::optional<torch::Tensor>(shared) : c10::nullopt;
    return RecomputedFunction::apply(x, given, kept);
}

} // namespace glasshouse::nn

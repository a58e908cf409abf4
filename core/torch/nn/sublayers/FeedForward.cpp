#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/kernels/Functions.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::nn {

namespace {

torch::Tensor activate(const torch::Tensor& x, const std::string& activation) {
    if (x.is_cpu() && x.scalar_type() == torch::kFloat32)
        return kernels::activation(kernels::activationNamed(activation), x);
    if (activation == "silu")
        return torch::silu(x);
    if (activation == "relu")
        return torch::relu(x);
    if (activation == "tanh")
        return torch::tanh(x);
    if (activation == "gelu")
        return torch::gelu(x);
    if (activation == "gelu_tanh")
        return torch::gelu(x, "tanh");
    throw Error("There is no activation called \"" + activation + "\".");
}

} // namespace

torch::Tensor network(const LanguageModel& model, const std::string& prefix, const torch::Tensor& x, const Pass& pass) {
    const Weights& w = model.weights();
    const bool gated = model.config().activation == "swiglu";
    if (usesKernels(x, pass) && pass.listener == nullptr && !gated) {
        const torch::Tensor result =
            kernels::feedForward(x, w.at(prefix + ".fc.weight"), w.find(prefix + ".fc.bias"),
                                 kernels::activationNamed(model.config().activation), w.at(prefix + ".out.weight"),
                                 w.find(prefix + ".out.bias"), precision(pass));
        pass.note(prefix, ".out", result);
        return result;
    }
    torch::Tensor hidden = linear(w, prefix + ".fc", x, pass); // (B, T, hidden)
    pass.note(prefix, ".fc", hidden);
    if (gated) {
        const torch::Tensor gate = linear(w, prefix + ".gate", x, pass);
        pass.note(prefix, ".gate", gate);
        hidden = activate(gate, "silu") * hidden;
    } else {
        hidden = activate(hidden, model.config().activation);
    }
    pass.note(prefix, ".act", hidden);
    const torch::Tensor result = linear(w, prefix + ".out", hidden, pass); // (..., d)
    pass.note(prefix, ".out", result);
    return result;
}

torch::Tensor forwardFeedForward(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                                 const Pass& pass) {
    torch::Tensor result = network(model, place.name(), x, pass);
    if (model.isFeedForwardOff(place.layer())) {
        result = torch::zeros_like(result);
        pass.note(place.name(), ".out", result);
    }
    return dropout(result, pass, 3 * place.layer() + 2); // (B, T, d)
}

} // namespace glasshouse::nn

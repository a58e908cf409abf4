#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/model/Activation.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/kernels/Functions.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::nn {

namespace {

torch::Tensor activate(const torch::Tensor& x, const std::string& function) {
    if (x.is_cpu() && x.scalar_type() == torch::kFloat32)
        return kernels::activation(kernels::activationNamed(function), x);
    if (function == "silu")
        return torch::silu(x);
    if (function == "relu")
        return torch::relu(x);
    if (function == "relu2")
        return torch::relu(x).square();
    if (function == "tanh")
        return torch::tanh(x);
    if (function == "gelu")
        return torch::gelu(x);
    if (function == "gelu_tanh")
        return torch::gelu(x, "tanh");
    throw Error(sentence("There is no activation called \"%1\".", function));
}

/// (hidden): true where a neuron is switched off; undefined: none is. out (d, hidden) is the last weight.
torch::Tensor silentNeurons(const model::Ablation& off, int layer, int expert, const torch::Tensor& out) {
    const std::vector<bool> silent = off.neuronsOf(layer, expert, static_cast<int>(out.size(1)));
    if (silent.empty())
        return {};
    torch::Tensor mask = torch::zeros({out.size(1)}, torch::kBool);
    for (std::size_t neuron = 0; neuron < silent.size(); ++neuron)
        if (silent[neuron])
            mask[static_cast<std::int64_t>(neuron)] = true;
    return mask.to(out.device());
}

} // namespace

torch::Tensor network(const LanguageModel& model, const std::string& prefix, const torch::Tensor& x, const Pass& pass,
                      int layer, int expert) {
    const Weights& w = model.weights();
    const torch::Tensor silent = silentNeurons(model.off(), layer, expert, w.at(prefix + ".out.weight"));
    const model::Activation& activation = model::activations().at(model.config().activation);
    if (usesKernels(x, pass) && pass.listener == nullptr && !activation.isGated && !silent.defined()) {
        const torch::Tensor result = kernels::feedForward(
            x, w.at(prefix + ".fc.weight"), w.find(prefix + ".fc.bias"), kernels::activationNamed(activation.function),
            w.at(prefix + ".out.weight"), w.find(prefix + ".out.bias"), precision(pass));
        pass.note(prefix, ".out", result);
        return result;
    }
    torch::Tensor hidden = linear(w, prefix + ".fc", x, pass); // (B, T, hidden)
    pass.note(prefix, ".fc", hidden);
    if (activation.isGated) {
        const torch::Tensor gate = linear(w, prefix + ".gate", x, pass);
        pass.note(prefix, ".gate", gate);
        hidden = activate(gate, activation.function) * hidden;
    } else {
        hidden = activate(hidden, activation.function);
    }
    if (silent.defined())
        hidden = hidden.masked_fill(silent, 0.0);
    pass.note(prefix, ".act", hidden);
    const torch::Tensor result = linear(w, prefix + ".out", hidden, pass); // (..., d)
    pass.note(prefix, ".out", result);
    return result;
}

/// fc, activation (SwiGLU: gated), out, dropout.
torch::Tensor forwardFeedForward(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                                 const Pass& pass) {
    torch::Tensor result = network(model, place.name(), x, pass, place.layer());
    if (model.isFeedForwardOff(place.layer())) {
        result = torch::zeros_like(result);
        pass.note(place.name(), ".out", result);
    }
    return dropout(result, pass, 3 * place.layer() + 2); // (B, T, d)
}

} // namespace glasshouse::nn

#include <algorithm>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/probe/Probe.h"

namespace glasshouse::inspect {

engine::ScaledResult scaled(const nn::LanguageModel& whole, const engine::ScaledRequest& request) {
    const torch::AutoGradMode gradients(request.slopes);
    // The kernels add gradients of weights that are trained to theirs, which must not change here.
    const bool trained = request.slopes && whole.weights().at("tok.weight").requires_grad();
    const nn::LanguageModel model = (trained ? whole.copy() : whole).without(request.off);
    checkTokens(model, request.tokens);
    const auto tokens = static_cast<std::int64_t>(request.tokens.size());
    if (!model.description().hasTokenEmbeddings())
        throw Error("This model has no embeddings of its tokens.");
    if (request.scales.empty() || request.scales.cols != tokens)
        throw Error("Every token of the text needs a scale.");
    if (request.position < 0 || request.position >= tokens || request.next < 0 ||
        request.next >= model.config().vocab_size)
        throw Error("There is no such prediction in this text.");

    const torch::Device device = model.weights().device();
    nn::Pass pass;
    pass.scales = nn::toTensor(request.scales).to(device); // (N, T)
    pass.scales.set_requires_grad(request.slopes);
    const torch::Tensor logits =
        model.forward(nn::toIds(request.tokens, request.scales.rows, device), pass); // (N, T, V) or (N, V)
    const torch::Tensor row = logits.dim() == 3 ? logits.select(1, request.position) : logits;
    const torch::Tensor logProbabilities = row.to(torch::kFloat64).log_softmax(-1).select(1, request.next); // (N)

    engine::ScaledResult result;
    const torch::Tensor values = logProbabilities.detach().to(torch::kCPU).contiguous();
    result.logProbabilities.assign(values.data_ptr<double>(), values.data_ptr<double>() + values.numel());
    if (request.slopes) // variants do not see each other, so the slopes of the sum are those of each
        result.slopes = nn::toMatrix(torch::autograd::grad({logProbabilities.sum()}, {pass.scales})[0]);
    return result;
}

} // namespace glasshouse::inspect

#include <torch/torch.h>

#include "core/torch/nn/Layers.h"
#include "core/torch/nn/kernels/Functions.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::nn {

namespace {

torch::Tensor withScales(const torch::Tensor& tok, const Pass& pass) {
    return pass.scales.defined() ? tok * pass.scales.unsqueeze(-1) : tok;
}

} // namespace

/// Token embedding plus position table, ids (B, T) -> (B, T, d); followed by dropout if the configuration says so.
torch::Tensor forwardEmbedding(const LanguageModel& model, const model::SubLayer&, const torch::Tensor& ids,
                               const Pass& pass) {
    const torch::Tensor table = model.weights().at("tok.weight");
    const torch::Tensor pos = model.positionTable(ids.size(1)); // (T, d)
    const double factor = model.config().embeddingFactor();
    torch::Tensor sum; // (B, T, d)
    const bool kernel = usesKernels(ids, pass) && pass.listener == nullptr && !pass.scales.defined();
    if (kernel && factor == 1) {
        sum = kernels::embedding(ids, table, pos);
        pass.note("", pos.defined() ? "sum" : "tok", sum);
    } else {
        torch::Tensor tok = kernel ? kernels::embedding(ids, table, {}) : torch::embedding(table, ids);
        if (factor != 1)
            tok = tok * factor;
        tok = withScales(tok, pass);
        sum = pos.defined() ? tok + pos : tok;
        pass.note("", "tok", tok);
        if (pos.defined()) {
            pass.note("", "pos", pos.unsqueeze(0));
            pass.note("", "sum", sum);
        }
    }
    return model.config().embedding_dropout ? dropout(sum, pass, -1) : sum;
}

/// Token embedding alone, ids (B, T) -> (B, T, d).
torch::Tensor forwardTokenEmbedding(const LanguageModel& model, const model::SubLayer&, const torch::Tensor& ids,
                                    const Pass& pass) {
    const torch::Tensor x = withScales(torch::embedding(model.weights().at("tok.weight"), ids), pass); // (B, T, d)
    pass.note("", "tok", x);
    return x;
}

/// Looks up a row of logits for every token, ids (B, T) -> (B, T, V).
torch::Tensor forwardPairTable(const LanguageModel& model, const model::SubLayer&, const torch::Tensor& ids,
                               const Pass& pass) {
    const torch::Tensor logits = torch::embedding(model.weights().at("tok.weight"), ids); // (B, T, V)
    pass.note("", "logits", logits);
    return logits;
}

} // namespace glasshouse::nn

#include "core/torch/nn/Layers.h"
#include "core/torch/nn/Recompute.h"
#include "core/torch/nn/kinds/Forward.h"

namespace glasshouse::nn {

namespace {

/// The residual stream. What a sub-layer gives is added together with the next norm.
struct Stream {
    torch::Tensor x;
    torch::Tensor branch; ///< of the last sub-layer, not yet added to x

    torch::Tensor sum() const { return branch.defined() ? x + branch : x; }
};

/// What only products read; a listener gets it unrounded.
torch::Tensor normed(const LanguageModel& model, const std::string& name, Stream& stream, const Pass& pass) {
    const bool rounded = pass.bfloat16 && pass.listener == nullptr && usesKernels(stream.x, pass);
    auto [sum, result] = addAndNorm(model.weights(), name, stream.x, stream.branch, model.config(),
                                    rounded ? kernels::Precision::Bfloat16 : kernels::Precision::Float32);
    pass.note("", name.c_str(), result);
    stream = {sum, {}};
    return result;
}

/// A listener wants to see each sum, and gets it.
void settle(Stream& stream, const std::string& block, const char* name, const Pass& pass) {
    if (pass.listener == nullptr)
        return;
    stream = {stream.sum(), {}};
    pass.note(block, name, stream.x);
}

std::string blockName(int layer) {
    return "blocks." + std::to_string(layer);
}

/// Norm before each sub-layer.
Stream blockNormBefore(const LanguageModel& model, int layer, Stream stream, const Pass& pass) {
    const std::string block = blockName(layer);
    stream.branch = attention(model, block + ".attn", layer, normed(model, block + ".ln1", stream, pass), pass);
    settle(stream, block, ".after_attention", pass);
    const torch::Tensor afterAttention = stream.x;
    stream.branch = feedForward(model, block, layer, normed(model, block + ".ln2", stream, pass), pass);
    settle(stream, block, ".after_block", pass);
    if (pass.listener != nullptr)
        pass.listener->blockDone(layer, afterAttention, stream.x);
    return stream;
}

torch::Tensor blocksNormBefore(const LanguageModel& model, const torch::Tensor& x, const Pass& pass) {
    Stream stream{x, {}};
    for (int layer = 0; layer < model.config().n_layer; ++layer) {
        if (pass.recompute)
            stream.x = recomputed(stream.x, pass, [&model, layer, pass](const torch::Tensor& input) {
                return blockNormBefore(model, layer, {input, {}}, pass).sum();
            });
        else
            stream = blockNormBefore(model, layer, stream, pass);
    }
    return model.config().final_norm ? normed(model, "ln_f", stream, pass) : stream.sum();
}

torch::Tensor blockNormAfter(const LanguageModel& model, int layer, torch::Tensor x, const Pass& pass) {
    const std::string block = blockName(layer);
    const auto sublayer = [&](const torch::Tensor& branch, const char* sumName, const char* normName) {
        const auto [sum, result] = addAndNorm(model.weights(), block + normName, x, branch, model.config());
        pass.note(block, sumName, sum);
        pass.note(block, normName, result);
        return result;
    };
    x = sublayer(attention(model, block + ".attn", layer, x, pass), ".sum1", ".ln1");
    const torch::Tensor afterAttention = x;
    x = sublayer(feedForward(model, block, layer, x, pass), ".sum2", ".ln2");
    if (pass.listener != nullptr)
        pass.listener->blockDone(layer, afterAttention, x);
    return x;
}

torch::Tensor blocksNormAfter(const LanguageModel& model, torch::Tensor x, const Pass& pass) {
    for (int layer = 0; layer < model.config().n_layer; ++layer) {
        const auto block = [&model, layer, pass](const torch::Tensor& input) {
            return blockNormAfter(model, layer, input, pass);
        };
        x = pass.recompute ? recomputed(x, pass, block) : block(x);
    }
    if (!model.config().final_norm)
        return x;
    x = norm(model.weights(), "ln_f", x, model.config());
    pass.note("", "ln_f", x);
    return x;
}

} // namespace

torch::Tensor forwardTransformer(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass) {
    const torch::Tensor x = embed(model, ids, pass); // (B, T, d)
    const bool before = model.config().norm == "pre";
    return output(model, before ? blocksNormBefore(model, x, pass) : blocksNormAfter(model, x, pass),
                  pass); // (B, T, V)
}

} // namespace glasshouse::nn

#include <tuple>

#include "core/nn/Layers.h"
#include "core/nn/kinds/Forward.h"

namespace glasshouse::nn {

namespace {

/// Norm before each sub-layer. What a sub-layer gives is added together with the next norm; a listener wants to see
/// each sum, and gets it.
torch::Tensor blocksNormBefore(const LanguageModel& model, torch::Tensor x, const Pass& pass) {
    const config::ModelConfig& config = model.config();
    torch::Tensor branch; // of the last sub-layer, not yet added to x
    const auto normed = [&](const std::string& name) {
        torch::Tensor result;
        std::tie(x, result) = addAndNorm(model.weights(), name, x, branch, config);
        pass.note("", name.c_str(), result);
        branch.reset();
        return result;
    };
    const auto settle = [&](const std::string& block, const char* name) {
        if (pass.listener == nullptr)
            return;
        x = x + branch;
        branch.reset();
        pass.note(block, name, x);
    };
    for (int layer = 0; layer < config.n_layer; ++layer) {
        const std::string block = "blocks." + std::to_string(layer);
        branch = attention(model, block + ".attn", layer, normed(block + ".ln1"), pass);
        settle(block, ".after_attention");
        const torch::Tensor afterAttention = x;
        branch = feedForward(model, block, layer, normed(block + ".ln2"), pass);
        settle(block, ".after_block");
        if (pass.listener != nullptr)
            pass.listener->blockDone(layer, afterAttention, x);
    }
    if (config.final_norm)
        return normed("ln_f");
    return branch.defined() ? x + branch : x;
}

torch::Tensor blocksNormAfter(const LanguageModel& model, torch::Tensor x, const Pass& pass) {
    const config::ModelConfig& config = model.config();
    for (int layer = 0; layer < config.n_layer; ++layer) {
        const std::string block = "blocks." + std::to_string(layer);
        const auto sublayer = [&](const torch::Tensor& branch, const char* sumName, const char* normName) {
            const auto [sum, result] = addAndNorm(model.weights(), block + normName, x, branch, config);
            pass.note(block, sumName, sum);
            pass.note(block, normName, result);
            return result;
        };
        x = sublayer(attention(model, block + ".attn", layer, x, pass), ".sum1", ".ln1");
        const torch::Tensor afterAttention = x;
        x = sublayer(feedForward(model, block, layer, x, pass), ".sum2", ".ln2");
        if (pass.listener != nullptr)
            pass.listener->blockDone(layer, afterAttention, x);
    }
    if (!config.final_norm)
        return x;
    x = norm(model.weights(), "ln_f", x, config);
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

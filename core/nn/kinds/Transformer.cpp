#include "core/nn/Layers.h"
#include "core/nn/kinds/Forward.h"

namespace glasshouse::nn {

torch::Tensor forwardTransformer(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass) {
    const config::ModelConfig& config = model.config();
    const Weights& w = model.weights();
    const bool before = config.norm == "pre";
    torch::Tensor x = embed(model, ids, pass); // (B, T, d)
    for (int layer = 0; layer < config.n_layer; ++layer) {
        const std::string block = "blocks." + std::to_string(layer);
        const auto sublayerNorm = [&](const char* name, const torch::Tensor& t) {
            return norm(w, block + name, t, config);
        };
        torch::Tensor afterAttention;
        torch::Tensor afterBlock;
        if (before) {
            const torch::Tensor normed1 = sublayerNorm(".ln1", x);
            pass.note(block, ".ln1", normed1);
            afterAttention = x + attention(model, block + ".attn", layer, normed1, pass);
            pass.note(block, ".after_attention", afterAttention);
            const torch::Tensor normed2 = sublayerNorm(".ln2", afterAttention);
            pass.note(block, ".ln2", normed2);
            afterBlock = afterAttention + feedForward(model, block, layer, normed2, pass);
            pass.note(block, ".after_block", afterBlock);
        } else {
            const torch::Tensor sum1 = x + attention(model, block + ".attn", layer, x, pass);
            pass.note(block, ".sum1", sum1);
            afterAttention = sublayerNorm(".ln1", sum1);
            pass.note(block, ".ln1", afterAttention);
            const torch::Tensor sum2 = afterAttention + feedForward(model, block, layer, afterAttention, pass);
            pass.note(block, ".sum2", sum2);
            afterBlock = sublayerNorm(".ln2", sum2);
            pass.note(block, ".ln2", afterBlock);
        }
        if (pass.listener != nullptr)
            pass.listener->blockDone(layer, afterAttention, afterBlock);
        x = afterBlock;
    }
    if (config.final_norm) {
        x = norm(w, "ln_f", x, config);
        pass.note("", "ln_f", x);
    }
    return output(model, x, pass); // (B, T, V)
}

} // namespace glasshouse::nn

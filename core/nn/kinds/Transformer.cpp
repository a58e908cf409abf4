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
            afterAttention = x + attention(model, block + ".attn", layer, sublayerNorm(".ln1", x), pass);
            afterBlock = afterAttention + feedForward(model, block, layer, sublayerNorm(".ln2", afterAttention), pass);
        } else {
            afterAttention = sublayerNorm(".ln1", x + attention(model, block + ".attn", layer, x, pass));
            afterBlock = sublayerNorm(".ln2", afterAttention + feedForward(model, block, layer, afterAttention, pass));
        }
        if (pass.listener != nullptr)
            pass.listener->blockDone(layer, afterAttention, afterBlock);
        x = afterBlock;
    }
    if (config.final_norm)
        x = norm(w, "ln_f", x, config);
    return output(model, x, pass); // (B, T, V)
}

} // namespace glasshouse::nn

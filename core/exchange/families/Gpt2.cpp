#include "core/exchange/Family.h"

#include "core/base/Sentence.h"

namespace glasshouse::exchange {

namespace {

config::ModelConfig gpt2Model(const ForeignSettings& settings) {
    config::ModelConfig model;
    model.n_embd = settings.integer("n_embd", 1, maxWidth);
    model.n_layer = settings.integer("n_layer", 1, maxLayers);
    model.n_head = settings.integer("n_head", 1, maxLayers);
    model.context_length =
        settings.integer("n_positions", 1, maxContext, settings.integer("n_ctx", 1, maxContext, 1024));
    model.n_hidden = settings.integer("n_inner", 1, 16 * maxWidth, 4 * model.n_embd);
    readGpt(settings, model);
    model.attn_scale = settings.flag("scale_attn_weights", true) ? "head_size" : "none";
    if (settings.flag("scale_attn_by_inverse_layer_idx", false))
        settings.refuse("scale_attn_by_inverse_layer_idx", sentence("Scores are not scaled by layer here."));
    if (settings.flag("add_cross_attention", false))
        settings.refuse("add_cross_attention", sentence("Cross-attention is not computed here."));
    model.qkv_bias = true;
    return model;
}

nlohmann::json gpt2Settings(const config::ModelConfig& model) {
    nlohmann::json json = {{"n_embd", model.n_embd},        {"n_layer", model.n_layer},
                           {"n_head", model.n_head},        {"n_positions", model.context_length},
                           {"n_inner", model.hiddenSize()}, {"scale_attn_weights", model.attn_scale != "none"}};
    writeGpt(model, json);
    return json;
}

std::vector<TensorPlace> gpt2Places(const config::ModelConfig& model) {
    std::vector<TensorPlace> all = gptPlaces(model);
    const std::int64_t d = model.n_embd;
    for (int layer = 0; layer < model.n_layer; ++layer) {
        const std::string ours = "blocks." + std::to_string(layer) + ".";
        const std::string theirs = "h." + std::to_string(layer) + ".";
        std::int64_t offset = 0;
        for (const char* part : {"attn.q", "attn.k", "attn.v"}) { // side by side in one tensor
            all.push_back({ours + part + ".weight", theirs + "attn.c_attn.weight", true, d, 3 * d, offset});
            all.push_back({ours + part + ".bias", theirs + "attn.c_attn.bias", false, d, 3 * d, offset});
            offset += d;
        }
        addBiased(ours + "attn.proj", theirs + "attn.c_proj", true, all);
        addBiased(ours + "fc", theirs + "mlp.c_fc", true, all);
        addBiased(ours + "out", theirs + "mlp.c_proj", true, all);
        addBiased(ours + "ln1", theirs + "ln_1", false, all);
        addBiased(ours + "ln2", theirs + "ln_2", false, all);
    }
    return all;
}

} // namespace

Family gpt2Family() {
    return {{"gpt2", "GPT-2", "Radford et al. 2019"},
            gpt2Model,
            gpt2Settings,
            gpt2Places,
            "transformer.",
            true,
            "GPT2LMHeadModel",
            {".attn.bias", ".attn.masked_bias"}};
}

} // namespace glasshouse::exchange

#include "core/exchange/Family.h"

#include <algorithm>

namespace glasshouse::exchange {

namespace {

/// Whether some of its layers see a window of the last tokens alone: attention_types is [[["global", "local"], 6]], and
/// attention_layers, if it is there, the same written out.
bool hasWindow(const ForeignSettings& settings) {
    const std::string text = settings.value("attention_types").dump() + settings.value("attention_layers").dump();
    return text.find("\"local\"") != std::string::npos || !settings.has("attention_types");
}

int tablePositions(const ForeignSettings& settings) {
    return settings.integer("max_position_embeddings", 1, maxContext, 2048);
}

/// Scores are not scaled, and its queries, keys and values have no biases.
config::ModelConfig gptNeoModel(const ForeignSettings& settings) {
    config::ModelConfig model;
    model.n_embd = settings.integer("hidden_size", 1, maxWidth);
    model.n_layer = settings.integer("num_layers", 1, maxLayers);
    model.n_head = settings.integer("num_heads", 1, maxLayers);
    model.context_length = tablePositions(settings);
    if (hasWindow(settings)) // within which every layer sees all
        model.context_length = std::min(model.context_length, settings.integer("window_size", 1, maxContext, 256));
    model.n_hidden = settings.integer("intermediate_size", 1, 16 * maxWidth, 4 * model.n_embd);
    readGpt(settings, model);
    model.attn_scale = "none";
    model.qkv_bias = false;
    return model;
}

nlohmann::json gptNeoSettings(const config::ModelConfig& model) {
    nlohmann::json json = {
        {"hidden_size", model.n_embd},
        {"num_layers", model.n_layer},
        {"num_heads", model.n_head},
        {"max_position_embeddings", model.context_length},
        {"intermediate_size", model.hiddenSize()},
        {"attention_types", nlohmann::json::array({{nlohmann::json::array({"global"}), model.n_layer}})}};
    writeGpt(model, json);
    return json;
}

std::vector<TensorPlace> gptNeoPlaces(const config::ModelConfig& model) {
    std::vector<TensorPlace> all = gptPlaces(model);
    for (int layer = 0; layer < model.n_layer; ++layer) {
        const std::string ours = "blocks." + std::to_string(layer) + ".";
        const std::string theirs = "h." + std::to_string(layer) + ".";
        for (const auto& [mine, other] : {std::pair("attn.q", "q_proj"), {"attn.k", "k_proj"}, {"attn.v", "v_proj"}})
            all.push_back({ours + mine + ".weight", theirs + "attn.attention." + other + ".weight"});
        addBiased(ours + "attn.proj", theirs + "attn.attention.out_proj", false, all);
        addBiased(ours + "fc", theirs + "mlp.c_fc", false, all);
        addBiased(ours + "out", theirs + "mlp.c_proj", false, all);
        addBiased(ours + "ln1", theirs + "ln_1", false, all);
        addBiased(ours + "ln2", theirs + "ln_2", false, all);
    }
    return all;
}

} // namespace

Family gptNeoFamily() {
    Family made{{"gpt_neo", "GPT-Neo", "Black et al. 2021; TinyStories is of this family"},
                gptNeoModel,
                gptNeoSettings,
                gptNeoPlaces,
                "transformer.",
                false,
                "GPTNeoForCausalLM",
                {".attn.attention.bias", ".attn.attention.masked_bias"}};
    made.positions = tablePositions;
    return made;
}

} // namespace glasshouse::exchange

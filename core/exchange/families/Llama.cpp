#include "core/exchange/Family.h"

#include <algorithm>

#include "core/base/Sentence.h"

namespace glasshouse::exchange {

config::ModelConfig readLlama(const ForeignSettings& settings) {
    config::ModelConfig model;
    model.n_embd = settings.integer("hidden_size", 1, maxWidth);
    model.n_layer = settings.integer("num_hidden_layers", 1, maxLayers);
    model.n_head = settings.integer("num_attention_heads", 1, maxLayers);
    setLlama(settings.integer("num_key_value_heads", 1, maxLayers, model.n_head), model);
    model.head_size = settings.integer("head_dim", 1, maxWidth, 0);
    model.n_hidden = settings.integer("intermediate_size", 1, 16 * maxWidth);
    model.context_length = settings.integer("max_position_embeddings", 1, maxContext, 2048);
    model.norm_epsilon = settings.real("rms_norm_eps", 1e-6);
    model.tied = settings.flag("tie_word_embeddings", false);
    readRotary(settings, model);
    return model;
}

void setBiases(bool attention, bool network, config::ModelConfig& model) {
    model.qkv_bias = attention;
    model.bias = attention || network;
}

std::vector<std::string_view> zeroBiases(const ForeignSettings& settings) {
    const bool attention = settings.flag("attention_bias", false);
    const bool network = settings.flag("mlp_bias", false);
    if (attention == network)
        return {};
    if (attention)
        return {"mlp.up_proj.bias", "mlp.gate_proj.bias", "mlp.down_proj.bias"};
    return {"self_attn.o_proj.bias"};
}

nlohmann::json writeLlama(const config::ModelConfig& model) {
    nlohmann::json json = {{"hidden_size", model.n_embd},
                           {"num_hidden_layers", model.n_layer},
                           {"num_attention_heads", model.n_head},
                           {"num_key_value_heads", model.keyHeads()},
                           {"head_dim", model.headSize()},
                           {"intermediate_size", model.hiddenSize()},
                           {"max_position_embeddings", model.context_length},
                           {"rms_norm_eps", model.norm_epsilon},
                           {"tie_word_embeddings", model.tied}};
    writeRotary(model, json);
    return json;
}

std::vector<TensorPlace> llamaPlaces(const config::ModelConfig& model) {
    std::vector<TensorPlace> all{{"tok.weight", "embed_tokens.weight"}};
    for (int layer = 0; layer < model.n_layer; ++layer) {
        const std::string ours = "blocks." + std::to_string(layer) + ".";
        const std::string theirs = "layers." + std::to_string(layer) + ".";
        const auto linear = [&](const char* mine, const char* other, bool biased) {
            all.push_back({ours + mine + ".weight", theirs + other + ".weight"});
            if (biased)
                all.push_back({ours + mine + ".bias", theirs + other + ".bias"});
        };
        const std::size_t first = all.size();
        linear("attn.q", "self_attn.q_proj", model.qkv_bias);
        linear("attn.k", "self_attn.k_proj", model.qkv_bias);
        if (model.qk_norm) {
            linear("attn.q_norm", "self_attn.q_norm", false);
            linear("attn.k_norm", "self_attn.k_norm", false);
        }
        for (std::size_t i = first; i < all.size(); ++i)
            reorderPairs(model, true, all[i]);
        linear("attn.v", "self_attn.v_proj", model.qkv_bias);
        linear("attn.proj", "self_attn.o_proj", model.bias);
        linear("ln1", "input_layernorm", false);
        linear("ln2", "post_attention_layernorm", false);
        linear("fc", "mlp.up_proj", model.bias);
        linear("gate", "mlp.gate_proj", model.bias);
        linear("out", "mlp.down_proj", model.bias);
    }
    all.push_back({"ln_f.weight", "norm.weight"});
    if (!model.tied)
        all.push_back({"lm_head.weight", "lm_head.weight"});
    return all;
}

namespace {

/// What Llama, Mistral, Qwen 2 and Qwen 3 share.
config::ModelConfig common(const ForeignSettings& settings) {
    if (const std::string activation = settings.text("hidden_act", "silu");
        activation != "silu" && activation != "swish")
        settings.refuse("hidden_act", sentence("Only silu is computed here in a gated network."));
    return readLlama(settings);
}

nlohmann::json commonSettings(const config::ModelConfig& model) {
    nlohmann::json json = writeLlama(model);
    json["hidden_act"] = "silu";
    return json;
}

/// Layers from max_window_layers on have the window, if it is used at all.
void readQwenWindow(const ForeignSettings& settings, config::ModelConfig& model) {
    if (!settings.flag("use_sliding_window", false))
        return;
    const auto layers = static_cast<std::size_t>(model.n_layer);
    const auto first = static_cast<std::size_t>(settings.integer("max_window_layers", 0, maxLayers, 28));
    const std::string letters =
        std::string(std::min(first, layers), 'f') + std::string(layers - std::min(first, layers), 'w');
    setWindow(settings.integer("sliding_window", 1, maxContext, 4096), windowLayers(settings, letters), model);
}

config::ModelConfig describeLlama(const ForeignSettings& settings) {
    config::ModelConfig model = common(settings);
    setBiases(settings.flag("attention_bias", false), settings.flag("mlp_bias", false), model);
    return model;
}

/// Llama with a window, which is 4,096 tokens if the file does not say (transformers, configuration_mistral.py).
config::ModelConfig describeMistral(const ForeignSettings& settings) {
    config::ModelConfig model = common(settings);
    const std::string all(static_cast<std::size_t>(model.n_layer), 'w');
    if (settings.has("sliding_window") || !settings.contains("sliding_window"))
        setWindow(settings.integer("sliding_window", 1, maxContext, 4096), windowLayers(settings, all), model);
    return model;
}

config::ModelConfig describeQwen2(const ForeignSettings& settings) {
    config::ModelConfig model = common(settings);
    readQwenWindow(settings, model);
    model.qkv_bias = true;
    return model;
}

config::ModelConfig describeQwen3(const ForeignSettings& settings) {
    config::ModelConfig model = common(settings);
    readQwenWindow(settings, model);
    setBiases(settings.flag("attention_bias", false), false, model);
    model.head_size = settings.integer("head_dim", 1, maxWidth, 128);
    model.qk_norm = true;
    return model;
}

nlohmann::json mistralSettings(const config::ModelConfig& model) {
    nlohmann::json json = commonSettings(model);
    json["sliding_window"] = model.attention_window > 0 ? nlohmann::json(model.attention_window) : nlohmann::json();
    if (model.attention_window > 0 && windowLayers(model).find('f') != std::string::npos)
        json["layer_types"] = layerTypes(model);
    return json;
}

nlohmann::json qwenSettings(const config::ModelConfig& model) {
    nlohmann::json json = commonSettings(model);
    if (model.attention_window == 0)
        return json;
    const std::string letters = windowLayers(model);
    json["use_sliding_window"] = true;
    json["sliding_window"] = model.attention_window;
    json["max_window_layers"] = letters.find('w');
    json["layer_types"] = layerTypes(model);
    return json;
}

nlohmann::json llamaSettings(const config::ModelConfig& model) {
    nlohmann::json json = commonSettings(model);
    json["attention_bias"] = model.bias && model.qkv_bias;
    json["mlp_bias"] = model.bias && model.qkv_bias;
    return json;
}

Family family(const char* id, const char* label, const char* source, std::string_view architecture,
              config::ModelConfig (*describe)(const ForeignSettings&)) {
    return {{id, label, source},     describe, commonSettings, llamaPlaces, "model.", false, architecture,
            {".rotary_emb.inv_freq"}};
}

} // namespace

Family llamaFamily() {
    Family made =
        family("llama", "Llama", "Touvron et al. 2023; SmolLM is of this family", "LlamaForCausalLM", describeLlama);
    made.settings = llamaSettings;
    made.zeros = zeroBiases;
    return made;
}
Family mistralFamily() {
    Family made = family("mistral", "Mistral", "Jiang et al. 2023", "MistralForCausalLM", describeMistral);
    made.settings = mistralSettings;
    return made;
}
Family qwen2Family() {
    Family made = family("qwen2", "Qwen 2", "Yang et al. 2024", "Qwen2ForCausalLM", describeQwen2);
    made.settings = qwenSettings;
    return made;
}
Family qwen3Family() {
    Family made = family("qwen3", "Qwen 3", "Yang et al. 2025", "Qwen3ForCausalLM", describeQwen3);
    made.settings = qwenSettings;
    made.zeros = zeroBiases;
    return made;
}

} // namespace glasshouse::exchange

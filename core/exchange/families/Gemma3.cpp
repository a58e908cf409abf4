#include <utility>

#include "core/base/Sentence.h"
#include "core/exchange/Family.h"

namespace glasshouse::exchange {

namespace {

constexpr const char* kWindow = "sliding_attention"; ///< in rope_parameters
constexpr double windowBase = 10000;
constexpr int windowsPerPattern = 6; ///< the last of so many layers sees everything

/// Scores are divided by the root of query_pre_attn_scalar.
std::string scaleOf(const ForeignSettings& settings, const config::ModelConfig& model) {
    const int by = settings.integer("query_pre_attn_scalar", 1, maxWidth, 256);
    if (by == model.headSize())
        return "head_size";
    if (by == model.n_embd)
        return "n_embd";
    if (by == 1)
        return "none";
    settings.refuse("query_pre_attn_scalar",
                    sentence("Scores are divided by the root of the head size here, or of the width."));
}

/// The text model of Gemma 3 (transformers, configuration_gemma3.py). Layers with a window have rotary positions of
/// their own, also where the window hides nothing.
config::ModelConfig describeGemma3(const ForeignSettings& settings) {
    config::ModelConfig model = readLlama(settings);
    model.activation = "geglu";
    const char* const gate = settings.has("hidden_activation") ? "hidden_activation" : "hidden_act";
    if (const std::string name = settings.text(gate, "gelu_pytorch_tanh");
        name != "gelu_pytorch_tanh" && name != "gelu_new")
        settings.refuse(gate, sentence("Only gelu_pytorch_tanh is computed here in a gated network of this family."));
    for (const char* cap : {"attn_logit_softcapping", "final_logit_softcapping"})
        if (settings.has(cap))
            settings.refuse(cap, sentence("Bounded scores and logits are not computed here."));
    if (settings.flag("use_bidirectional_attention", false))
        settings.refuse("use_bidirectional_attention",
                        sentence("Only causal attention is computed here in this family."));
    model.head_size = settings.integer("head_dim", 1, maxWidth, 256);
    model.attn_scale = scaleOf(settings, model);
    model.norm = "both";
    model.qk_norm = true;
    model.embedding_scale = true;
    model.tied = settings.flag("tie_word_embeddings", true);
    setBiases(settings.flag("attention_bias", false), false, model);
    if (settings.contains("sliding_window") && !settings.has("sliding_window"))
        return model;
    const char* const pattern =
        settings.has("sliding_window_pattern") ? "sliding_window_pattern" : "_sliding_window_pattern";
    const int every = settings.integer(pattern, 1, maxLayers, windowsPerPattern);
    std::string letters;
    for (int layer = 0; layer < model.n_layer; ++layer)
        letters += (layer + 1) % every != 0 ? 'w' : 'f';
    model.attention_window = settings.integer("sliding_window", 1, maxContext, 4096);
    model.window_layers = windowLayers(settings, letters);
    model = model.resolvedWindow();
    if (model.attention_window == 0)
        return model;
    config::ModelConfig own;
    readRotary(settings, own, kWindow);
    model.rotary_window_base = settings.inside("rope_parameters").has(kWindow)
                                   ? own.rotary_base
                                   : settings.real("rope_local_base_freq", windowBase);
    if (!(model.rotary_window_base > 1))
        settings.refuse("rope_local_base_freq", sentence("It must be above 1."));
    if (own.rotary_scaling != "none" && settings.inside("rope_parameters").has(kWindow))
        settings.refuse("rope_parameters", sentence("Only layers without the window are scaled here."));
    if (model.rotary_window_base == model.rotary_base && model.rotary_scaling == "none") {
        model.rotary_window_base = 0;
        const int window = std::exchange(model.attention_window, 0);
        setWindow(window, std::exchange(model.window_layers, config::ModelConfig{}.window_layers), model);
    }
    return model;
}

nlohmann::json gemma3Settings(const config::ModelConfig& model) {
    nlohmann::json json = writeLlama(model);
    json["hidden_activation"] = "gelu_pytorch_tanh";
    json["query_pre_attn_scalar"] = model.attn_scale == "n_embd" ? model.n_embd
                                    : model.attn_scale == "none" ? 1
                                                                 : model.headSize();
    json["attention_bias"] = false;
    json["attn_logit_softcapping"] = json["final_logit_softcapping"] = nullptr;
    json["sliding_window"] = model.attention_window > 0 ? nlohmann::json(model.attention_window) : nlohmann::json();
    json["layer_types"] = layerTypes(model);
    json["rope_local_base_freq"] = model.rotary_window_base > 0 ? model.rotary_window_base : model.rotary_base;
    return json;
}

/// Llama's, with a norm after each part, and weights of norms that are stored without the 1 that is added to them.
std::vector<TensorPlace> gemma3Places(const config::ModelConfig& model) {
    std::vector<TensorPlace> all = llamaPlaces(model);
    for (TensorPlace& place : all)
        if (place.ours.ends_with(".ln2.weight"))
            place.theirs.replace(place.theirs.rfind("post_attention_layernorm"), 24, "pre_feedforward_layernorm");
    for (int layer = 0; layer < model.n_layer; ++layer) {
        const std::string ours = "blocks." + std::to_string(layer) + ".";
        const std::string theirs = "layers." + std::to_string(layer) + ".";
        all.push_back({ours + "ln1_out.weight", theirs + "post_attention_layernorm.weight"});
        all.push_back({ours + "ln2_out.weight", theirs + "post_feedforward_layernorm.weight"});
    }
    for (TensorPlace& place : all)
        if (place.theirs.ends_with("norm.weight"))
            place.added = 1;
    return all;
}

} // namespace

Family gemma3Family() {
    Family made{{"gemma3_text", "Gemma 3", "Gemma Team 2025"},
                describeGemma3,
                gemma3Settings,
                gemma3Places,
                "model.",
                false,
                "Gemma3ForCausalLM",
                {".rotary_emb.inv_freq", "rotary_emb_local.inv_freq"}};
    made.zeros = zeroBiases;
    return made;
}

} // namespace glasshouse::exchange

#include "core/exchange/Family.h"

#include "core/base/Sentence.h"

#include <algorithm>

namespace glasshouse::exchange {

namespace {

/// Which layers see a window of the last tokens alone, w, or everything, f. attention_types is [[["global", "local"],
/// 6]], as it also is without; attention_layers, if it is there, is the same written out, of which that many are read
/// as there are layers (transformers, configuration_gpt_neo.py).
std::string lettersOf(const ForeignSettings& settings, int layers) {
    std::string letters;
    const auto read = [&](const char* name, const nlohmann::json& kinds) {
        if (!kinds.is_array())
            settings.refuse(name, sentence("It must be a list of the layers' attention, global or local."));
        for (const nlohmann::json& kind : kinds) {
            if (kind != "global" && kind != "local")
                settings.refuse(name, sentence("Only global and local attention are computed here."));
            if (letters.size() < static_cast<std::size_t>(layers))
                letters += kind == "local" ? 'w' : 'f';
        }
    };
    if (settings.has("attention_layers")) {
        read("attention_layers", settings.value("attention_layers"));
    } else if (settings.has("attention_types")) {
        const char* const name = "attention_types";
        if (!settings.value(name).is_array())
            settings.refuse(
                name, sentence("It must be a list of pairs: kinds of attention, and how often they are repeated."));
        for (const nlohmann::json& part : settings.value(name)) {
            if (!part.is_array() || part.size() != 2 || !part[1].is_number_unsigned() || part[1] > maxLayers)
                settings.refuse(
                    name, sentence("It must be a list of pairs: kinds of attention, and how often they are repeated."));
            for (int i = 0; i < part[1].get<int>() && letters.size() < static_cast<std::size_t>(layers); ++i)
                read(name, part[0]);
        }
    } else {
        while (letters.size() < static_cast<std::size_t>(layers))
            letters += "fw";
    }
    if (letters.size() < static_cast<std::size_t>(layers))
        settings.refuse(settings.has("attention_layers") ? "attention_layers" : "attention_types",
                        sentence("It must name the attention of each layer."));
    return letters;
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
    setWindow(settings.integer("window_size", 1, maxContext, 256), lettersOf(settings, model.n_layer), model);
    model.n_hidden = settings.integer("intermediate_size", 1, 16 * maxWidth, 4 * model.n_embd);
    readGpt(settings, model);
    model.attn_scale = "none";
    model.qkv_bias = false;
    return model;
}

nlohmann::json gptNeoSettings(const config::ModelConfig& model) {
    nlohmann::json json = {{"hidden_size", model.n_embd},
                           {"num_layers", model.n_layer},
                           {"num_heads", model.n_head},
                           {"max_position_embeddings", model.context_length},
                           {"intermediate_size", model.hiddenSize()},
                           {"attention_types", nlohmann::json::array()},
                           {"attention_layers", nlohmann::json::array()}};
    for (const char letter : windowLayers(model)) {
        const char* const kind = letter == 'w' ? "local" : "global";
        json["attention_types"].push_back({nlohmann::json::array({kind}), 1});
        json["attention_layers"].push_back(kind);
    }
    if (model.attention_window > 0)
        json["window_size"] = model.attention_window;
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

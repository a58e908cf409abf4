#include "core/exchange/Family.h"

#include "core/base/Sentence.h"

namespace glasshouse::exchange {

namespace {

config::ModelConfig gptNeoxModel(const ForeignSettings& settings) {
    config::ModelConfig model;
    model.n_embd = settings.integer("hidden_size", 1, maxWidth);
    model.n_layer = settings.integer("num_hidden_layers", 1, maxLayers);
    model.n_head = settings.integer("num_attention_heads", 1, maxLayers);
    model.n_hidden = settings.integer("intermediate_size", 1, 16 * maxWidth);
    model.context_length = settings.integer("max_position_embeddings", 1, maxContext, 2048);
    model.activation = activationNamed(settings, "hidden_act", "gelu");
    model.norm_epsilon = settings.real("layer_norm_eps", 1e-5);
    model.parallel = settings.flag("use_parallel_residual", true);
    model.qkv_bias = settings.flag("attention_bias", true);
    model.head_bias = false;
    model.tied = settings.flag("tie_word_embeddings", false);
    readRotary(settings, model);
    model.rotary_base = settings.inside("rope_parameters").real("rope_theta", settings.real("rotary_emb_base", 10000));
    const double part =
        settings.inside("rope_parameters").real("partial_rotary_factor", settings.real("rotary_pct", 0.25));
    const int size = model.headSize();
    model.rotary_size = static_cast<int>(size * part);
    if (model.rotary_size < 2 || model.rotary_size > size)
        settings.refuse("rotary_pct", sentence("It must leave at least two dimensions of each head to rotate."));
    if (model.rotary_size == size)
        model.rotary_size = 0;
    return model;
}

nlohmann::json gptNeoxSettings(const config::ModelConfig& model) {
    nlohmann::json json = {{"hidden_size", model.n_embd},
                           {"num_hidden_layers", model.n_layer},
                           {"num_attention_heads", model.n_head},
                           {"intermediate_size", model.hiddenSize()},
                           {"max_position_embeddings", model.context_length},
                           {"hidden_act", model.activation == "gelu_tanh" ? "gelu_new" : model.activation},
                           {"layer_norm_eps", model.norm_epsilon},
                           {"use_parallel_residual", model.parallel},
                           {"rotary_pct", static_cast<double>(model.rotarySize()) / model.headSize()},
                           {"rotary_emb_base", model.rotary_base},
                           {"tie_word_embeddings", model.tied}};
    writeRotary(model, json);
    return json;
}

std::vector<TensorPlace> gptNeoxPlaces(const config::ModelConfig& model) {
    std::vector<TensorPlace> all{{"tok.weight", "embed_in.weight"}};
    const std::int64_t size = model.headSize();
    for (int layer = 0; layer < model.n_layer; ++layer) {
        const std::string ours = "blocks." + std::to_string(layer) + ".";
        const std::string theirs = "layers." + std::to_string(layer) + ".";
        for (const char* end : {".weight", ".bias"}) {
            std::int64_t offset = 0;
            for (const char* part : {"attn.q", "attn.k", "attn.v"}) { // side by side in every head
                all.push_back(
                    {ours + part + end, theirs + "attention.query_key_value" + end, false, size, 3 * size, offset});
                if (part != std::string_view("attn.v"))
                    reorderPairs(model, true, all.back());
                offset += size;
            }
            all.push_back({ours + "attn.proj" + end, theirs + "attention.dense" + end});
            all.push_back({ours + "ln1" + end, theirs + "input_layernorm" + end});
            all.push_back({ours + "ln2" + end, theirs + "post_attention_layernorm" + end});
            all.push_back({ours + "fc" + end, theirs + "mlp.dense_h_to_4h" + end});
            all.push_back({ours + "out" + end, theirs + "mlp.dense_4h_to_h" + end});
        }
    }
    all.push_back({"ln_f.weight", "final_layer_norm.weight"});
    all.push_back({"ln_f.bias", "final_layer_norm.bias"});
    if (!model.tied)
        all.push_back({"lm_head.weight", "embed_out.weight"});
    return all;
}

} // namespace

Family gptNeoxFamily() {
    Family made{{"gpt_neox", "GPT-NeoX", "Black et al. 2022; Pythia is of this family"},
                gptNeoxModel,
                gptNeoxSettings,
                gptNeoxPlaces,
                "gpt_neox.",
                true,
                "GPTNeoXForCausalLM",
                {".attention.bias", ".attention.masked_bias", ".rotary_emb.inv_freq"}};
    made.zeros = [](const ForeignSettings& settings) {
        return settings.flag("attention_bias", true) ? std::vector<std::string_view>()
                                                     : std::vector<std::string_view>{"attention.dense.bias"};
    };
    return made;
}

} // namespace glasshouse::exchange

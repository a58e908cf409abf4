#include "core/exchange/Family.h"

#include "core/base/Sentence.h"
#include "core/fields/Field.h"
#include "core/fields/FieldProblems.h"
#include "core/model/ModelKind.h"

namespace glasshouse::exchange {

namespace {

/// A field that does not change what trained weights compute.
bool isForTraining(const std::string& name) {
    return name == "initialization" || name == "embedding_dropout" || name == "dropout_on";
}

} // namespace

const config::Registry<Family>& families() {
    static const config::Registry<Family> all("family of models", gpt2Family(), llamaFamily(), qwen2Family(),
                                              qwen3Family(), gptNeoxFamily(), mistralFamily(), gptNeoFamily(),
                                              gemma3Family());
    return all;
}

std::vector<std::string> differences(const config::ModelConfig& ours, const config::ModelConfig& theirs) {
    config::RunConfig one;
    config::RunConfig other;
    one.model = ours;
    other.model = theirs;
    const model::ModelKind& kind = model::modelKind(ours.kind);
    std::vector<std::string> found;
    for (const fields::Field& field : fields::all())
        if (field.role == fields::FieldRole::Model && !isForTraining(field.name) && kind.uses(field.name, ours) &&
            field.get(one) != field.get(other))
            found.push_back(sentence("%1: %2, not %3", field.label,
                                     fields::inWords(field, fields::get(one, field.name)),
                                     fields::inWords(field, fields::get(other, field.name))));
    return found;
}

std::string activationNamed(const ForeignSettings& settings, const char* name, const char* otherwise) {
    const std::string theirs = settings.text(name, otherwise);
    if (theirs == "gelu_new" || theirs == "gelu_pytorch_tanh" || theirs == "gelu_fast")
        return "gelu_tanh";
    if (theirs == "gelu" || theirs == "relu" || theirs == "relu2" || theirs == "tanh")
        return theirs;
    settings.refuse(name, sentence("Only gelu, gelu_new, relu, relu2 and tanh are computed here."));
}

void readRotary(const ForeignSettings& settings, config::ModelConfig& model, const char* kindOfLayers) {
    model.position = "rotary";
    model.rotary_pairs = "halves";
    // Newer files keep everything in rope_parameters.
    const ForeignSettings all = settings.inside("rope_parameters");
    const ForeignSettings together = all.has(kindOfLayers) ? all.inside(kindOfLayers) : all;
    model.rotary_base = together.real("rope_theta", settings.real("rope_theta", 10000));
    if (!(model.rotary_base > 1))
        settings.refuse("rope_theta", sentence("It must be above 1."));
    const ForeignSettings scaling = settings.has("rope_scaling") ? settings.inside("rope_scaling") : together;
    const std::string kind = scaling.text("rope_type", scaling.text("type", "default"));
    if (kind == "default")
        return;
    if (kind != "linear" && kind != "llama3")
        settings.refuse(settings.has("rope_scaling") ? "rope_scaling" : "rope_parameters",
                        sentence("Only linear and llama3 scaling are computed here."));
    model.rotary_scaling = kind;
    model.rotary_factor = scaling.real("factor", 1);
    if (kind == "linear")
        return;
    model.rotary_low = scaling.real("low_freq_factor", 1);
    model.rotary_high = scaling.real("high_freq_factor", 4);
    model.rotary_context = scaling.integer("original_max_position_embeddings", 1, maxContext, 8192);
}

void setWindow(int window, const std::string& layers, config::ModelConfig& model) {
    if (window >= model.context_length)
        return;
    model.attention_window = window;
    model.window_layers = layers;
    model = model.resolvedWindow();
}

std::string windowLayers(const ForeignSettings& settings, const std::string& otherwise) {
    if (!settings.has("layer_types"))
        return otherwise;
    std::string letters;
    for (const nlohmann::json& type : settings.value("layer_types")) {
        if (type != "sliding_attention" && type != "full_attention")
            settings.refuse("layer_types", sentence("Only sliding_attention and full_attention are computed here."));
        letters += type == "sliding_attention" ? 'w' : 'f';
    }
    if (letters.size() != otherwise.size())
        settings.refuse("layer_types", sentence("It must name the attention of each layer."));
    return letters;
}

std::string windowLayers(const config::ModelConfig& model) {
    std::string letters;
    for (int layer = 0; layer < model.n_layer; ++layer)
        letters += model.windowOf(layer) > 0 ? 'w' : 'f';
    return letters;
}

nlohmann::json layerTypes(const config::ModelConfig& model) {
    nlohmann::json types = nlohmann::json::array();
    for (const char letter : windowLayers(model))
        types.push_back(letter == 'w' ? "sliding_attention" : "full_attention");
    return types;
}

void reorderPairs(const config::ModelConfig& model, bool theirsAreHalves, TensorPlace& place) {
    if (model.position != "rotary" || (model.rotary_pairs == "halves") == theirsAreHalves)
        return;
    place.rotated = model.rotarySize();
    place.headSize = model.headSize();
    place.oursAreNeighbours = theirsAreHalves;
}

void writeRotary(const config::ModelConfig& model, nlohmann::json& settings) {
    settings["rope_theta"] = model.rotary_base;
    if (model.rotary_scaling == "none")
        return;
    settings["rope_scaling"] = {{"rope_type", model.rotary_scaling}, {"factor", model.rotary_factor}};
    if (model.rotary_scaling == "llama3")
        settings["rope_scaling"].update({{"low_freq_factor", model.rotary_low},
                                         {"high_freq_factor", model.rotary_high},
                                         {"original_max_position_embeddings", model.rotary_context}});
}

void setLlama(int keyHeads, config::ModelConfig& model) {
    model.n_kv_head = keyHeads == model.n_head ? 0 : keyHeads;
    model.activation = "swiglu";
    model.norm_type = "rms";
    model.norm_bias = false;
    model.bias = false;
    model.head_bias = false;
}

void readGpt(const ForeignSettings& settings, config::ModelConfig& model) {
    model.position = "learned";
    model.activation = activationNamed(settings, "activation_function", "gelu_new");
    model.norm_epsilon = settings.real("layer_norm_epsilon", 1e-5);
    model.head_bias = false;
    model.tied = settings.flag("tie_word_embeddings", true);
    model.embedding_dropout = true;
}

void writeGpt(const config::ModelConfig& model, nlohmann::json& settings) {
    settings["activation_function"] = model.activation == "gelu_tanh" ? "gelu_new" : model.activation;
    settings["layer_norm_epsilon"] = model.norm_epsilon;
    settings["tie_word_embeddings"] = model.tied;
}

std::vector<TensorPlace> gptPlaces(const config::ModelConfig& model) {
    std::vector<TensorPlace> all{{"tok.weight", "wte.weight"}, {"pos.weight", "wpe.weight"}};
    addBiased("ln_f", "ln_f", false, all);
    if (!model.tied)
        all.push_back({"lm_head.weight", "lm_head.weight"});
    return all;
}

void addBiased(const std::string& ours, const std::string& theirs, bool transposed, std::vector<TensorPlace>& places) {
    places.push_back({ours + ".weight", theirs + ".weight", transposed});
    places.push_back({ours + ".bias", theirs + ".bias"});
}

} // namespace glasshouse::exchange

#include "core/model/Options.h"

#include <algorithm>

#include "core/base/Error.h"

namespace glasshouse::model {

const std::vector<config::Choice>& attentionScales() {
    static const std::vector<config::Choice> choices = {
        {"head_size", "1 ⁄ √head size", "Scores are divided by the square root of the head size."},
        {"n_embd", "1 ⁄ √width",
         "Scores are divided by the square root of the width, as published by MIND and Fairy Tale GPT."},
        {"none", "None",
         "Scores are not scaled: large heads then attend to one token and little else, as Zero to Hero shows."}};
    return choices;
}

const std::vector<config::Choice>& normPlaces() {
    static const std::vector<config::Choice> choices = {{"pre", "Before", "The norm comes before each sub-layer."},
                                                        {"post", "After", "The norm comes after each sum."}};
    return choices;
}

const std::vector<config::Choice>& normTypes() {
    static const std::vector<config::Choice> choices = {
        {"layer", "Layer norm", "Mean 0 and standard deviation 1 for every vector."},
        {"rms", "RMS norm", "Only the length is normalised."}};
    return choices;
}

const std::vector<config::Choice>& activations() {
    static const std::vector<config::Choice> choices = {
        {"relu", "ReLU", "max(0, x)"},
        {"tanh", "tanh", "Hyperbolic tangent."},
        {"gelu", "GELU", "x times the normal distribution function of x."},
        {"gelu_tanh", "GELU, tanh form", "GPT-2's approximation of GELU."},
        {"swiglu", "SwiGLU", "A gated unit with a third matrix."}};
    return choices;
}

const std::vector<config::Choice>& dropoutPlaces() {
    static const std::vector<config::Choice> choices = {
        {"everywhere", "Everywhere", "On attention's shares, its projection and the feed-forward network."},
        {"feed_forward", "Feed-forward", "Only on the feed-forward network, as published for the Polish decoder."}};
    return choices;
}

const std::vector<config::Choice>& initializations() {
    static const std::vector<config::Choice> choices = {
        {"pytorch", "PyTorch default", "Uniform within 1 ⁄ √inputs; embeddings standard normal."},
        {"gpt2", "GPT-2", "Normal with deviation 0.02, residual projections scaled by 1 ⁄ √(2 layers)."}};
    return choices;
}

namespace {

void require(const char* field, const std::string& value, const std::vector<config::Choice>& choices) {
    if (std::none_of(choices.begin(), choices.end(), [&](const config::Choice& choice) { return choice.id == value; }))
        throw Error("A model cannot have the " + std::string(field) + " \"" + value + "\".");
}

} // namespace

void requireKnownOptions(const config::ModelConfig& config) {
    require("attn_scale", config.attn_scale, attentionScales());
    require("norm", config.norm, normPlaces());
    require("norm_type", config.norm_type, normTypes());
    require("activation", config.activation, activations());
    require("dropout_on", config.dropout_on, dropoutPlaces());
    require("initialization", config.initialization, initializations());
}

} // namespace glasshouse::model

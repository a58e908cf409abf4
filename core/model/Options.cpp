#include "core/model/Options.h"

#include "core/base/Sentence.h"
#include "core/model/Activation.h"

namespace glasshouse::model {

const config::Registry<config::Choice>& attentionScales() {
    static const config::Registry<config::Choice> all(
        sentence("scale of scores"),
        config::Choice{"head_size", "1 ⁄ √head size", "Scores are divided by the square root of the head size."},
        config::Choice{"n_embd", "1 ⁄ √width",
                       "Scores are divided by the square root of the width, as published by MIND and Fairy Tale GPT."},
        config::Choice{
            "none", "None",
            "Scores are not scaled: large heads then attend to one token and little else, as Zero to Hero shows."});
    return all;
}

const config::Registry<config::Choice>& normPlaces() {
    static const config::Registry<config::Choice> all(
        sentence("place of a norm"), config::Choice{"pre", "Before", "The norm comes before each sub-layer."},
        config::Choice{"post", "After", "The norm comes after each sum."},
        config::Choice{"both", "Before and after",
                       "A norm comes before each sub-layer, and another after it, before its result is added, as in "
                       "Gemma 2 and 3."});
    return all;
}

const config::Registry<config::Choice>& normTypes() {
    static const config::Registry<config::Choice> all(
        sentence("norm"), config::Choice{"layer", "Layer norm", "Mean 0 and standard deviation 1 for every vector."},
        config::Choice{"rms", "RMS norm", "Only the length is normalized."});
    return all;
}

const config::Registry<config::Choice>& dropoutPlaces() {
    static const config::Registry<config::Choice> all(
        sentence("place of dropout"),
        config::Choice{"everywhere", "Everywhere",
                       "On attention's shares, its projection and the feed-forward network."},
        config::Choice{"feed_forward", "Feed-forward",
                       "Only on the feed-forward network, as published for the Polish decoder."});
    return all;
}

const config::Registry<config::Choice>& initializations() {
    static const config::Registry<config::Choice> all(
        sentence("initialization"),
        config::Choice{"pytorch", "PyTorch default", "Uniform within 1 ⁄ √inputs; embeddings standard normal."},
        config::Choice{"gpt2", "GPT-2", "Normal with deviation 0.02, residual projections scaled by 1 ⁄ √(2 layers)."});
    return all;
}

const config::Registry<config::Choice>& rotaryPairs() {
    static const config::Registry<config::Choice> all(
        sentence("rotary pairs"),
        config::Choice{"neighbours", "Neighboring", "Dimensions 2i and 2i + 1 are rotated together, as in RoFormer."},
        config::Choice{"halves", "From both halves",
                       "Dimension i of the first half is rotated with dimension i of the second, as in GPT-NeoX and "
                       "Llama's files."});
    return all;
}

const config::Registry<config::Choice>& rotaryScalings() {
    static const config::Registry<config::Choice> all(
        sentence("rotary scaling"), config::Choice{"none", "None", "The angles are those of the formula."},
        config::Choice{"linear", "Linear", "All pairs turn more slowly, so that a longer context has the same angles."},
        config::Choice{"llama3", "As Llama 3", "Only pairs with a long wave turn more slowly."});
    return all;
}

void requireKnownOptions(const config::ModelConfig& config) {
    attentionScales().at(config.attn_scale);
    normPlaces().at(config.norm);
    normTypes().at(config.norm_type);
    activations().at(config.activation);
    dropoutPlaces().at(config.dropout_on);
    initializations().at(config.initialization);
    rotaryPairs().at(config.rotary_pairs);
    rotaryScalings().at(config.rotary_scaling);
}

} // namespace glasshouse::model

#include "core/config/Choice.h"
#include "core/model/kinds/Kinds.h"
#include "core/model/kinds/Parts.h"

namespace glasshouse::model {

namespace {

/// A neural probabilistic language model (Bengio et al. 2003): the embeddings of the whole context side by side, one
/// hidden layer with tanh, an output layer; only the token after the context is predicted.
class Mlp : public ModelKind {
public:
    config::Choice choice() const override {
        return {"mlp", "MLP (Bengio 2003)", "The whole context side by side through one hidden layer."};
    }

    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs;
        specs.push_back({"tok.weight",
                         {std::int64_t{config.vocab_size} + config.extra_embeddings, config.n_embd},
                         Part::TokenEmbedding,
                         config.initialization == "gpt2" ? Initialization::Normal002 : Initialization::StandardNormal});
        addLinear(specs, config, "fc", config.hiddenSize(), std::int64_t{config.context_length} * config.n_embd,
                  config.bias, Part::FeedForward);
        addLinear(specs, config, "lm_head", config.vocab_size, config.hiddenSize(), config.head_bias, Part::Output);
        return specs;
    }

    std::vector<std::string> unusedFields(const config::ModelConfig&) const override {
        return {"n_layer",   "n_head",     "head_size",  "head_output_size",  "position",   "norm",
                "norm_type", "norm_bias",  "final_norm", "attn_projection",   "attn_scale", "causal",
                "qkv_bias",  "activation", "tied",       "embedding_dropout", "dropout_on", "recompute"};
    }

    bool hasAttention() const override { return false; }
    bool lastTargetOnly() const override { return true; }
};

} // namespace

std::unique_ptr<ModelKind> makeMlp() {
    return std::make_unique<Mlp>();
}

} // namespace glasshouse::model

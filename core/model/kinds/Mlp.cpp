#include "core/model/kinds/Kinds.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// A neural probabilistic language model (Bengio et al. 2003): the concatenated embeddings of the whole context, one
/// hidden layer with tanh, an output layer; only the token after the context is predicted.
class Mlp : public ModelKind {
public:
    Mlp()
        : ModelKind({"mlp", "MLP (Bengio 2003)",
                     "The concatenated embeddings of the whole context through one hidden layer."}) {}

    std::vector<Stage> stages(const config::ModelConfig& config) const override {
        return {
            {makeEmbedding(false)}, {makeContextWindow()}, {makeHiddenLayer()}, {makeOutput(config.n_hidden, false)}};
    }

    std::vector<std::string> unusedFields(const config::ModelConfig&) const override {
        return {"n_experts",
                "experts_per_token",
                "balance_loss",
                "n_layer",
                "n_head",
                "n_kv_head",
                "head_size",
                "head_output_size",
                "position",
                "norm",
                "norm_type",
                "norm_bias",
                "final_norm",
                "attn_projection",
                "attn_scale",
                "causal",
                "attention_window",
                "qkv_bias",
                "activation",
                "tied",
                "embedding_dropout",
                "dropout_on",
                "recompute",
                "qk_norm",
                "norm_epsilon",
                "parallel"};
    }

    bool lastTargetOnly() const override { return true; }
};

} // namespace

std::unique_ptr<ModelKind> makeMlp() {
    return std::make_unique<Mlp>();
}

} // namespace glasshouse::model

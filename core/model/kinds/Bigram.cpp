#include "core/model/kinds/Kinds.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// A table of V x V: the logits of the next token are the current token's row. The baseline for every other model.
class Bigram : public ModelKind {
public:
    Bigram()
        : ModelKind({"bigram", "Bigram", "A table: the next token depends only on the current one."}) {}

    std::vector<Stage> stages(const config::ModelConfig&) const override { return {{makePairTable()}}; }

    std::vector<std::string> unusedFields(const config::ModelConfig&) const override {
        return {"n_experts",
                "experts_per_token",
                "balance_loss",
                "n_layer",
                "n_head",
                "n_kv_head",
                "n_embd",
                "head_size",
                "head_output_size",
                "n_hidden",
                "position",
                "norm",
                "norm_type",
                "norm_bias",
                "norm_epsilon",
                "qk_norm",
                "parallel",
                "final_norm",
                "attn_projection",
                "attn_scale",
                "causal",
                "attention_window",
                "qkv_bias",
                "activation",
                "tied",
                "bias",
                "head_bias",
                "dropout",
                "extra_embeddings",
                "embedding_dropout",
                "dropout_on",
                "recompute"};
    }
};

} // namespace

std::unique_ptr<ModelKind> makeBigram() {
    return std::make_unique<Bigram>();
}

} // namespace glasshouse::model

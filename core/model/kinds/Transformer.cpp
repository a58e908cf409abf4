#include "core/base/Sentence.h"
#include "core/model/kinds/Kinds.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// Decoder-only transformer (Vaswani et al. 2017, without cross-attention).
class Transformer : public ModelKind {
public:
    Transformer()
        : ModelKind(
              {"transformer", "Transformer", "Blocks of attention and feed-forward network on a residual stream."}) {}

    std::vector<Stage> stages(const config::ModelConfig& config) const override {
        const bool before = config.norm != "post";
        const bool twice = config.norm == "both";
        const bool parallel = config.norm == "pre" && config.parallel;
        const Residual residual = before ? Residual::Before : Residual::After;
        const std::string place = before ? "Norm before " : "Norm after ";
        std::vector<Stage> stages{{makeEmbedding(true)}};
        for (int layer = 0; layer < config.n_layer; ++layer) {
            const std::string block = "blocks." + std::to_string(layer);
            stages.push_back({makeAttention(block + ".attn", layer), residual,
                              makeNorm(block + ".ln1", place + "attention", layer),
                              twice ? makeNorm(block + ".ln1_out", "Norm of attention's result", layer) : nullptr,
                              parallel ? "" : block + (before ? ".after_attention" : ".sum1"),
                              before ? "Stream after attention" : "Sum after attention"});
            stages.push_back({config.n_experts > 1 ? makeExperts(block, layer) : makeFeedForward(block, layer),
                              parallel ? Residual::Beside : residual,
                              makeNorm(block + ".ln2", place + "feed-forward", layer),
                              twice ? makeNorm(block + ".ln2_out", "Norm of feed-forward's result", layer) : nullptr,
                              block + (before ? ".after_block" : ".sum2"),
                              before ? "Stream after the block" : "Sum after feed-forward"});
        }
        if (config.final_norm)
            stages.push_back({makeNorm("ln_f", "Final norm")});
        stages.push_back({makeOutput(config.n_embd, true)});
        return stages;
    }

    FieldUses ownFields(const config::ModelConfig& config) const override {
        const bool hasExperts = config.n_experts > 1;
        return {{"n_layer"},   {"norm"},      {"parallel", config.norm == "pre"}, {"final_norm"},
                {"recompute"}, {"n_experts"}, {"experts_per_token", hasExperts},  {"balance_loss", hasExperts}};
    }

    std::vector<config::Problem> problems(const config::ModelConfig& config) const override {
        std::vector<config::Problem> problems;
        checkHeads(config, problems);
        if (config.n_experts == 1)
            problems.push_back({"n_experts",
                                sentence("One expert leaves the router nothing to choose."),
                                sentence("A model without a mixture of experts has 0."),
                                {"0", "2"}});
        else if (config.n_experts > 1 && config.experts_per_token > config.n_experts)
            problems.push_back(
                {"experts_per_token",
                 sentence("A token cannot go through %1 of %2 experts.", config.experts_per_token, config.n_experts),
                 sentence("That is more than there are."),
                 {std::to_string(config.n_experts)}});
        const std::int64_t joined = std::int64_t{config.n_head} * config.headOutputSize();
        if (!config.attn_projection && joined != config.n_embd)
            problems.push_back(
                {"attn_projection",
                 sentence("Without a projection the heads' %1 values do not fit the width %2.", joined, config.n_embd),
                 sentence("Only the projection can map them back to the width; switch it on."),
                 {"true"}});
        return problems;
    }
};

} // namespace

std::unique_ptr<ModelKind> makeTransformer() {
    return std::make_unique<Transformer>();
}

} // namespace glasshouse::model

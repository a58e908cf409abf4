#include "core/config/Choice.h"
#include "core/model/kinds/Kinds.h"
#include "core/model/kinds/Parts.h"

namespace glasshouse::model {

namespace {

/// Decoder-only transformer (Vaswani et al. 2017, without cross-attention).
class Transformer : public ModelKind {
public:
    config::Choice choice() const override {
        return {"transformer", "Transformer", "Blocks of attention and feed-forward network on a residual stream."};
    }

    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs;
        addEmbeddings(specs, config);
        for (int layer = 0; layer < config.n_layer; ++layer) {
            const std::string block = "blocks." + std::to_string(layer);
            addAttention(specs, config, block + ".attn");
            addNorm(specs, config, block + ".ln1");
            addNorm(specs, config, block + ".ln2");
            addLinear(specs, config, block + ".fc", config.hiddenSize(), config.n_embd, config.bias, Part::FeedForward);
            if (config.activation == "swiglu")
                addLinear(specs, config, block + ".gate", config.hiddenSize(), config.n_embd, config.bias,
                          Part::FeedForward);
            addLinear(specs, config, block + ".out", config.n_embd, config.hiddenSize(), config.bias, Part::FeedForward,
                      true);
        }
        if (config.final_norm)
            addNorm(specs, config, "ln_f");
        if (!config.tied)
            addLinear(specs, config, "lm_head", config.vocab_size, config.n_embd, config.head_bias, Part::Output);
        return specs;
    }

    std::vector<std::string> unusedFields(const config::ModelConfig& config) const override {
        std::vector<std::string> unused;
        if (config.norm_type == "rms")
            unused.emplace_back("norm_bias");
        if (config.tied)
            unused.emplace_back("head_bias");
        return unused;
    }

    bool hasAttention() const override { return true; }

    std::vector<config::Problem> problems(const config::ModelConfig& config) const override {
        std::vector<config::Problem> problems;
        checkHeads(config, problems);
        const std::int64_t joined = std::int64_t{config.n_head} * config.headOutputSize();
        if (!config.attn_projection && joined != config.n_embd)
            problems.push_back({"attn_projection",
                                "Without a projection the heads' " + std::to_string(joined) +
                                    " values do not fit the width " + std::to_string(config.n_embd) + ".",
                                "Only the projection can bring them back to the width; switch it on.",
                                {"true"}});
        return problems;
    }
};

} // namespace

std::unique_ptr<ModelKind> makeTransformer() {
    return std::make_unique<Transformer>();
}

} // namespace glasshouse::model

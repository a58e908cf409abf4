#include "core/base/Sentence.h"
#include "core/model/kinds/Kinds.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// One attention layer between embedding and output: no residual, no norm, no feed-forward network.
class AttentionOnly : public ModelKind {
public:
    AttentionOnly()
        : ModelKind({"attention_only", "Attention only", "One layer of attention between embedding and output."}) {}

    std::vector<Stage> stages(const config::ModelConfig& config) const override {
        const std::int64_t inputs =
            config.attn_projection ? config.n_embd : std::int64_t{config.n_head} * config.head_output_size;
        return {{makeEmbedding(true)}, {makeAttention("attn")}, {makeOutput(inputs, true)}};
    }

    std::vector<config::Problem> problems(const config::ModelConfig& config) const override {
        std::vector<config::Problem> problems;
        checkHeads(config, problems);
        const std::int64_t joined = std::int64_t{config.n_head} * config.headOutputSize();
        if (config.tied && !config.attn_projection && joined != config.n_embd)
            problems.push_back(
                {"tied",
                 sentence("The output cannot share the embedding."),
                 sentence("Without a projection the heads give %1 values, not %2; switch the projection on or "
                          "the tied output off.",
                          joined, config.n_embd),
                 {"false"}});
        return problems;
    }
};

} // namespace

std::unique_ptr<ModelKind> makeAttentionOnly() {
    return std::make_unique<AttentionOnly>();
}

} // namespace glasshouse::model

#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

class PairTable : public SubLayer {
public:
    PairTable()
        : SubLayer("tok") {}

    std::string_view id() const override { return "pair_table"; }
    FieldUses fields(const config::ModelConfig&) const override { return {{"initialization"}}; }
    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        return {{"tok.weight",
                 {config.vocab_size, config.vocab_size},
                 Part::TokenEmbedding,
                 embeddingInitialization(config)}};
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        ForwardStep& step = plan.add("logits", "Logits", Rule::Lookup, {input}, plan.tokens(), plan.config().vocab_size,
                                     "logits = table[ids]");
        step.weight = "tok.weight";
        step.columnsAre = "vocabulary";
        return "logits";
    }

    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        const double logits = sizes.targets * config.vocab_size * sizes.wide;
        return {2 * logits, 0, logits};
    }
    double operations(const config::ModelConfig&, double, double) const override { return 0; }
};

} // namespace

std::shared_ptr<const SubLayer> makePairTable() {
    return std::make_shared<PairTable>();
}

} // namespace glasshouse::model

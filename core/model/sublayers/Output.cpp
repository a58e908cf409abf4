#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

class Output : public SubLayer {
public:
    Output(std::int64_t inputs, bool fromStream)
        : SubLayer("lm_head")
        , m_inputs(inputs)
        , m_fromStream(fromStream) {}

    std::string_view id() const override { return "output"; }
    FieldUses fields(const config::ModelConfig& config) const override {
        return {{"tied", m_fromStream}, {"head_bias", !isTied(config)}, {"initialization"}};
    }
    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs;
        if (!isTied(config))
            addLinear(specs, config, name(), config.vocab_size, m_inputs, config.head_bias, Part::Output);
        return specs;
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        const bool tied = isTied(plan.config());
        plan.linear("logits", "Logits", input, tied ? "tok" : name(), plan.config().vocab_size,
                    tied ? "x W_Eᵀ" : "x W_outᵀ")
            .columnsAre = "vocabulary";
        return "logits";
    }

    /// The last norm's input and output and the logits, then the gradients of both: its backward pass runs first.
    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        const double logits = sizes.targets * config.vocab_size;
        const double stream = m_fromStream ? sizes.tokens * config.n_embd : 0;
        return {0, (2 * sizes.wide + sizes.rounded) * logits + stream * (sizes.wide + 2 * sizes.factor), 0};
    }

    double operations(const config::ModelConfig& config, double tokens, double targets) const override {
        if (isTied(config))
            return 6.0 * config.vocab_size * static_cast<double>(m_inputs) * targets;
        return SubLayer::operations(config, tokens, targets);
    }

private:
    bool isTied(const config::ModelConfig& config) const { return config.tied && m_fromStream; }

    std::int64_t m_inputs;
    bool m_fromStream;
};

} // namespace

std::shared_ptr<const SubLayer> makeOutput(std::int64_t inputs, bool fromStream) {
    return std::make_shared<Output>(inputs, fromStream);
}

} // namespace glasshouse::model

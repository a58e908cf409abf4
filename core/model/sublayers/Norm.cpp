#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

class Norm : public SubLayer {
public:
    Norm(std::string name, std::string title, int layer)
        : SubLayer(std::move(name), layer)
        , m_title(std::move(title)) {}

    std::string_view id() const override { return "norm"; }
    FieldUses fields(const config::ModelConfig& config) const override {
        return {{"norm_type"}, {"norm_bias", config.norm_type == "layer"}, {"norm_epsilon"}};
    }
    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs{{name() + ".weight", {config.n_embd}, Part::Norms, Initialization::One}};
        if (config.norm_type == "layer" && config.norm_bias)
            specs.push_back({name() + ".bias", {config.n_embd}, Part::Norms, Initialization::Zero});
        return specs;
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        const bool rms = plan.config().norm_type == "rms";
        ForwardStep& step =
            plan.add(name(), m_title, rms ? Rule::RmsNorm : Rule::LayerNorm, {input}, plan.tokens(),
                     plan.config().n_embd, rms ? "x ⁄ √(mean(x²) + ε) · γ" : "(x − mean) ⁄ √(variance + ε) · γ");
        step.weight = name() + ".weight";
        step.epsilon = plan.config().norm_epsilon;
        if (plan.hasParameter(name() + ".bias")) {
            step.bias = name() + ".bias";
            step.formula += " + β";
        }
        return name();
    }

    /// Its input and output, and two numbers per row; those of the last norm are counted with the output layer.
    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        if (layer() < 0)
            return {};
        return {sizes.tokens * (config.n_embd * (sizes.wide + sizes.factor) + 8), 0, 0};
    }

    bool isNorm() const override { return true; }

private:
    std::string m_title;
};

} // namespace

std::shared_ptr<const SubLayer> makeNorm(std::string name, std::string title, int layer) {
    return std::make_shared<Norm>(std::move(name), std::move(title), layer);
}

} // namespace glasshouse::model

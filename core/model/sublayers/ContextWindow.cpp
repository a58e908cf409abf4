#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

class ContextWindow : public SubLayer {
public:
    ContextWindow()
        : SubLayer("joined") {}

    std::string_view id() const override { return "context_window"; }
    FieldUses fields(const config::ModelConfig&) const override { return {}; }
    std::vector<ParameterSpec> parameters(const config::ModelConfig&) const override { return {}; }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        plan.add("joined", "Concatenated embeddings", Rule::Flatten, {input}, 1, plan.tokens() * plan.config().n_embd,
                 "[tok 0, tok 1, …]")
            .rowsAre = "context";
        return "joined";
    }

    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        const double numbers = sizes.tokens * config.n_embd;
        return {numbers * (sizes.wide + sizes.factor), 0, numbers * sizes.wide};
    }
};

class HiddenLayer : public SubLayer {
public:
    HiddenLayer()
        : SubLayer("fc") {}

    std::string_view id() const override { return "hidden_layer"; }
    FieldUses fields(const config::ModelConfig&) const override {
        return {{"n_hidden"}, {"n_embd"}, {"bias"}, {"initialization"}, {"dropout"}};
    }
    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs;
        addLinear(specs, config, "fc", config.n_hidden, std::int64_t{config.context_length} * config.n_embd,
                  config.bias, Part::FeedForward);
        return specs;
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        plan.linear("fc", "Before activation", input, "fc", plan.config().n_hidden, "x W_1ᵀ").columnsAre = "unit";
        plan.activation("act", "tanh", {"fc"});
        return "act";
    }

    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        return {sizes.targets * config.n_hidden * (2 * sizes.wide + sizes.factor), 0, 0};
    }
};

} // namespace

std::shared_ptr<const SubLayer> makeContextWindow() {
    return std::make_shared<ContextWindow>();
}
std::shared_ptr<const SubLayer> makeHiddenLayer() {
    return std::make_shared<HiddenLayer>();
}

} // namespace glasshouse::model

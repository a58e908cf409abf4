#include "core/model/Activation.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

bool isGated(const config::ModelConfig& config) {
    return activations().at(config.activation).isGated;
}

class FeedForward : public SubLayer {
public:
    FeedForward(std::string block, int layer)
        : SubLayer(std::move(block), layer) {}

    std::string_view id() const override { return "feed_forward"; }
    FieldUses fields(const config::ModelConfig&) const override {
        return {{"n_embd"}, {"n_hidden"}, {"activation"}, {"bias"}, {"initialization"}, {"dropout"}};
    }
    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs;
        addNetwork(specs, config, name());
        return specs;
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        ForwardStep& out = planNetwork(plan, name(), input, layer());
        out.title = "Feed-forward output";
        out.off = plan.off().hasFeedForward(layer());
        return out.name;
    }

    /// The hidden layer before the activation; the gated variant is not fused.
    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        const bool gated = isGated(config);
        const double d = config.n_embd;
        const double hidden = config.n_hidden;
        return {sizes.tokens * hidden * (gated ? 3 * sizes.wide + sizes.factor : sizes.factor),
                sizes.tokens *
                    (d * (2 * sizes.wide + sizes.rounded) + hidden * (gated ? 3 * sizes.wide : 2 * sizes.factor)),
                0};
    }

    bool isFeedForward() const override { return true; }
};

} // namespace

void addNetwork(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name) {
    addLinear(specs, config, name + ".fc", config.n_hidden, config.n_embd, config.bias, Part::FeedForward);
    if (isGated(config))
        addLinear(specs, config, name + ".gate", config.n_hidden, config.n_embd, config.bias, Part::FeedForward);
    addLinear(specs, config, name + ".out", config.n_embd, config.n_hidden, config.bias, Part::FeedForward, true);
}

ForwardStep& planNetwork(PlanWriter& plan, const std::string& name, const std::string& input, int layer, int expert) {
    const config::ModelConfig& config = plan.config();
    plan.linear(name + ".fc", "Before activation", input, name + ".fc", config.n_hidden, "x W_1ᵀ").columnsAre = "unit";
    std::vector<std::string> inputs{name + ".fc"};
    if (isGated(config)) {
        plan.linear(name + ".gate", "Gate", input, name + ".gate", config.n_hidden, "x W_gᵀ").columnsAre = "unit";
        inputs.insert(inputs.begin(), name + ".gate");
    }
    plan.activation(name + ".act", config.activation, inputs).silent =
        plan.off().neuronsOf(layer, expert, config.n_hidden);
    return plan.linear(name + ".out", "Output", name + ".act", name + ".out", config.n_embd, "hidden W_2ᵀ");
}

std::shared_ptr<const SubLayer> makeFeedForward(std::string block, int layer) {
    return std::make_shared<FeedForward>(std::move(block), layer);
}

} // namespace glasshouse::model

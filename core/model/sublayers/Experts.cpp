#include "core/model/Activation.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// Sparsely gated mixture of experts (Shazeer et al. 2017) as in Mixtral (Jiang et al. 2024): a router scores the
/// experts for each token, the token is routed to the best of them, and their outputs are weighted by the softmax of
/// their scores. The balance loss is that of Switch Transformers (Fedus, Zoph, Shazeer 2021, equation 4).
class Experts : public SubLayer {
public:
    Experts(std::string block, int layer)
        : SubLayer(std::move(block), layer) {}

    std::string_view id() const override { return "experts"; }
    FieldUses fields(const config::ModelConfig&) const override {
        return {{"n_embd"},  {"n_hidden"},  {"activation"},        {"bias"},        {"initialization"},
                {"dropout"}, {"n_experts"}, {"experts_per_token"}, {"balance_loss"}};
    }

    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs;
        addLinear(specs, config, router(), config.n_experts, config.n_embd, false, Part::FeedForward);
        for (int i = 0; i < config.n_experts; ++i)
            addNetwork(specs, config, expert(i));
        return specs;
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        const config::ModelConfig& config = plan.config();
        const int rows = plan.tokens();
        const std::string best =
            config.experts_per_token == 1 ? "the largest" : "the largest " + std::to_string(config.experts_per_token);
        plan.linear(router(), "Router scores", input, router(), config.n_experts, "x W_rᵀ").columnsAre = "expert";
        ForwardStep& chosen = plan.add(name() + ".chosen", "Chosen experts", Rule::Largest, {router()}, rows,
                                       config.n_experts, "−∞ except for " + best + " of the row");
        chosen.largest = config.experts_per_token;
        chosen.columnsAre = "expert";
        plan.add(name() + ".gates", "Gates", Rule::Softmax, {name() + ".chosen"}, rows, config.n_experts,
                 "g = softmax(chosen scores)")
            .columnsAre = "expert";
        std::vector<std::string> inputs{name() + ".gates"};
        for (int i = 0; i < config.n_experts; ++i) {
            const std::size_t first = plan.steps().size();
            inputs.push_back(planNetwork(plan, expert(i), input, layer(), i).name);
            for (std::size_t step = first; step < plan.steps().size(); ++step)
                plan.steps()[step].title = "Expert " + std::to_string(i) + ": " + plan.steps()[step].title;
        }
        ForwardStep& out = plan.add(name() + ".out", "Feed-forward output", Rule::Mixture, inputs, rows, config.n_embd,
                                    "Σ g_e · output of expert e");
        out.off = plan.off().hasFeedForward(layer());
        return out.name;
    }

    /// For each token and each of its experts: the input in the expert's order, the hidden layer, the output; plus the
    /// scores of all experts.
    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        const double rows = sizes.tokens * config.experts_per_token;
        const double d = config.n_embd;
        const double hidden = config.n_hidden;
        const double wide = activations().at(config.activation).isGated ? 3 * sizes.wide + sizes.factor : sizes.factor;
        return {rows * (hidden * wide + d * (sizes.factor + sizes.wide)) +
                    3 * sizes.wide * sizes.tokens * config.n_experts,
                rows * (2 * sizes.wide * d + hidden * wide), 0};
    }

    /// Each token is multiplied only with the router and its own experts.
    double operations(const config::ModelConfig& config, double tokens, double targets) const override {
        const auto router = static_cast<double>(config.n_experts) * config.n_embd;
        const double all = SubLayer::operations(config, tokens, targets) / (6 * targets);
        const double perExpert = (all - router) / config.n_experts;
        return 6 * targets * (router + config.experts_per_token * perExpert);
    }

    bool isFeedForward() const override { return true; }

private:
    std::string router() const { return name() + ".router"; }
    std::string expert(int index) const { return name() + ".experts." + std::to_string(index); }
};

} // namespace

std::shared_ptr<const SubLayer> makeExperts(std::string block, int layer) {
    return std::make_shared<Experts>(std::move(block), layer);
}

} // namespace glasshouse::model

#include <algorithm>
#include <optional>

#include "core/model/PositionEncoding.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// Multi-head attention (Vaswani et al. 2017); with fewer key/value heads than query heads, neighbouring heads share
/// one (Ainslie et al. 2023).
class Attention : public SubLayer {
public:
    using SubLayer::SubLayer;

    std::string_view id() const override { return "attention"; }
    FieldUses fields(const config::ModelConfig& config) const override {
        return {{"n_head"},
                {"n_kv_head"},
                {"n_embd"},
                {"head_size"},
                {"head_output_size"},
                {"attn_scale"},
                {"causal"},
                {"attention_window"},
                {"window_layers", config.attention_window > 0},
                {"attn_projection"},
                {"qkv_bias"},
                {"qk_norm"},
                {"norm_epsilon", config.qk_norm},
                {"bias", config.attn_projection},
                {"initialization"},
                {"dropout"},
                {"dropout_on"}};
    }
    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs;
        const std::int64_t queries = std::int64_t{config.n_head} * config.head_size;
        const std::int64_t keys = std::int64_t{config.keyHeads()} * config.head_size;
        const std::int64_t values = std::int64_t{config.keyHeads()} * config.head_output_size;
        const std::int64_t joined = std::int64_t{config.n_head} * config.head_output_size;
        addLinear(specs, config, name() + ".q", queries, config.n_embd, config.qkv_bias, Part::QueryKeyValue);
        addLinear(specs, config, name() + ".k", keys, config.n_embd, config.qkv_bias, Part::QueryKeyValue);
        addLinear(specs, config, name() + ".v", values, config.n_embd, config.qkv_bias, Part::QueryKeyValue);
        if (config.qk_norm)
            for (const char* norm : {".q_norm.weight", ".k_norm.weight"})
                specs.push_back({name() + norm, {config.head_size}, Part::Norms, Initialization::One});
        if (config.attn_projection)
            addLinear(specs, config, name() + ".proj", config.n_embd, joined, config.bias, Part::Projection, true);
        return specs;
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        const config::ModelConfig& config = plan.config();
        std::vector<std::string> mixed;
        std::vector<bool> silent;
        for (int head = 0; head < config.n_head; ++head) {
            mixed.push_back(planHead(plan, input, head));
            silent.push_back(isOff(plan, head));
        }
        ForwardStep& joined = plan.add(name() + ".concat", "Concatenated heads", Rule::Concatenate, mixed,
                                       plan.tokens(), config.n_head * config.head_output_size, "[head 0, head 1, …]");
        if (std::find(silent.begin(), silent.end(), true) != silent.end())
            joined.silent = silent;
        if (!config.attn_projection)
            return name() + ".concat";
        plan.linear(name() + ".proj", "Projection", name() + ".concat", name() + ".proj", config.n_embd, "concat W_oᵀ")
            .off = plan.off().hasLayer(std::max(layer(), 0));
        return name() + ".proj";
    }

    /// q, k, v of every head, a logarithm per row of scores, and the concatenated heads for the projection.
    SubLayerMemory memory(const config::ModelConfig& config, const StepSizes& sizes) const override {
        const double keys = static_cast<double>(config.n_head) * config.head_size;
        const double values = static_cast<double>(config.n_head) * config.head_output_size;
        const double kept = sizes.tokens * (sizes.factor * (2 * keys + 2 * values) + sizes.wide * config.n_head);
        return {kept, 0, layer() < 0 ? kept : 0};
    }

    /// The linear layers, and both products with the scores.
    double operations(const config::ModelConfig& config, double tokens, double targets) const override {
        return SubLayer::operations(config, tokens, targets) +
               6.0 * config.n_head * (config.head_size + config.head_output_size) * config.context_length * tokens;
    }

    int heads(const config::ModelConfig& config) const override { return config.n_head; }

private:
    bool isOff(const PlanWriter& plan, int head) const { return plan.off().hasHead({std::max(layer(), 0), head}); }

    /// The steps of one head; returns the name of its output.
    std::string planHead(PlanWriter& plan, const std::string& input, int head) const {
        const config::ModelConfig config = plan.config().ofLayers(plan.config().windowOf(std::max(layer(), 0)) > 0);
        const PositionEncoding& encoding = positionEncoding(config.position);
        const int tokens = plan.tokens();
        const std::size_t first = plan.steps().size();
        const std::string own = name() + "." + std::to_string(head) + ".";
        std::shared_ptr<const Matrix> angles;
        if (auto table = encoding.angles(tokens, config); table && !plan.off().positions)
            angles = plan.inOrder(*std::move(table));
        const auto vectors = [&](const std::string& letter, const std::string& title, int size) {
            const bool turned = angles && letter != "v";
            const bool normed = config.qk_norm && letter != "v";
            const std::string plain = own + letter + (turned ? "_plain" : "");
            const std::string plainTitle = turned ? title + ", before rotation" : title;
            plan.linear(normed ? own + letter + "_raw" : plain, normed ? title + ", before the norm" : plainTitle,
                        input, name() + "." + letter, size, letter + " = x W_" + letter + "ᵀ")
                .weightRow = (letter == "q" ? head : head * config.keyHeads() / config.n_head) * size;
            if (normed) {
                ForwardStep& step = plan.add(plain, plainTitle, Rule::RmsNorm, {own + letter + "_raw"}, tokens, size,
                                             letter + " ⁄ √(mean(" + letter + "²) + ε) · γ");
                step.weight = name() + "." + letter + "_norm.weight";
                step.epsilon = config.norm_epsilon;
            }
            if (turned) {
                ForwardStep& step = plan.add(own + letter, title, Rule::Rotate, {plain}, tokens, size,
                                             letter + " rotated by " + encoding.angleFormula(config));
                step.table = angles;
                step.halves = config.rotary_pairs == "halves" ? config.rotarySize() : 0;
            }
        };
        vectors("q", "Queries", config.head_size);
        vectors("k", "Keys", config.head_size);
        vectors("v", "Values", config.head_output_size);
        const std::size_t scores = plan.steps().size();
        plan.add(own + "raw", "Scores", Rule::Scores, {own + "q", own + "k"}, tokens, tokens, "q kᵀ");
        planScale(plan, own, head);
        ForwardStep& masked = plan.add(own + "masked", "Masked scores", Rule::Mask, {own + "scaled"}, tokens, tokens,
                                       config.causal ? "−∞ where key > query" : "no mask: the scaled scores");
        masked.causal = config.causal;
        masked.window = config.windowOf(std::max(layer(), 0));
        if (masked.window > 0)
            masked.formula += " or key ≤ query − " + std::to_string(masked.window);
        masked.positions = plan.off().positionOrder;
        const int window = masked.window;
        ForwardStep& softmax = plan.add(own + "softmax", "Attention", Rule::Softmax, {own + "masked"}, tokens, tokens,
                                        config.causal ? "A = softmax(masked scores)" : "A = softmax(scaled scores)");
        softmax.causal = config.causal;
        softmax.window = window;
        softmax.positions = plan.off().positionOrder;
        for (std::size_t i = scores; i < plan.steps().size(); ++i) {
            plan.steps()[i].rowsAre = "query";
            plan.steps()[i].columnsAre = "key";
        }
        plan.add(own + "mixed", "Head output", Rule::Product, {own + "softmax", own + "v"}, tokens,
                 config.head_output_size, "A v");
        for (std::size_t i = first; i < plan.steps().size(); ++i)
            plan.steps()[i].head = head;
        return own + "mixed";
    }

    static void planScale(PlanWriter& plan, const std::string& own, int head) {
        const config::ModelConfig& config = plan.config();
        const std::string& by = config.attn_scale;
        const std::string quotient = by == "none" ? "" : by == "n_embd" ? " ⁄ √d" : " ⁄ √dₖ";
        const std::string value = by == "none"     ? ""
                                  : by == "n_embd" ? ", d = " + std::to_string(config.n_embd)
                                                   : ", dₖ = " + std::to_string(config.head_size);
        ForwardStep& scaled = plan.add(own + "scaled", "Scaled scores", Rule::Scale, {own + "raw"}, plan.tokens(),
                                       plan.tokens(), "q kᵀ" + quotient);
        scaled.factor = config.scoreScale();
        if (auto bias = positionEncoding(config.position).bias(config); bias && !plan.off().positions) {
            if (bias->parameters > 0) {
                scaled.weight = "pos.bias";
                scaled.weightRow = head;
            }
            scaled.positions = plan.off().positionOrder;
            scaled.formula += " + " + bias->text;
            scaled.added = std::make_shared<const ScoreBias>(*std::move(bias));
        }
        scaled.formula += value;
    }
};

} // namespace

std::shared_ptr<const SubLayer> makeAttention(std::string name, int layer) {
    return std::make_shared<Attention>(std::move(name), layer);
}

} // namespace glasshouse::model

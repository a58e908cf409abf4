#include "core/model/Description.h"

#include <algorithm>

#include "core/model/ModelKind.h"
#include "core/model/Options.h"

namespace glasshouse::model {

namespace {

void append(std::vector<ParameterSpec>& specs, const SubLayer& subLayer, const config::ModelConfig& config) {
    const std::vector<ParameterSpec> more = subLayer.parameters(config);
    specs.insert(specs.end(), more.begin(), more.end());
}

/// In a block its first sub-layer comes first, then all its norms, then its other sub-layers: the order that model
/// files have always had, and in which the optimizer processes the weights.
std::vector<ParameterSpec> inFileOrder(const std::vector<Stage>& stages, const config::ModelConfig& config) {
    std::vector<ParameterSpec> specs;
    for (auto stage = stages.begin(); stage != stages.end();) {
        const int layer = stage->subLayer->layer();
        const auto end = layer < 0 ? stage + 1 : std::find_if(stage, stages.end(), [layer](const Stage& other) {
            return other.subLayer->layer() != layer;
        });
        append(specs, *stage->subLayer, config);
        for (auto each = stage; each != end; ++each)
            for (const SubLayer* const norm : each->norms())
                append(specs, *norm, config);
        for (auto each = stage + 1; each != end; ++each)
            append(specs, *each->subLayer, config);
        stage = end;
    }
    return specs;
}

config::ModelConfig checked(const config::ModelConfig& config) {
    requireKnownOptions(config);
    return config.resolved();
}

} // namespace

Description::Description(const config::ModelConfig& config)
    : m_config(checked(config))
    , m_stages(modelKind(config.kind).stages(m_config))
    , m_parameters(inFileOrder(m_stages, m_config)) {}

std::vector<ForwardStep> Description::steps(int tokens, const Ablation& off) const {
    PlanWriter plan(m_config, m_parameters, tokens, off);
    plan.add("ids", "Token ids", Rule::Given, {}, tokens, 1, "ids").columnsAre = "id";
    std::string x = "ids";
    std::string beside; // of a stage whose sum the next one computes
    const auto sum = [&](const Stage& stage, const std::vector<std::string>& inputs) {
        const int layer = stage.subLayer->layer();
        const bool steered = off.isSteered(layer) && stage.sum == sumOf(layer);
        const std::string direction = steeringStep(stage.sum);
        if (steered)
            plan.add(direction, "Direction", Rule::Direction, {}, tokens, m_config.n_embd, "s");
        ForwardStep& made = plan.sum(stage.sum, stage.sumTitle, inputs);
        if (steered) {
            made.inputs.push_back(direction);
            made.formula += " + s";
        }
        return made.name;
    };
    for (const Stage& stage : m_stages) {
        plan.setLayer(stage.subLayer->layer());
        if (stage.residual == Residual::None) {
            x = stage.subLayer->plan(plan, x);
        } else if (stage.residual == Residual::Before) {
            std::string branch = stage.subLayer->plan(plan, stage.norm->plan(plan, x));
            if (stage.resultNorm)
                branch = stage.resultNorm->plan(plan, branch);
            if (stage.sum.empty())
                beside = branch;
            else
                x = sum(stage, {x, branch});
        } else if (stage.residual == Residual::Beside) {
            const std::string branch = stage.subLayer->plan(plan, stage.norm->plan(plan, x));
            x = sum(stage, {x, beside, branch});
        } else {
            const std::string branch = stage.subLayer->plan(plan, x);
            x = stage.norm->plan(plan, sum(stage, {x, branch}));
        }
    }
    plan.setLayer(-1);
    const int rows = plan.step(x).rows;
    plan.add("softmax", "Probabilities", Rule::Softmax, {x}, rows, m_config.vocab_size, "p = softmax(logits)")
        .columnsAre = "vocabulary";
    return std::move(plan.steps());
}

double Description::operations(double tokens, double targets) const {
    double sum = 0;
    for (const Stage& stage : m_stages) {
        sum += stage.subLayer->operations(m_config, tokens, targets);
        for (const SubLayer* const norm : stage.norms())
            sum += norm->operations(m_config, tokens, targets);
    }
    return sum;
}

std::vector<std::string> Description::attention() const {
    std::vector<std::string> names;
    for (const Stage& stage : m_stages)
        if (stage.subLayer->heads(m_config) > 0)
            names.push_back(stage.subLayer->name());
    return names;
}

std::vector<std::string> Description::headSteps(HeadId head, std::initializer_list<std::string_view> steps) const {
    const std::vector<std::string> layers = attention();
    const auto layer = static_cast<std::size_t>(head.layer);
    std::vector<std::string> names;
    for (const std::string_view step : steps)
        if (layer < layers.size())
            names.push_back(headStep(layers[layer], head.head, step));
    return names;
}

std::vector<std::string> Description::headSteps(std::string_view step) const {
    std::vector<std::string> names;
    for (const std::string& layer : attention())
        for (int head = 0; head < m_config.n_head; ++head)
            names.push_back(headStep(layer, head, step));
    return names;
}

int Description::feedForwardLayers() const {
    return static_cast<int>(std::count_if(m_stages.begin(), m_stages.end(),
                                          [](const Stage& stage) { return stage.subLayer->isFeedForward(); }));
}

bool Description::hasStream() const {
    return std::any_of(m_stages.begin(), m_stages.end(),
                       [](const Stage& stage) { return stage.residual != Residual::None; });
}

std::vector<std::string> Description::streamSteps(bool positions) const {
    Ablation off;
    off.positions = !positions;
    PlanWriter plan(m_config, m_parameters, 1, off);
    std::vector<std::string> names{m_stages.front().subLayer->plan(plan, "ids")};
    for (auto stage = m_stages.begin() + 1; stage != m_stages.end(); ++stage)
        if (stage->residual != Residual::None &&
            (stage + 1 == m_stages.end() || (stage + 1)->subLayer->layer() != stage->subLayer->layer()))
            names.push_back(stage->residual == Residual::After ? stage->norm->name() : stage->sum);
    return names;
}

std::string Description::sumOf(int layer) const {
    std::string name;
    for (const Stage& stage : m_stages)
        if (layer >= 0 && stage.subLayer->layer() == layer && stage.residual != Residual::None)
            name = stage.sum; // of the last
    return name;
}

std::vector<ForwardStep> forwardPlan(const config::ModelConfig& config, int tokens, const Ablation& off) {
    return Description(config).steps(tokens, off);
}

} // namespace glasshouse::model

#include "core/model/ModelKind.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/base/Sentence.h"
#include "core/model/Description.h"
#include "core/model/PositionEncoding.h"
#include "core/model/StepMemory.h"

namespace glasshouse::model {

std::vector<config::Problem> ModelKind::problems(const config::ModelConfig&) const {
    return {};
}

std::int64_t ParameterSpec::count() const {
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

const ModelKind& modelKind(std::string_view id) {
    return modelKinds().at(id);
}

void ModelKind::checkHeads(const config::ModelConfig& config, std::vector<config::Problem>& problems) {
    if (config.n_head % config.keyHeads() != 0) {
        int fewer = std::min(config.keyHeads(), config.n_head);
        while (config.n_head % fewer != 0)
            --fewer;
        problems.push_back(
            {"n_kv_head",
             sentence("%1 heads cannot share %2 key/value heads evenly.", config.n_head, config.keyHeads()),
             sentence("Each key/value head is shared by the same number of query heads."),
             {std::to_string(fewer)}});
    }
    if (config.head_size > 0 || config.n_embd % config.n_head == 0)
        return;
    const int lower = config.n_embd / config.n_head * config.n_head;
    std::vector<std::string> fixes;
    if (lower > 0)
        fixes.push_back(std::to_string(lower));
    fixes.push_back(std::to_string(lower + config.n_head));
    problems.push_back({"n_embd", sentence("Width %1 cannot be divided by %2 heads.", config.n_embd, config.n_head),
                        sentence("Each head gets an equal share of it; choose another width, or set a head size."),
                        fixes});
}

namespace {

/// What a kind and its parts know. One block stands for all.
FieldUses knownFields(const ModelKind& kind, config::ModelConfig config) {
    config.n_layer = 1;
    FieldUses all = kind.ownFields(config);
    const auto add = [&](const SubLayer& part) {
        const FieldUses own = part.fields(config);
        all.insert(all.end(), own.begin(), own.end());
    };
    for (const Stage& stage : kind.stages(config)) {
        add(*stage.subLayer);
        for (const SubLayer* const norm : stage.norms())
            add(*norm);
    }
    return all;
}

/// What any kind knows. A part names all its settings, whatever they are, so these are always the same.
const std::set<std::string>& settingsOfModels() {
    static const std::set<std::string> all = [] {
        std::set<std::string> names;
        for (const auto& kind : modelKinds())
            for (const FieldUse& use : knownFields(*kind, config::ModelConfig{}))
                names.insert(use.name);
        return names;
    }();
    return all;
}

} // namespace

std::vector<std::string> ModelKind::unusedFields(const config::ModelConfig& config) const {
    std::set<std::string> unused = settingsOfModels();
    for (const FieldUse& use : knownFields(*this, config))
        if (use.isRead)
            unused.erase(use.name);
    return {unused.begin(), unused.end()};
}

bool ModelKind::uses(const std::string& field, const config::ModelConfig& config) const {
    if (!settingsOfModels().contains(field))
        return true;
    const FieldUses known = knownFields(*this, config);
    return std::any_of(known.begin(), known.end(),
                       [&field](const FieldUse& use) { return use.isRead && use.name == field; });
}

bool ModelKind::hasAttention() const {
    const config::ModelConfig config = config::ModelConfig{}.resolved();
    const std::vector<Stage> parts = stages(config);
    return std::any_of(parts.begin(), parts.end(),
                       [&](const Stage& stage) { return stage.subLayer->heads(config) > 0; });
}

std::vector<ParameterSpec> parameterSpecs(const config::ModelConfig& config) {
    const Description description(config);
    return description.parameters();
}

std::int64_t parameterCount(const config::ModelConfig& config) {
    std::int64_t count = 0;
    for (const ParameterSpec& spec : parameterSpecs(config))
        count += spec.count();
    return count;
}

std::int64_t activeParameters(const config::ModelConfig& config) {
    const Description description(config);
    const config::ModelConfig& model = description.config();
    std::int64_t active = parameterCount(config);
    for (const auto& stage : description.stages()) {
        if (stage.subLayer->id() != "experts")
            continue;
        const std::string experts = stage.subLayer->name() + ".experts.";
        std::int64_t all = 0;
        for (const ParameterSpec& spec : stage.subLayer->parameters(model))
            all += spec.name.starts_with(experts) ? spec.count() : 0;
        active -= all / model.n_experts * (model.n_experts - model.experts_per_token); // they are all of one size
    }
    return active;
}

std::vector<PartCount> parametersByPart(const config::ModelConfig& config) {
    std::vector<PartCount> parts = {{Part::TokenEmbedding, "Token embedding", 0},
                                    {Part::Positions, "Positions", 0},
                                    {Part::QueryKeyValue, "q, k, v", 0},
                                    {Part::Projection, "Projection", 0},
                                    {Part::FeedForward, "Feed-forward", 0},
                                    {Part::Norms, "Norms", 0},
                                    {Part::Output, "Output", 0}};
    for (const ParameterSpec& spec : parameterSpecs(config))
        for (PartCount& part : parts)
            if (part.part == spec.part)
                part.parameters += spec.count();
    std::erase_if(parts, [](const PartCount& part) { return part.parameters == 0; });
    std::stable_sort(parts.begin(), parts.end(),
                     [](const PartCount& a, const PartCount& b) { return a.parameters > b.parameters; });
    return parts;
}

Costs estimateCosts(const config::RunConfig& run, const config::Hardware& hardware) {
    const config::ModelConfig& m = run.model;
    const ModelKind& kind = modelKind(m.kind);
    const double parameters = static_cast<double>(parameterCount(m));
    const double tokens = static_cast<double>(run.train.batch_size) * m.context_length;
    const double targets = kind.lastTargetOnly() ? run.train.batch_size : tokens;

    Costs costs;
    costs.weights = static_cast<std::int64_t>(4 * parameters);
    costs.gradients = costs.weights;
    costs.optimizer = 2 * costs.weights;
    const StepMemory memory = stepMemory(run, hardware);
    costs.activations = memory.tensors + memory.heap;

    costs.operationsPerStep = Description(m).operations(tokens, targets);
    costs.operationsPerStep *= run.train.accumulation;
    return costs;
}

} // namespace glasshouse::model

#include "core/model/ModelKind.h"

#include <algorithm>
#include <numeric>

#include "core/base/Error.h"
#include "core/model/kinds/Kinds.h"

namespace glasshouse::model {

ModelKind::~ModelKind() = default;

std::vector<config::Problem> ModelKind::problems(const config::ModelConfig&) const {
    return {};
}

std::int64_t ParameterSpec::count() const {
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

const std::vector<std::unique_ptr<ModelKind>>& modelKinds() {
    static const std::vector<std::unique_ptr<ModelKind>> kinds = [] {
        std::vector<std::unique_ptr<ModelKind>> rows;
        rows.push_back(makeTransformer());
        rows.push_back(makeAttentionOnly());
        rows.push_back(makeMlp());
        rows.push_back(makeBigram());
        return rows;
    }();
    return kinds;
}

const ModelKind& modelKind(const std::string& id) {
    for (const auto& kind : modelKinds())
        if (kind->choice().id == id)
            return *kind;
    throw Error("There is no kind of model called \"" + id + "\".");
}

std::vector<ParameterSpec> parameterSpecs(const config::ModelConfig& config) {
    return modelKind(config.kind).parameters(config);
}

std::int64_t parameterCount(const config::ModelConfig& config) {
    std::int64_t count = 0;
    for (const ParameterSpec& spec : parameterSpecs(config))
        count += spec.count();
    return count;
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

namespace {

bool hasBfloat16Instructions() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512bf16") != 0;
#else
    return false;
#endif
}

/// Bytes of the tensors that a step holds at its fullest, beyond weights, gradients and optimizer: what the forward
/// pass keeps for the backward pass, and what the first of the backward passes adds. Each term is a tensor of the
/// kernels; a check counts them.
double activationBytes(const config::RunConfig& run, double tokens, double targets) {
    const config::ModelConfig& m = run.model;
    const std::string& precision = run.train.precision;
    const bool narrow =
        precision == "bfloat16" || (precision == "auto" && (run.train.device != "cpu" || hasBfloat16Instructions()));
    const double wide = 4;                   // of float32
    const double factor = narrow ? 2 : wide; // of what products multiply
    const double rounded = narrow ? 2 : 0;   // a copy as a factor beside the float32 one
    const double d = m.n_embd;
    const double hidden = m.hiddenSize();
    const double keys = static_cast<double>(m.n_head) * m.headSize();
    const double values = static_cast<double>(m.n_head) * m.headOutputSize();
    const double copies = rounded * static_cast<double>(parameterCount(m)); // of the weights as factors

    const double logits = targets * m.vocab_size;
    const double ids = 16 * tokens;
    if (m.kind == "bigram")
        return ids + 2 * wide * logits;
    if (m.kind == "mlp")
        return ids + copies + tokens * d * (wide + factor) + targets * hidden * (2 * wide + factor) +
               (2 * wide + rounded) * logits;
    // q, k, v, the softmax, and the heads joined for the projection
    const double attention =
        tokens * factor * (2 * keys + values + static_cast<double>(m.n_head) * m.context_length + values);
    const double output = tokens * d * (wide + factor) + wide * logits;      // the last norm's input and output
    const double outputBack = (wide + rounded) * logits + tokens * d * wide; // gradients of both
    if (m.kind == "attention_only")
        return ids + copies + attention + output + outputBack;
    const bool gated = m.activation == "swiglu";
    // Input and output of both norms, two numbers of each for their rows, and the hidden layer before and after the
    // activation; the gated one is not fused.
    const double block = attention + tokens * (2 * d * (wide + factor) + 16) +
                         tokens * hidden * (gated ? 3 * wide + factor : 2 * factor);
    const double blockBack =
        tokens * (d * (2 * wide + rounded) + hidden * (gated ? 3 * wide : factor)) + 2 * wide * d * hidden;
    const double layers = m.n_layer;
    const double kept =
        run.train.recompute ? layers * tokens * d * wide + block + copies / layers : layers * block + copies;
    return ids + kept + std::max(output + outputBack, blockBack);
}

} // namespace

Costs estimateCosts(const config::RunConfig& run) {
    const config::ModelConfig& m = run.model;
    const ModelKind& kind = modelKind(m.kind);
    const double parameters = static_cast<double>(parameterCount(m));
    const double tokens = static_cast<double>(run.train.batch_size) * m.context_length;
    const double targets = kind.lastTargetOnly() ? run.train.batch_size : tokens;
    const double layers = kind.hasAttention() ? (m.kind == "transformer" ? m.n_layer : 1) : 0;

    Costs costs;
    costs.weights = static_cast<std::int64_t>(4 * parameters);
    costs.gradients = costs.weights;
    costs.optimizer = 2 * costs.weights;
    costs.activations = static_cast<std::int64_t>(activationBytes(run, tokens, targets));

    const double lookups = m.kind == "bigram"
                               ? parameters
                               : (static_cast<double>(m.vocab_size) * (m.tied ? 0 : 1) + m.extra_embeddings) * m.n_embd;
    costs.operationsPerStep = 6 * (parameters - lookups) * targets;
    costs.operationsPerStep += 6 * layers * m.n_head * (m.headSize() + m.headOutputSize()) * m.context_length * tokens;
    costs.operationsPerStep *= run.train.accumulation;
    return costs;
}

} // namespace glasshouse::model

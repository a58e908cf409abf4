#include "core/torch/decoding/PackedModel.h"

#include <algorithm>
#include <utility>

#include <torch/torch.h>

#include "core/torch/decoding/steps/DecodingSteps.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {

namespace {

namespace kernels = nn::kernels;

// A constant, so that a model gives the same numbers on every computer. Two threads together read nearly as fast as
// memory allows.
constexpr int maxShares = 2;
// With fewer n_layer n_embd² than this, threads would wait for each other longer than they save.
constexpr std::int64_t fewWeights = 1 << 14;

} // namespace

std::shared_ptr<const PackedModel> PackedModel::of(const nn::LanguageModel& model) {
    if (!model.weights().device().is_cpu() || !model.off().empty() || !model.config().causal ||
        !hasDecodingSteps(model.description()))
        return nullptr;
    return std::shared_ptr<const PackedModel>(new PackedModel(model));
}

PackedModel::PackedModel(const nn::LanguageModel& model)
    : m_config(model.config())
    , m_shape(std::make_shared<const AttentionStep::Shape>(m_config))
    , m_shares(model.description().hasStream() && m_config.attn_projection && m_config.keyHeads() > 1 ? maxShares : 1)
    , m_hasStream(model.description().hasStream())
    , m_normBefore(m_config.norm != "post")
    , m_parallel(m_config.norm == "pre" && m_config.parallel)
    , m_tokens(model.weights().at("tok.weight").detach())
    , m_embeddingFactor(static_cast<float>(m_config.embeddingFactor()))
    , m_positions(valuesOf(model.positionTable(m_config.context_length))) {
    const nn::Weights& weights = model.weights();
    if (!weights.isMapped()) // training may change them
        m_tokens = m_tokens.clone();
    const bool rms = m_config.norm_type == "rms";
    std::string last; // attention
    for (const model::Stage& stage : model.description().stages()) {
        const model::SubLayer& part = *stage.subLayer;
        std::optional<NormStep> norm;
        std::optional<NormStep> result;
        if (stage.norm)
            norm.emplace(weights, stage.norm->name(), rms, m_config.norm_epsilon);
        if (stage.resultNorm)
            result.emplace(weights, stage.resultNorm->name(), rms, m_config.norm_epsilon);
        if (part.heads(m_config) > 0) {
            last = part.name();
            const int layer = std::max(part.layer(), 0);
            m_layers.push_back({AttentionStep(m_shape, weights, last, m_config.windowOf(layer) > 0,
                                              model.scoreBias(layer, m_config.context_length, model.distanceBias()),
                                              m_shares, m_config.attn_projection),
                                std::move(norm),
                                {},
                                std::move(result),
                                {},
                                {}});
        } else if (part.isFeedForward()) {
            m_layers.back().norm2 = std::move(norm);
            m_layers.back().result2 = std::move(result);
            m_layers.back().feedForward.emplace(m_config, weights, part.name(), m_shares);
        } else if (part.isNorm()) {
            m_final.emplace(weights, part.name(), rms, m_config.norm_epsilon);
        }
        weights.release(); // from now on the packed ones are read
    }
    if (m_shape->rotation.cosines.empty() && !m_config.qk_norm) {
        m_lastKeys = valuesOf(weights.at(last + ".k.weight"));
        m_lastKeys.resize(m_lastKeys.size() + kernels::vectorColumns);
    }
    // Tied: the embedding has no bias, and may have rows that no token uses.
    const std::int64_t vocabulary = m_config.vocab_size;
    const std::string output = m_config.tied ? "tok" : model.description().stages().back().subLayer->name();
    for (int i = 0; i < m_shares; ++i)
        m_output.push_back(packed(weights, {{output, vocabulary * i / m_shares, vocabulary * (i + 1) / m_shares}}));
    weights.release();
}

int PackedModel::usefulThreads() const {
    const std::int64_t weights = std::int64_t{m_config.n_layer} * m_config.n_embd * m_config.n_embd;
    return weights < fewWeights ? 1 : m_shares;
}

Workspace PackedModel::workspace() const {
    Workspace::Widths widths;
    widths.normed = m_config.n_embd;
    widths.joined = std::max<std::int64_t>(m_config.n_embd, m_shape->outputs);
    widths.branch = std::max(widths.joined, m_shape->width());
    widths.scores = kernels::roundedToVectors(m_config.context_length);
    if (const auto& feedForward = m_layers.front().feedForward)
        widths.hidden = feedForward->hiddenWidth();
    return Workspace(widths);
}

void PackedModel::embed(tokenizer::TokenId token, float* x) const {
    const std::int64_t d = m_config.n_embd;
    const float* const row = m_tokens.data_ptr<float>() + std::int64_t{token} * d;
    if (m_embeddingFactor == 1) {
        std::copy_n(row, d, x);
        return;
    }
    for (std::int64_t c = 0; c < d; ++c)
        x[c] = row[c] * m_embeddingFactor;
}

void PackedModel::embed(std::span<const tokenizer::TokenId> tokens, std::int64_t first, float* x) const {
    const std::int64_t d = m_config.n_embd;
    for (const tokenizer::TokenId token : tokens) {
        embed(token, x);
        if (!m_positions.empty())
            kernels::accumulateRow(m_positions.data() + first * d, x, d);
        x += d;
        ++first;
    }
}

/// Result in workspace.branch.
void PackedModel::queriesKeysValues(const Layer& layer, const float* x, std::int64_t n, Workspace& workspace) const {
    const float* input = x;
    if (const NormStep* const norm = inputNorm(layer)) {
        norm->apply(x, n, workspace.normed.data());
        input = workspace.normed.data();
    }
    layer.attention.multiply(input, n, workspace.branch.data(), workspace);
}

void PackedModel::project(int layer, const float* x, std::int64_t n, std::int64_t first, float* queries,
                          LayerMemory& memory, Workspace& workspace) const {
    queriesKeysValues(layerAt(layer), x, n, workspace);
    layerAt(layer).attention.keep(0, n, first, queries, memory, workspace);
}

void PackedModel::project(int layer, std::span<const Row> rows, const float* x, float* queries,
                          Workspace& workspace) const {
    queriesKeysValues(layerAt(layer), x, static_cast<std::int64_t>(rows.size()), workspace);
    std::int64_t i = 0;
    for (const Row& row : rows) {
        layerAt(layer).attention.keep(i, 1, row.place, queries + i * querySize(), *row.memory, workspace);
        ++i;
    }
}

/// The rest of the block, for rows of workspace.joined.
void PackedModel::afterAttention(const Layer& layer, std::int64_t n, float* x, Workspace& workspace) const {
    const std::int64_t d = m_config.n_embd;
    float* const normed = workspace.normed.data();
    if (m_parallel) {
        layer.norm2->apply(x, n, normed);
        layer.attention.addProjection(n, x, workspace);
        layer.feedForward->add(normed, n, x, workspace);
        return;
    }
    if (layer.result1) { // x + norm(f(norm(x))), with results in the branch, whose queries, keys and values are kept
        float* const result = workspace.branch.data();
        const auto addNormed = [&](const NormStep& norm) {
            norm.apply(result, n, result);
            kernels::accumulateRow(result, x, n * d);
        };
        std::fill_n(result, n * d, 0.0F);
        layer.attention.addProjection(n, result, workspace);
        addNormed(*layer.result1);
        layer.norm2->apply(x, n, normed);
        std::fill_n(result, n * d, 0.0F);
        layer.feedForward->add(normed, n, result, workspace);
        addNormed(*layer.result2);
        return;
    }
    layer.attention.addProjection(n, x, workspace);
    if (m_normBefore) {
        layer.norm2->apply(x, n, normed);
        layer.feedForward->add(normed, n, x, workspace);
    } else {
        layer.norm1->apply(x, n, normed);
        std::copy_n(normed, n * d, x);
        layer.feedForward->add(normed, n, x, workspace);
        layer.norm2->apply(x, n, normed);
        std::copy_n(normed, n * d, x);
    }
}

void PackedModel::finish(int layer, const float* queries, std::int64_t n, std::int64_t first, const LayerMemory& memory,
                         float* x, Workspace& workspace) const {
    layerAt(layer).attention.attend(queries, n, first, memory, workspace);
    afterAttention(layerAt(layer), n, x, workspace);
}

void PackedModel::finish(int layer, std::span<const Row> rows, const float* queries, float* x,
                         Workspace& workspace) const {
    layerAt(layer).attention.attend(rows, queries, workspace);
    afterAttention(layerAt(layer), static_cast<std::int64_t>(rows.size()), x, workspace);
}

void PackedModel::logits(std::span<const Row> rows, const float* queries, float* x, float* result,
                         Workspace& workspace) const {
    m_layers.back().attention.attend(rows, queries, workspace);
    logitsAfterAttention(static_cast<std::int64_t>(rows.size()), x, result, workspace);
}

/// Of rows of workspace.joined in the last layer.
void PackedModel::logitsAfterAttention(std::int64_t n, float* x, float* result, Workspace& workspace) const {
    const float* last = x;
    if (!m_hasStream) {
        const PackedLinear& projection = m_layers.front().attention.shares().front().projection; // the only share
        last = workspace.joined.data();
        if (projection.outputs() > 0) {
            projection.apply(last, m_shape->outputs, n, workspace.branch.data(), projection.outputs());
            last = workspace.branch.data();
        }
    } else {
        afterAttention(m_layers.back(), n, x, workspace);
        if (m_final) {
            m_final->apply(x, n, workspace.normed.data());
            last = workspace.normed.data();
        }
    }
    const std::int64_t vocabulary = m_config.vocab_size;
    workspace.forShares(m_output, [&](const PackedLinear& output) {
        const auto share = &output - m_output.data();
        output.apply(last, output.inputs(), n, result + vocabulary * share / m_shares, vocabulary);
    });
}

} // namespace glasshouse::generate

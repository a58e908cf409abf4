#include "core/torch/generate/PackedModel.h"

#include <algorithm>
#include <cmath>

#include <torch/torch.h>

#include "core/model/PositionEncoding.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {

namespace {

using nn::kernels::PackedMatrix;
namespace kernels = nn::kernels;

constexpr float normEpsilon = 1e-5F;
// A constant, so that a model gives the same numbers on every computer. Two threads together read nearly as fast as
// memory allows.
constexpr int maxShares = 2;
// With fewer n_layer n_embd² than this, threads would wait for each other longer than they save.
constexpr std::int64_t fewWeights = 1 << 14;

std::vector<float> values(const torch::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    const torch::Tensor host = tensor.detach().contiguous();
    return {host.data_ptr<float>(), host.data_ptr<float>() + host.numel()};
}

/// Rows [from, to) of each of several linear layers, whose outputs are concatenated.
struct Rows {
    std::string name;
    std::int64_t from, to;
};
PackedMatrix packed(const nn::Weights& weights, const std::vector<Rows>& layers) {
    std::vector<PackedMatrix::Part> parts;
    std::int64_t in = 0;
    for (const Rows& layer : layers) {
        const torch::Tensor weight = weights.at(layer.name + ".weight"); // contiguous, as every parameter is
        const torch::Tensor bias = weights.find(layer.name + ".bias");
        in = weight.size(1);
        parts.push_back({weight.data_ptr<float>() + layer.from * in,
                         bias.defined() ? bias.data_ptr<float>() + layer.from : nullptr, layer.to - layer.from});
    }
    return {parts, in};
}

/// The part of a linear layer's output that comes from its inputs [from, to); the bias is added for one such slice
/// only.
PackedMatrix packedInputs(const nn::Weights& weights, const std::string& name, std::int64_t from, std::int64_t to,
                          bool biased) {
    const torch::Tensor weight = weights.at(name + ".weight").detach().slice(1, from, to).contiguous();
    const torch::Tensor bias = weights.find(name + ".bias");
    return {{{weight.data_ptr<float>(), biased && bias.defined() ? bias.data_ptr<float>() : nullptr, weight.size(0)}},
            to - from};
}

/// Whether every sub-layer is one that is computed here: attention between embedding and output, or blocks of attention
/// and feed-forward network.
bool hasDecodingSteps(const model::Description& description) {
    const auto& stages = description.stages();
    const bool known = std::all_of(stages.begin(), stages.end(), [](const model::Stage& stage) {
        const std::string id = stage.subLayer->id();
        return id == "embedding" || id == "attention" || id == "feed_forward" || id == "norm" || id == "output";
    });
    const int layers = description.attentionLayers();
    const bool grouped = description.config().keyHeads() < description.config().n_head;
    return known && !grouped && (description.hasStream() ? layers == description.feedForwardLayers() : layers == 1);
}

std::vector<float> floats(std::int64_t count) {
    return std::vector<float>(static_cast<std::size_t>(count));
}

} // namespace

PackedModel::Norm::Norm(const nn::Weights& weights, const std::string& name, bool rms)
    : isRms(rms)
    , weight(values(weights.at(name + ".weight")))
    , bias(values(weights.find(name + ".bias"))) {}

void PackedModel::Norm::apply(const float* x, std::int64_t n, float* y) const {
    const auto width = static_cast<std::int64_t>(weight.size());
    for (const float* const end = x + n * width; x != end; x += width, y += width)
        apply(x, y);
}

kernels::NormStatistics PackedModel::Norm::apply(const float* x, float* y) const {
    const auto width = static_cast<std::int64_t>(weight.size());
    return isRms ? kernels::rmsNormRow(x, weight.data(), y, width, normEpsilon)
                 : kernels::layerNormRow(x, weight.data(), bias.empty() ? nullptr : bias.data(), y, width, normEpsilon);
}

PackedModel::ShareSums::ShareSums(const PackedModel& model) {
    for (std::vector<float>& sums : m_sums)
        sums = floats(model.m_shares * maxRows * model.m_config.n_embd);
}

PackedModel::Workspace::Workspace(const PackedModel& model) {
    const config::ModelConfig& config = model.m_config;
    std::int64_t hiddenSize = 0;
    for (const Share& share : model.m_layers.front().shares)
        hiddenSize = std::max(hiddenSize, share.up.outputs());
    const std::int64_t width = std::max<std::int64_t>(config.n_embd, model.m_valueSize);
    normed = floats(maxRows * config.n_embd);
    branch = floats(maxRows * std::max(width, model.width()));
    joined = floats(maxRows * width);
    hidden = floats(maxRows * hiddenSize);
    scores = floats(maxRows * model.memory().stride);
}

void PackedModel::Workspace::join(ShareSums& sums, int number, int threads) {
    shared = threads > 1 ? &sums : nullptr;
    member = number;
    members = threads;
    buffer = 0;
}

template <class Work>
void PackedModel::addShares(const Layer& layer, std::int64_t n, float* x, Workspace& workspace,
                            const Work& work) const {
    if (workspace.shared == nullptr) {
        for (const Share& share : layer.shares)
            work(share, x, true);
        return;
    }
    const std::int64_t size = maxRows * m_config.n_embd;
    float* const sums = workspace.shared->m_sums[workspace.buffer].data();
    workspace.buffer = 1 - workspace.buffer; // so that one barrier is enough
    forShares(layer.shares, workspace,
              [&](const Share& share) { work(share, sums + (&share - layer.shares.data()) * size, false); });
#pragma omp barrier
    for (std::size_t i = 0; i < layer.shares.size(); ++i) // in the order that one thread would use
        kernels::accumulateRow(sums + static_cast<std::int64_t>(i) * size, x, n * m_config.n_embd);
}

std::shared_ptr<const PackedModel> PackedModel::of(const nn::LanguageModel& model) {
    if (!model.weights().device().is_cpu() || !model.off().empty() || !model.config().causal ||
        !hasDecodingSteps(model.description()))
        return nullptr;
    return std::shared_ptr<const PackedModel>(new PackedModel(model));
}

PackedModel::PackedModel(const nn::LanguageModel& model)
    : m_config(model.config())
    , m_querySize(std::int64_t{m_config.n_head} * m_config.head_size)
    , m_valueSize(std::int64_t{m_config.n_head} * m_config.head_output_size)
    , m_shares(model.description().hasStream() && m_config.attn_projection && m_config.n_head > 1 ? maxShares : 1)
    , m_hasStream(model.description().hasStream())
    , m_scale(static_cast<float>(m_config.scoreScale()))
    , m_normBefore(m_config.norm == "pre")
    , m_gated(m_config.activation == "swiglu")
    , m_activation(m_gated ? kernels::Activation::Silu : kernels::activationNamed(m_config.activation))
    , m_tokens(values(model.weights().at("tok.weight")))
    , m_positions(values(model.positionTable(m_config.context_length))) {
    const model::PositionEncoding& encoding = model::positionEncoding(m_config.position);
    if (const auto angles = encoding.angles(m_config.context_length, m_config.head_size))
        for (int t = 0; t < m_config.context_length; ++t)
            for (int i = 0; i < m_config.head_size / 2; ++i) {
                m_cosines.push_back(std::cos(angles->at(t, i)));
                m_sines.push_back(std::sin(angles->at(t, i)));
            }
    for (int head = 0; head < m_config.n_head; ++head)
        m_slopes.push_back(encoding.slope(head, m_config.n_head).value_or(0.0F));

    const nn::Weights& weights = model.weights();
    const bool rms = m_config.norm_type == "rms";
    std::string last = "attn";
    if (!m_hasStream)
        m_layers.push_back(attentionOf(model, last));
    else
        for (int number = 0; number < m_config.n_layer; ++number) {
            const std::string block = "blocks." + std::to_string(number);
            last = block + ".attn";
            Layer layer = attentionOf(model, last);
            layer.norm1.emplace(weights, block + ".ln1", rms);
            layer.norm2.emplace(weights, block + ".ln2", rms);
            addFeedForward(layer, weights, block);
            m_layers.push_back(std::move(layer));
        }
    if (m_cosines.empty()) {
        m_lastKeys = values(weights.at(last + ".k.weight"));
        m_lastKeys.resize(m_lastKeys.size() + kernels::productLanes);
    }
    if (m_hasStream && m_config.final_norm)
        m_final.emplace(weights, "ln_f", rms);
    // Tied: the embedding has no bias, and may have rows that no token uses.
    const std::int64_t vocabulary = m_config.vocab_size;
    for (int i = 0; i < m_shares; ++i)
        m_output.push_back(packed(weights, {{m_config.tied ? "tok" : "lm_head", vocabulary * i / m_shares,
                                             vocabulary * (i + 1) / m_shares}}));
}

PackedModel::Layer PackedModel::attentionOf(const nn::LanguageModel& model, const std::string& prefix) const {
    Layer layer;
    for (int i = 0; i < m_shares; ++i) {
        Share& share = layer.shares.emplace_back();
        const std::int64_t end = (m_config.n_head * (i + 1) + m_shares - 1) / m_shares;
        share.firstHead = (m_config.n_head * i + m_shares - 1) / m_shares;
        share.heads = end - share.firstHead;
        const std::int64_t size = m_config.head_size;
        const std::int64_t valueSize = m_config.head_output_size;
        share.column = share.firstHead * (2 * size + valueSize);
        share.qkv = packed(model.weights(), {{prefix + ".q", share.firstHead * size, end * size},
                                             {prefix + ".k", share.firstHead * size, end * size},
                                             {prefix + ".v", share.firstHead * valueSize, end * valueSize}});
        if (m_config.attn_projection)
            share.projection =
                packedInputs(model.weights(), prefix + ".proj", share.firstHead * valueSize, end * valueSize, i == 0);
    }
    return layer;
}

void PackedModel::addFeedForward(Layer& layer, const nn::Weights& weights, const std::string& block) const {
    const std::int64_t inner = weights.at(block + ".out.weight").size(1);
    std::int64_t from = 0;
    for (std::size_t i = 0; i < layer.shares.size(); ++i) {
        const std::int64_t to = inner * static_cast<std::int64_t>(i + 1) / m_shares;
        std::vector<Rows> up{{block + ".fc", from, to}};
        if (m_gated)
            up.push_back({block + ".gate", from, to});
        layer.shares[i].up = packed(weights, up);
        layer.shares[i].down = packedInputs(weights, block + ".out", from, to, i == 0);
        from = to;
    }
}

int PackedModel::usefulThreads() const {
    const std::int64_t weights = std::int64_t{m_config.n_layer} * m_config.n_embd * m_config.n_embd;
    return weights < fewWeights ? 1 : m_shares;
}

LayerMemory PackedModel::memory() const {
    LayerMemory memory;
    const std::int64_t context = m_config.context_length;
    memory.stride = kernels::roundedToVectors(context);
    memory.keys = floats(m_querySize * memory.stride);
    memory.values = floats(m_valueSize * context + kernels::productLanes); // the last row is read in whole vectors too
    return memory;
}

void PackedModel::embed(std::span<const tokenizer::TokenId> tokens, std::int64_t first, float* x) const {
    const std::int64_t d = m_config.n_embd;
    for (const tokenizer::TokenId token : tokens) {
        std::copy_n(m_tokens.data() + token * d, d, x);
        if (!m_positions.empty())
            kernels::accumulateRow(m_positions.data() + first * d, x, d);
        x += d;
        ++first;
    }
}

void PackedModel::rotate(float* vector, std::int64_t heads, std::int64_t place) const {
    const int half = m_config.head_size / 2;
    const float* const cosine = m_cosines.data() + place * half;
    const float* const sine = m_sines.data() + place * half;
    for (std::int64_t head = 0; head < heads; ++head, vector += m_config.head_size)
        for (int i = 0; i < half; ++i) {
            const float first = vector[2 * i];
            const float second = vector[2 * i + 1];
            vector[2 * i] = first * cosine[i] - second * sine[i];
            vector[2 * i + 1] = first * sine[i] + second * cosine[i];
        }
}

void PackedModel::multiply(const Layer& layer, const float* input, std::int64_t n, float* products,
                           const Workspace& workspace) const {
    forShares(layer.shares, workspace, [&](const Share& share) {
        share.qkv.apply(input, m_config.n_embd, n, products + share.column, width());
    });
}

/// Result in workspace.branch.
void PackedModel::queriesKeysValues(const Layer& layer, const float* x, std::int64_t n, Workspace& workspace) const {
    const float* input = x;
    if (layer.norm1 && m_normBefore) {
        layer.norm1->apply(x, n, workspace.normed.data());
        input = workspace.normed.data();
    }
    multiply(layer, input, n, workspace.branch.data(), workspace);
}

/// n rows of workspace.branch from `row` on: a text's tokens from position `first` on.
void PackedModel::keep(const Layer& layer, std::int64_t row, std::int64_t n, std::int64_t first, float* queries,
                       LayerMemory& memory, Workspace& workspace) const {
    const std::int64_t stride = width();
    const std::int64_t size = m_config.head_size;
    const std::int64_t valueSize = m_config.head_output_size;
    forShares(layer.shares, workspace, [&](const Share& share) {
        float* const qkv = workspace.branch.data() + row * stride + share.column;
        const std::int64_t count = share.heads * size; // of its queries
        for (std::int64_t i = 0; i < n; ++i) {
            float* const q = qkv + i * stride;
            if (!m_cosines.empty())
                rotate(q, 2 * share.heads, first + i);
            std::copy_n(q, count, queries + i * m_querySize + share.firstHead * size);
            for (std::int64_t head = 0; head < share.heads; ++head)
                std::copy_n(q + 2 * count + head * valueSize, valueSize,
                            memory.values.data() +
                                ((share.firstHead + head) * m_config.context_length + first + i) * valueSize);
        }
        const float* const keys = qkv + count;
        float* const kept = memory.keys.data() + share.firstHead * size * memory.stride + first;
        for (std::int64_t c = 0; c < count; ++c)
            for (std::int64_t i = 0; i < n; ++i)
                kept[c * memory.stride + i] = keys[i * stride + c];
    });
}

void PackedModel::project(int layer, const float* x, std::int64_t n, std::int64_t first, float* queries,
                          LayerMemory& memory, Workspace& workspace) const {
    const Layer& its = m_layers[static_cast<std::size_t>(layer)];
    queriesKeysValues(its, x, n, workspace);
    keep(its, 0, n, first, queries, memory, workspace);
}

void PackedModel::project(int layer, std::span<const Row> rows, const float* x, float* queries,
                          Workspace& workspace) const {
    const Layer& its = m_layers[static_cast<std::size_t>(layer)];
    queriesKeysValues(its, x, static_cast<std::int64_t>(rows.size()), workspace);
    std::int64_t i = 0;
    for (const Row& row : rows) {
        keep(its, i, 1, row.place, queries + i * m_querySize, *row.memory, workspace);
        ++i;
    }
}

void PackedModel::attend(const Share& share, const float* queries, std::int64_t n, std::int64_t first,
                         const LayerMemory& memory, float* joined, Workspace& workspace) const {
    const std::int64_t size = m_config.head_size;
    const std::int64_t valueSize = m_config.head_output_size;
    const std::int64_t seen = first + n; // keys that any of these queries sees
    float* const scores = workspace.scores.data();
    for (std::int64_t head = share.firstHead; head < share.firstHead + share.heads; ++head) {
        kernels::smallProduct(n, seen, size, queries + head * size, m_querySize,
                              memory.keys.data() + head * size * memory.stride, memory.stride, scores, memory.stride);
        for (std::int64_t i = 0; i < n; ++i)
            kernels::softmaxCausalRow(scores + i * memory.stride, first + i, seen, m_scale,
                                      m_slopes[static_cast<std::size_t>(head)]);
        kernels::smallProduct(n, valueSize, seen, scores, memory.stride,
                              memory.values.data() + head * m_config.context_length * valueSize, valueSize,
                              joined + head * valueSize, m_valueSize);
    }
}

/// Adds the result to x.
void PackedModel::feedForward(const Layer& layer, const float* input, std::int64_t n, float* x,
                              Workspace& workspace) const {
    float* const hidden = workspace.hidden.data();
    addShares(layer, n, x, workspace, [&](const Share& share, float* y, bool add) {
        const std::int64_t width = share.up.outputs();
        const std::int64_t inner = share.down.inputs();
        share.up.apply(input, m_config.n_embd, n, hidden, width);
        if (!m_gated)
            kernels::activate(m_activation, hidden, hidden, n * width);
        else
            for (std::int64_t i = 0; i < n; ++i) {
                float* const row = hidden + i * width;
                kernels::activate(m_activation, row + inner, row + inner, inner);
                for (std::int64_t c = 0; c < inner; ++c)
                    row[c] *= row[inner + c];
            }
        share.down.apply(hidden, width, n, y, m_config.n_embd, add);
    });
}

/// The rest of the block, for rows of workspace.joined.
void PackedModel::afterAttention(const Layer& layer, std::int64_t n, float* x, Workspace& workspace) const {
    const std::int64_t d = m_config.n_embd;
    const float* const joined = workspace.joined.data();
    float* const normed = workspace.normed.data();
    addShares(layer, n, x, workspace, [&](const Share& share, float* y, bool add) {
        if (share.projection.outputs() > 0)
            share.projection.apply(joined + share.firstHead * m_config.head_output_size, m_valueSize, n, y, d, add);
        else if (add)
            kernels::accumulateRow(joined, y, n * d); // the only share
        else
            std::copy_n(joined, n * d, y);
    });
    if (m_normBefore) {
        layer.norm2->apply(x, n, normed);
        feedForward(layer, normed, n, x, workspace);
    } else {
        layer.norm1->apply(x, n, normed);
        std::copy_n(normed, n * d, x);
        feedForward(layer, normed, n, x, workspace);
        layer.norm2->apply(x, n, normed);
        std::copy_n(normed, n * d, x);
    }
}

void PackedModel::finish(int layer, const float* queries, std::int64_t n, std::int64_t first, const LayerMemory& memory,
                         float* x, Workspace& workspace) const {
    const Layer& its = m_layers[static_cast<std::size_t>(layer)];
    forShares(its.shares, workspace, [&](const Share& share) {
        attend(share, queries, n, first, memory, workspace.joined.data(), workspace);
    });
    afterAttention(its, n, x, workspace);
}

void PackedModel::attendEach(const Layer& layer, std::span<const Row> rows, const float* queries,
                             Workspace& workspace) const {
    forShares(layer.shares, workspace, [&](const Share& share) {
        const float* each = queries;
        float* joined = workspace.joined.data();
        for (const Row& row : rows) {
            attend(share, each, 1, row.place, *row.memory, joined, workspace);
            each += m_querySize;
            joined += m_valueSize;
        }
    });
}

void PackedModel::finish(int layer, std::span<const Row> rows, const float* queries, float* x,
                         Workspace& workspace) const {
    const Layer& its = m_layers[static_cast<std::size_t>(layer)];
    attendEach(its, rows, queries, workspace);
    afterAttention(its, static_cast<std::int64_t>(rows.size()), x, workspace);
}

void PackedModel::logits(std::span<const Row> rows, const float* queries, float* x, float* result,
                         Workspace& workspace) const {
    attendEach(m_layers.back(), rows, queries, workspace);
    logitsAfterAttention(static_cast<std::int64_t>(rows.size()), x, result, workspace);
}

/// Of rows of workspace.joined in the last layer.
void PackedModel::logitsAfterAttention(std::int64_t n, float* x, float* result, Workspace& workspace) const {
    const float* last = x;
    if (!m_hasStream) {
        const PackedMatrix& projection = m_layers.front().shares.front().projection; // the only share
        last = workspace.joined.data();
        if (projection.outputs() > 0) {
            projection.apply(last, m_valueSize, n, workspace.branch.data(), projection.outputs());
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
    forShares(m_output, workspace, [&](const PackedMatrix& output) {
        const auto share = &output - m_output.data();
        output.apply(last, output.inputs(), n, result + vocabulary * share / m_shares, vocabulary);
    });
}

} // namespace glasshouse::generate

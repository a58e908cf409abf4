#include "core/generate/PackedModel.h"

#include <algorithm>
#include <cmath>

#include <torch/torch.h>

#include "core/model/PositionEncoding.h"
#include "core/nn/LanguageModel.h"

namespace glasshouse::generate {

namespace {

using nn::kernels::PackedMatrix;
namespace kernels = nn::kernels;

constexpr float normEpsilon = 1e-5F;
constexpr std::int64_t lanes = 16; // a product may read up to whole vectors

std::vector<float> values(const torch::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    const torch::Tensor host = tensor.detach().contiguous();
    return {host.data_ptr<float>(), host.data_ptr<float>() + host.numel()};
}

/// The layers of those names as one. rows: only so many of a layer's; 0: all.
PackedMatrix packed(const nn::Weights& weights, const std::vector<std::string>& names, std::int64_t rows = 0) {
    std::vector<PackedMatrix::Part> parts;
    std::int64_t in = 0;
    for (const std::string& name : names) {
        const torch::Tensor weight = weights.at(name + ".weight"); // contiguous, as is every parameter
        const torch::Tensor bias = weights.find(name + ".bias");
        in = weight.size(1);
        parts.push_back({weight.data_ptr<float>(), bias.defined() ? bias.data_ptr<float>() : nullptr,
                         rows > 0 ? rows : weight.size(0)});
    }
    return {parts, in};
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

PackedModel::Workspace::Workspace(const PackedModel& model) {
    const config::ModelConfig& config = model.m_config;
    std::int64_t hiddenSize = 0;
    for (const Layer& layer : model.m_layers)
        hiddenSize = std::max(hiddenSize, layer.up.outputs());
    const std::int64_t width = std::max<std::int64_t>(config.n_embd, model.m_valueSize);
    normed = floats(mostRows * config.n_embd);
    branch = floats(mostRows * std::max(width, model.m_layers.front().qkv.outputs()));
    joined = floats(mostRows * width);
    hidden = floats(mostRows * hiddenSize);
    scores = floats(mostRows * model.memory().stride);
}

std::shared_ptr<const PackedModel> PackedModel::of(const nn::LanguageModel& model) {
    const std::string& kind = model.config().kind;
    if (!model.weights().device().is_cpu() || !model.off().empty() ||
        (kind != "transformer" && kind != "attention_only"))
        return nullptr;
    return std::shared_ptr<const PackedModel>(new PackedModel(model));
}

PackedModel::PackedModel(const nn::LanguageModel& model)
    : m_config(model.config())
    , m_querySize(std::int64_t{m_config.n_head} * m_config.head_size)
    , m_valueSize(std::int64_t{m_config.n_head} * m_config.head_output_size)
    , m_scale(static_cast<float>(
          1.0 / std::sqrt(static_cast<double>(m_config.attn_scale == "n_embd" ? m_config.n_embd : m_config.head_size))))
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
    if (m_config.kind == "attention_only")
        m_layers.push_back(attentionOf(model, last));
    else
        for (int number = 0; number < m_config.n_layer; ++number) {
            const std::string block = "blocks." + std::to_string(number);
            last = block + ".attn";
            Layer layer = attentionOf(model, last);
            layer.norm1.emplace(weights, block + ".ln1", rms);
            layer.norm2.emplace(weights, block + ".ln2", rms);
            std::vector<std::string> up{block + ".fc"};
            if (m_gated)
                up.push_back(block + ".gate");
            layer.up = packed(weights, up);
            layer.down = packed(weights, {block + ".out"});
            m_layers.push_back(std::move(layer));
        }
    if (m_cosines.empty()) {
        m_lastKeys = values(weights.at(last + ".k.weight"));
        m_lastKeys.resize(m_lastKeys.size() + lanes);
    }
    if (m_config.kind == "transformer" && m_config.final_norm)
        m_final.emplace(weights, "ln_f", rms);
    // Tied: the embedding has no bias, and may have rows that no token uses.
    m_output = packed(weights, {m_config.tied ? "tok" : "lm_head"}, m_config.vocab_size);
}

PackedModel::Layer PackedModel::attentionOf(const nn::LanguageModel& model, const std::string& prefix) const {
    Layer layer;
    layer.qkv = packed(model.weights(), {prefix + ".q", prefix + ".k", prefix + ".v"});
    if (m_config.attn_projection)
        layer.projection = packed(model.weights(), {prefix + ".proj"});
    return layer;
}

LayerMemory PackedModel::memory() const {
    LayerMemory memory;
    const std::int64_t context = m_config.context_length;
    memory.stride = (context + lanes - 1) / lanes * lanes;
    memory.keys = floats(m_querySize * memory.stride);
    memory.values = floats(m_valueSize * context + lanes); // the last row, too, is read in whole vectors
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

void PackedModel::turn(float* vector, std::int64_t place) const {
    const int half = m_config.head_size / 2;
    const float* const cosine = m_cosines.data() + place * half;
    const float* const sine = m_sines.data() + place * half;
    for (int head = 0; head < m_config.n_head; ++head, vector += m_config.head_size)
        for (int i = 0; i < half; ++i) {
            const float first = vector[2 * i];
            const float second = vector[2 * i + 1];
            vector[2 * i] = first * cosine[i] - second * sine[i];
            vector[2 * i + 1] = first * sine[i] + second * cosine[i];
        }
}

/// Into workspace.branch (n, queries, keys and values).
void PackedModel::queriesKeysValues(const Layer& layer, const float* x, std::int64_t n, Workspace& workspace) const {
    const float* input = x;
    if (layer.norm1 && m_normBefore) {
        layer.norm1->apply(x, n, workspace.normed.data());
        input = workspace.normed.data();
    }
    layer.qkv.apply(input, m_config.n_embd, n, workspace.branch.data(), layer.qkv.outputs());
}

/// n rows of workspace.branch from `row` on: a text's tokens from place `first` on.
void PackedModel::keep(std::int64_t row, std::int64_t n, std::int64_t first, float* queries, LayerMemory& memory,
                       Workspace& workspace) const {
    const std::int64_t width = 2 * m_querySize + m_valueSize;
    const std::int64_t size = m_config.head_output_size;
    float* const qkv = workspace.branch.data() + row * width;
    for (std::int64_t i = 0; i < n; ++i) {
        float* const q = qkv + i * width;
        if (!m_cosines.empty()) {
            turn(q, first + i);
            turn(q + m_querySize, first + i);
        }
        std::copy_n(q, m_querySize, queries + i * m_querySize);
        for (std::int64_t head = 0; head < m_config.n_head; ++head)
            std::copy_n(q + 2 * m_querySize + head * size, size,
                        memory.values.data() + (head * m_config.context_length + first + i) * size);
    }
    const float* const keys = qkv + m_querySize;
    for (std::int64_t c = 0; c < m_querySize; ++c)
        for (std::int64_t i = 0; i < n; ++i)
            memory.keys[static_cast<std::size_t>(c * memory.stride + first + i)] = keys[i * width + c];
}

void PackedModel::project(int layer, const float* x, std::int64_t n, std::int64_t first, float* queries,
                          LayerMemory& memory, Workspace& workspace) const {
    queriesKeysValues(m_layers[static_cast<std::size_t>(layer)], x, n, workspace);
    keep(0, n, first, queries, memory, workspace);
}

void PackedModel::project(int layer, std::span<const Row> rows, const float* x, float* queries,
                          Workspace& workspace) const {
    queriesKeysValues(m_layers[static_cast<std::size_t>(layer)], x, static_cast<std::int64_t>(rows.size()), workspace);
    std::int64_t i = 0;
    for (const Row& row : rows) {
        keep(i, 1, row.place, queries + i * m_querySize, *row.memory, workspace);
        ++i;
    }
}

void PackedModel::attend(const float* queries, std::int64_t n, std::int64_t first, const LayerMemory& memory,
                         float* joined, Workspace& workspace) const {
    const std::int64_t size = m_config.head_size;
    const std::int64_t valueSize = m_config.head_output_size;
    const std::int64_t seen = first + n; // keys that any of these queries sees
    float* const scores = workspace.scores.data();
    for (std::int64_t head = 0; head < m_config.n_head; ++head) {
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

/// Added to y.
void PackedModel::feedForward(const Layer& layer, const float* x, std::int64_t n, float* y,
                              Workspace& workspace) const {
    float* const hidden = workspace.hidden.data();
    const std::int64_t width = layer.up.outputs();
    const std::int64_t inner = layer.down.inputs();
    layer.up.apply(x, m_config.n_embd, n, hidden, width);
    if (!m_gated)
        kernels::activate(m_activation, hidden, hidden, n * width);
    else
        for (std::int64_t i = 0; i < n; ++i) {
            float* const row = hidden + i * width;
            kernels::activate(m_activation, row + inner, row + inner, inner);
            for (std::int64_t c = 0; c < inner; ++c)
                row[c] *= row[inner + c];
        }
    layer.down.apply(hidden, width, n, y, m_config.n_embd, true);
}

/// What follows for rows of workspace.joined.
void PackedModel::afterAttention(const Layer& layer, std::int64_t n, float* x, Workspace& workspace) const {
    const std::int64_t d = m_config.n_embd;
    const float* const joined = workspace.joined.data();
    float* const normed = workspace.normed.data();
    if (layer.projection.outputs() > 0)
        layer.projection.apply(joined, m_valueSize, n, x, d, true);
    else
        kernels::accumulateRow(joined, x, n * d);
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
    attend(queries, n, first, memory, workspace.joined.data(), workspace);
    afterAttention(m_layers[static_cast<std::size_t>(layer)], n, x, workspace);
}

void PackedModel::attendEach(std::span<const Row> rows, const float* queries, Workspace& workspace) const {
    float* joined = workspace.joined.data();
    for (const Row& row : rows) {
        attend(queries, 1, row.place, *row.memory, joined, workspace);
        queries += m_querySize;
        joined += m_valueSize;
    }
}

void PackedModel::finish(int layer, std::span<const Row> rows, const float* queries, float* x,
                         Workspace& workspace) const {
    attendEach(rows, queries, workspace);
    afterAttention(m_layers[static_cast<std::size_t>(layer)], static_cast<std::int64_t>(rows.size()), x, workspace);
}

void PackedModel::logits(std::span<const Row> rows, const float* queries, float* x, float* result,
                         Workspace& workspace) const {
    attendEach(rows, queries, workspace);
    logitsAfterAttention(static_cast<std::int64_t>(rows.size()), x, result, workspace);
}

/// Of rows of workspace.joined in the last layer.
void PackedModel::logitsAfterAttention(std::int64_t n, float* x, float* result, Workspace& workspace) const {
    const float* last = x;
    if (m_config.kind == "attention_only") {
        const PackedMatrix& projection = m_layers.front().projection;
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
    m_output.apply(last, m_output.inputs(), n, result, m_output.outputs());
}

} // namespace glasshouse::generate

#include "core/torch/decoding/steps/AttentionStep.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <torch/types.h>

#include "core/model/PositionEncoding.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::generate {

namespace kernels = nn::kernels;

namespace {

AttentionStep::Rotation rotationOf(const config::ModelConfig& config) {
    AttentionStep::Rotation rotation;
    if (const auto angles = model::positionEncoding(config.position).angles(config.context_length, config))
        for (int t = 0; t < config.context_length; ++t)
            for (int i = 0; i < config.head_size / 2; ++i) {
                rotation.cosines.push_back(std::cos(angles->at(t, i)));
                rotation.sines.push_back(std::sin(angles->at(t, i)));
            }
    return rotation;
}

} // namespace

AttentionStep::Shape::Shape(const config::ModelConfig& config)
    : embedding(config.n_embd)
    , context(config.context_length)
    , heads(config.n_head)
    , keyHeads(config.keyHeads())
    , size(config.head_size)
    , valueSize(config.head_output_size)
    , queries(heads * size)
    , outputs(heads * valueSize)
    , scale(static_cast<float>(config.scoreScale()))
    , epsilon(config.norm_epsilon)
    , rotation(rotationOf(config))
    , halves(config.rotary_pairs == "halves" ? config.rotarySize() : 0) {
    if (config.attention_window > 0 && config.rotary_window_base > 0)
        windowRotation = rotationOf(config.ofLayers(true));
}

bool AttentionStep::supports(const config::ModelConfig& config) {
    return config.causal;
}

AttentionStep::AttentionStep(std::shared_ptr<const Shape> shape, const nn::Weights& weights, const std::string& prefix,
                             bool window, const torch::Tensor& bias, int shares, bool projects)
    : m_shape(std::move(shape))
    , m_rotation(window && !m_shape->windowRotation.cosines.empty() ? m_shape->windowRotation : m_shape->rotation) {
    if (bias.defined()) {
        const torch::Tensor all = bias.detach().contiguous();
        m_bias = {all.data_ptr<float>(), all.size(0), all.size(1)};
    }
    const std::int64_t size = m_shape->size;
    const std::int64_t valueSize = m_shape->valueSize;
    for (int i = 0; i < shares; ++i) {
        Share& share = m_shares.emplace_back();
        const std::int64_t group = m_shape->heads / m_shape->keyHeads;
        const std::int64_t endKey = (m_shape->keyHeads * (i + 1) + shares - 1) / shares;
        const std::int64_t end = endKey * group;
        share.firstKeyHead = (m_shape->keyHeads * i + shares - 1) / shares;
        share.keyHeads = endKey - share.firstKeyHead;
        share.firstHead = share.firstKeyHead * group;
        share.heads = share.keyHeads * group;
        share.column = share.firstHead * size + share.firstKeyHead * (size + valueSize);
        share.qkv = packed(weights, {{prefix + ".q", share.firstHead * size, end * size},
                                     {prefix + ".k", share.firstKeyHead * size, endKey * size},
                                     {prefix + ".v", share.firstKeyHead * valueSize, endKey * valueSize}});
        if (projects)
            share.projection =
                packedInputs(weights, prefix + ".proj", share.firstHead * valueSize, end * valueSize, i == 0);
    }
    if (weights.find(prefix + ".q_norm.weight").defined()) {
        m_queryNorm.emplace(weights, prefix + ".q_norm", true, m_shape->epsilon);
        m_keyNorm.emplace(weights, prefix + ".k_norm", true, m_shape->epsilon);
    }
}

LayerMemory AttentionStep::memory() const {
    LayerMemory memory;
    memory.stride = kernels::roundedToVectors(m_shape->context);
    memory.keys.resize(static_cast<std::size_t>(m_shape->keyHeads * m_shape->size * memory.stride));
    // The last row is read in whole vectors too.
    memory.values.resize(
        static_cast<std::size_t>(m_shape->keyHeads * m_shape->valueSize * m_shape->context + kernels::vectorColumns));
    return memory;
}

void AttentionStep::multiply(const float* input, std::int64_t n, float* products, const Workspace& workspace) const {
    workspace.forShares(m_shares, [&](const Share& share) {
        share.qkv.apply(input, m_shape->embedding, n, products + share.column, m_shape->width());
    });
}

void AttentionStep::norm(const Share& share, float* qkv) const {
    for (std::int64_t head = 0; head < share.heads + share.keyHeads; ++head, qkv += m_shape->size)
        (head < share.heads ? m_queryNorm : m_keyNorm)->apply(qkv, qkv);
}

void AttentionStep::rotate(float* vector, std::int64_t heads, std::int64_t place) const {
    const std::int64_t half = m_shape->size / 2;
    const float* const cosine = m_rotation.cosines.data() + place * half;
    const float* const sine = m_rotation.sines.data() + place * half;
    const std::int64_t pairs = m_shape->halves > 0 ? m_shape->halves / 2 : half;
    const std::int64_t apart = m_shape->halves > 0 ? pairs : 1; // the two of a pair
    const std::int64_t stride = m_shape->halves > 0 ? 1 : 2;    // from pair to pair
    for (std::int64_t head = 0; head < heads; ++head, vector += m_shape->size)
        for (std::int64_t i = 0; i < pairs; ++i) {
            float& first = vector[stride * i];
            float& second = vector[stride * i + apart];
            const float before = first;
            first = before * cosine[i] - second * sine[i];
            second = before * sine[i] + second * cosine[i];
        }
}

void AttentionStep::keep(std::int64_t row, std::int64_t n, std::int64_t first, float* queries, LayerMemory& memory,
                         Workspace& workspace) const {
    const std::int64_t stride = m_shape->width();
    const std::int64_t size = m_shape->size;
    const std::int64_t valueSize = m_shape->valueSize;
    workspace.forShares(m_shares, [&](const Share& share) {
        float* const qkv = workspace.branch.data() + row * stride + share.column;
        const std::int64_t count = share.heads * size; // of its queries
        const std::int64_t keyCount = share.keyHeads * size;
        for (std::int64_t i = 0; i < n; ++i) {
            float* const q = qkv + i * stride;
            if (m_queryNorm)
                norm(share, q);
            if (!m_rotation.cosines.empty())
                rotate(q, share.heads + share.keyHeads, first + i);
            std::copy_n(q, count, queries + i * m_shape->queries + share.firstHead * size);
            for (std::int64_t head = 0; head < share.keyHeads; ++head)
                std::copy_n(q + count + keyCount + head * valueSize, valueSize,
                            memory.values.data() +
                                ((share.firstKeyHead + head) * m_shape->context + first + i) * valueSize);
        }
        const float* const keys = qkv + count;
        float* const kept = memory.keys.data() + share.firstKeyHead * size * memory.stride + first;
        for (std::int64_t c = 0; c < keyCount; ++c)
            for (std::int64_t i = 0; i < n; ++i)
                kept[c * memory.stride + i] = keys[i * stride + c];
    });
}

void AttentionStep::attendShare(const Share& share, const float* queries, std::int64_t n, std::int64_t first,
                                const LayerMemory& memory, float* joined, Workspace& workspace) const {
    const std::int64_t size = m_shape->size;
    const std::int64_t valueSize = m_shape->valueSize;
    const std::int64_t seen = first + n; // keys that any of these queries sees
    float* const scores = workspace.scores.data();
    for (std::int64_t head = share.firstHead; head < share.firstHead + share.heads; ++head) {
        const std::int64_t key = m_shape->keyHead(head);
        kernels::multiplyInPlace(n, seen, size, queries + head * size, m_shape->queries,
                                 memory.keys.data() + key * size * memory.stride, memory.stride, scores, memory.stride);
        for (std::int64_t i = 0; i < n; ++i)
            kernels::softmaxCausalRow(scores + i * memory.stride, first + i, seen, m_shape->scale,
                                      m_bias.row(head, first + i));
        kernels::multiplyInPlace(n, valueSize, seen, scores, memory.stride,
                                 memory.values.data() + key * m_shape->context * valueSize, valueSize,
                                 joined + head * valueSize, m_shape->outputs);
    }
}

void AttentionStep::attend(const float* queries, std::int64_t n, std::int64_t first, const LayerMemory& memory,
                           Workspace& workspace) const {
    workspace.forShares(m_shares, [&](const Share& share) {
        attendShare(share, queries, n, first, memory, workspace.joined.data(), workspace);
    });
}

void AttentionStep::attend(std::span<const Row> rows, const float* queries, Workspace& workspace) const {
    workspace.forShares(m_shares, [&](const Share& share) {
        const float* each = queries;
        float* joined = workspace.joined.data();
        for (const Row& row : rows) {
            attendShare(share, each, 1, row.place, *row.memory, joined, workspace);
            each += m_shape->queries;
            joined += m_shape->outputs;
        }
    });
}

void AttentionStep::addProjection(std::int64_t n, float* x, Workspace& workspace) const {
    const std::int64_t d = m_shape->embedding;
    const float* const joined = workspace.joined.data();
    workspace.addShares(m_shares, n * d, x, [&](const Share& share, float* y, bool add) {
        if (share.projection.outputs() > 0)
            share.projection.apply(joined + share.firstHead * m_shape->valueSize, m_shape->outputs, n, y, d, add);
        else if (add)
            kernels::accumulateRow(joined, y, n * d); // the only share
        else
            std::copy_n(joined, n * d, y);
    });
}

} // namespace glasshouse::generate

#include "core/torch/decoding/LastLayer.h"

#include <algorithm>
#include <utility>

namespace glasshouse::generate {

namespace kernels = nn::kernels;

namespace {

/// Rows of a factor are padded to whole vectors, which a product reads.
std::vector<float> factor(std::int64_t count) {
    return std::vector<float>(static_cast<std::size_t>(count + kernels::vectorColumns));
}

} // namespace

std::unique_ptr<LastLayer> LastLayer::of(const std::shared_ptr<const PackedModel>& model) {
    if (model->m_lastKeys.empty())
        return nullptr;
    return std::unique_ptr<LastLayer>(new LastLayer(model));
}

LastLayer::LastLayer(std::shared_ptr<const PackedModel> model)
    : m_model(std::move(model)) {
    const config::ModelConfig& config = m_model->config();
    const std::int64_t context = config.context_length;
    const std::int64_t d = config.n_embd;
    const std::int64_t heads = config.n_head;
    m_input = factor(context * d);
    m_queryKeys = factor(heads * d);
    m_queryKeysTurned = factor(m_model->shares() * d * kernels::roundedToVectors(heads));
    m_scores = factor(m_model->shares() * context * kernels::roundedToVectors(heads));
    m_attention = factor(heads * context);
    m_weighted = factor(heads * d);
    m_values = factor(heads * m_model->m_shape->width());
}

void LastLayer::read(const float* x, std::int64_t n, std::int64_t first) {
    const PackedModel::Layer& layer = m_model->m_layers.back();
    const std::int64_t d = m_model->config().n_embd;
    float* const input = m_input.data() + first * d;
    if (const NormStep* const norm = m_model->inputNorm(layer))
        norm->apply(x, n, input);
    else
        std::copy_n(x, n * d, input);
}

void LastLayer::logits(float* x, std::int64_t count, float* result, Workspace& workspace) {
    const PackedModel& model = *m_model;
    const AttentionStep& attention = model.m_layers.back().attention;
    const std::int64_t d = model.config().n_embd;
    const std::int64_t size = model.config().head_size;
    const std::int64_t valueSize = model.config().head_output_size;
    const std::int64_t width = model.m_shape->width();
    const std::int64_t stride = kernels::roundedToVectors(model.config().n_head);

    const float* const last = m_input.data() + (count - 1) * d;
    workspace.forShares(attention.shares(), [&](const AttentionStep::Share& share) {
        const std::int64_t first = share.firstHead;
        const auto number = &share - attention.shares().data();
        float* const queryKeys = m_queryKeys.data() + first * d;
        float* const queryKeysTurned = m_queryKeysTurned.data() + number * d * stride;
        float* const scores = m_scores.data() + number * model.config().context_length * stride;
        float* const weights = m_attention.data() + first * model.config().context_length;
        float* const weighted = m_weighted.data() + first * d;
        float* const values = m_values.data() + first * width;
        // A bias of the keys would add the same to all scores of a head, which softmax cancels.
        share.qkv.apply(last, d, 1, values, width);
        for (std::int64_t i = 0; i < share.heads; ++i) {
            kernels::multiplyInPlace(1, d, size, values + i * size, size,
                                     model.m_lastKeys.data() + model.m_shape->keyHead(first + i) * size * d, d,
                                     queryKeys + i * d, d);
            for (std::int64_t c = 0; c < d; ++c)
                queryKeysTurned[c * stride + i] = queryKeys[i * d + c];
        }
        kernels::multiplyInPlace(count, share.heads, d, m_input.data(), d, queryKeysTurned, stride, scores, stride);
        for (std::int64_t i = 0; i < share.heads; ++i) {
            for (std::int64_t t = 0; t < count; ++t)
                weights[i * count + t] = scores[t * stride + i];
            kernels::softmaxCausalRow(weights + i * count, count - 1, count, model.m_shape->scale,
                                      attention.bias().row(first + i, count - 1));
        }
        kernels::multiplyInPlace(share.heads, d, count, weights, count, m_input.data(), d, weighted, d);
        share.qkv.apply(weighted, d, share.heads, values, width);
        for (std::int64_t i = 0; i < share.heads; ++i)
            std::copy_n(values + i * width + (share.heads + share.keyHeads) * size +
                            (model.m_shape->keyHead(first + i) - share.firstKeyHead) * valueSize,
                        valueSize, workspace.joined.data() + (first + i) * valueSize);
    });
    model.logitsAfterAttention(1, x, result, workspace);
}

} // namespace glasshouse::generate

#include "core/generate/LastLayer.h"

#include <algorithm>
#include <utility>

namespace glasshouse::generate {

namespace kernels = nn::kernels;

namespace {

constexpr std::int64_t lanes = 16; // a product may read up to whole vectors

std::vector<float> floats(std::int64_t count) {
    return std::vector<float>(static_cast<std::size_t>(count + lanes));
}

std::int64_t wholeVectors(std::int64_t count) {
    return (count + lanes - 1) / lanes * lanes;
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
    m_input = floats(context * d);
    m_asked = floats(heads * d);
    m_across = floats(d * wholeVectors(heads));
    m_scores = floats(context * wholeVectors(heads));
    m_shares = floats(heads * context);
    m_weighted = floats(heads * d);
    m_values = floats(heads * m_model->width());
}

void LastLayer::read(const float* x, std::int64_t n, std::int64_t first) {
    const PackedModel::Layer& layer = m_model->m_layers.back();
    const std::int64_t d = m_model->config().n_embd;
    float* const input = m_input.data() + first * d;
    if (layer.norm1 && m_model->m_normBefore)
        layer.norm1->apply(x, n, input);
    else
        std::copy_n(x, n * d, input);
}

void LastLayer::logits(float* x, std::int64_t count, float* result, PackedModel::Workspace& workspace) {
    const PackedModel& model = *m_model;
    const PackedModel::Layer& layer = model.m_layers.back();
    const std::int64_t d = model.config().n_embd;
    const std::int64_t heads = model.config().n_head;
    const std::int64_t size = model.config().head_size;
    const std::int64_t valueSize = model.config().head_output_size;
    const std::int64_t width = model.width();
    const std::int64_t stride = wholeVectors(heads);

    // A bias of keys would add the same to all scores of a head, which softmax does not see.
    model.multiply(layer, m_input.data() + (count - 1) * d, 1, m_values.data(), workspace);
    for (const PackedModel::Share& share : layer.shares)
        for (std::int64_t i = 0; i < share.heads; ++i) {
            const std::int64_t head = share.firstHead + i;
            float* const asked = m_asked.data() + head * d;
            kernels::smallProduct(1, d, size, m_values.data() + share.column + i * size, size,
                                  model.m_lastKeys.data() + head * size * d, d, asked, d);
            for (std::int64_t c = 0; c < d; ++c)
                m_across[static_cast<std::size_t>(c * stride + head)] = asked[c];
        }
    kernels::smallProduct(count, heads, d, m_input.data(), d, m_across.data(), stride, m_scores.data(), stride);
    for (std::int64_t head = 0; head < heads; ++head) {
        float* const shares = m_shares.data() + head * count;
        for (std::int64_t t = 0; t < count; ++t)
            shares[t] = m_scores[static_cast<std::size_t>(t * stride + head)];
        kernels::softmaxCausalRow(shares, count - 1, count, model.m_scale,
                                  model.m_slopes[static_cast<std::size_t>(head)]);
    }
    kernels::smallProduct(heads, d, count, m_shares.data(), count, m_input.data(), d, m_weighted.data(), d);
    model.multiply(layer, m_weighted.data(), heads, m_values.data(), workspace);
    for (const PackedModel::Share& share : layer.shares)
        for (std::int64_t i = 0; i < share.heads; ++i) {
            const std::int64_t head = share.firstHead + i;
            std::copy_n(m_values.data() + head * width + share.column + 2 * share.heads * size + i * valueSize,
                        valueSize, workspace.joined.data() + head * valueSize);
        }
    model.logitsAfterAttention(1, x, result, workspace);
}

} // namespace glasshouse::generate

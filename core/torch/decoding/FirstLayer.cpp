#include "core/torch/decoding/FirstLayer.h"

#include <algorithm>
#include <utility>

#include "core/torch/nn/kernels/Vectorized.h"

namespace glasshouse::generate {

namespace kernels = nn::kernels;
using tokenizer::TokenId;

namespace {

/// y = (token + position - mean level) inverse + bias; position may be null.
GLASSHOUSE_VECTORIZED
void join(const float* token, const float* place, kernels::NormStatistics statistics, const float* level,
          const float* bias, float* y, std::int64_t width) {
    if (place != nullptr) {
#pragma omp simd
        for (std::int64_t c = 0; c < width; ++c)
            y[c] = (token[c] + place[c] - statistics.mean * level[c]) * statistics.inverse + bias[c];
    } else {
#pragma omp simd
        for (std::int64_t c = 0; c < width; ++c)
            y[c] = (token[c] - statistics.mean * level[c]) * statistics.inverse + bias[c];
    }
}

} // namespace

FirstLayer::FirstLayer(std::shared_ptr<const PackedModel> model)
    : m_model(std::move(model))
    , m_width(m_model->m_shape->width())
    , m_norm(m_model->inputNorm(m_model->m_layers.front()))
    , m_alone(m_model->workspace())
    , m_bias(static_cast<std::size_t>(m_width)) {
    const AttentionStep& attention = m_model->m_layers.front().attention;
    const auto context = static_cast<std::size_t>(m_model->config().context_length);
    const auto width = static_cast<std::size_t>(m_width);
    const std::vector<float> nothing(static_cast<std::size_t>(m_model->config().n_embd));
    const std::vector<float> ones(nothing.size(), 1.0F);
    m_linearBias.resize(width);
    attention.multiply(nothing.data(), 1, m_linearBias.data(), m_alone);
    if (m_norm != nullptr && !m_norm->bias().empty())
        attention.multiply(m_norm->bias().data(), 1, m_bias.data(), m_alone);
    else
        m_bias = m_linearBias;
    m_ones.resize(width);
    multiply(ones.data(), 1, m_ones.data());
    m_tokens.resize(2 * context * width);
    if (!m_model->m_positions.empty()) {
        m_places.resize(context * width);
        multiply(m_model->m_positions.data(), static_cast<std::int64_t>(context), m_places.data());
    }
}

/// Products (n, width) of n rows with the norm's weight and the layer's weights, without bias.
void FirstLayer::multiply(const float* rows, std::int64_t n, float* products) const {
    const std::int64_t d = m_model->config().n_embd;
    std::vector<float> scaled(rows, rows + n * d);
    if (m_norm != nullptr)
        for (std::int64_t i = 0; i < n * d; ++i)
            scaled[static_cast<std::size_t>(i)] *= m_norm->weight()[static_cast<std::size_t>(i % d)];
    m_model->m_layers.front().attention.multiply(scaled.data(), n, products, m_alone);
    for (std::int64_t i = 0; i < n; ++i)
        for (std::int64_t c = 0; c < m_width; ++c)
            products[i * m_width + c] -= m_linearBias[static_cast<std::size_t>(c)];
}

void FirstLayer::prepare(std::span<const TokenId> tokens) {
    const auto unknown = [this](TokenId token) { return !m_rows.contains(token); };
    auto missing = static_cast<std::size_t>(std::count_if(tokens.begin(), tokens.end(), unknown));
    const std::size_t room = m_tokens.size() / static_cast<std::size_t>(m_width);
    if (m_rows.size() + missing > room)
        m_rows.clear(); // at most once every T tokens
    const std::int64_t d = m_model->config().n_embd;
    const std::size_t known = m_rows.size();
    std::vector<float> added; // rows of the new tokens, which are multiplied together
    for (const TokenId token : tokens)
        if (m_rows.try_emplace(token, m_rows.size()).second) {
            added.resize(added.size() + static_cast<std::size_t>(d));
            m_model->embed(token, added.data() + added.size() - d);
        }
    if (!added.empty())
        multiply(added.data(), static_cast<std::int64_t>(added.size()) / d,
                 m_tokens.data() + known * static_cast<std::size_t>(m_width));
}

void FirstLayer::project(std::span<const TokenId> tokens, const float* x, std::int64_t first, float* queries,
                         LayerMemory& memory, Workspace& workspace) const {
    const std::int64_t d = m_model->config().n_embd;
    const auto n = static_cast<std::int64_t>(tokens.size());
    for (std::int64_t i = 0; i < n; ++i) {
        const std::size_t row = m_rows.at(tokens[static_cast<std::size_t>(i)]);
        join(m_tokens.data() + row * static_cast<std::size_t>(m_width),
             m_places.empty() ? nullptr : m_places.data() + (first + i) * m_width,
             m_norm != nullptr ? m_norm->apply(x + i * d, workspace.normed.data())
                               : kernels::NormStatistics{0.0F, 1.0F},
             m_ones.data(), m_bias.data(), workspace.branch.data() + i * m_width, m_width);
    }
    m_model->m_layers.front().attention.keep(0, n, first, queries, memory, workspace);
}

} // namespace glasshouse::generate

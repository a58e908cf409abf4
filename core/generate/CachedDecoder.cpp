#include <algorithm>
#include <utility>

#include "core/base/Error.h"
#include "core/generate/Decoder.h"
#include "core/generate/PackedModel.h"

namespace glasshouse::generate {

namespace {

using tokenizer::TokenId;

/// Rows go through all layers, at most as many at once as the model takes; of the last layer only what later rows need.
class CachedDecoder final : public Decoder {
public:
    explicit CachedDecoder(std::shared_ptr<const PackedModel> model)
        : m_model(std::move(model))
        , m_workspace(*m_model)
        , m_memories(static_cast<std::size_t>(m_model->layers()), m_model->memory())
        , m_x(static_cast<std::size_t>(PackedModel::mostRows * m_model->config().n_embd))
        , m_queries(static_cast<std::size_t>(PackedModel::mostRows * m_model->querySize()))
        , m_last(static_cast<std::size_t>(m_model->config().n_embd))
        , m_logits(static_cast<std::size_t>(m_model->config().vocab_size)) {}

    void append(std::span<const TokenId> tokens) override {
        if (m_count + static_cast<std::int64_t>(tokens.size()) > m_model->config().context_length)
            throw Error("The text is longer than the context.");
        while (!tokens.empty()) {
            const std::size_t n = std::min(tokens.size(), static_cast<std::size_t>(PackedModel::mostRows));
            advance(tokens.first(n));
            tokens = tokens.subspan(n);
        }
    }

    std::span<const float> logits() override {
        const std::int64_t row = m_rows - 1;
        const std::int64_t d = m_model->config().n_embd;
        std::copy_n(m_x.data() + row * d, d, m_last.data());
        m_model->logits(m_queries.data() + row * m_model->querySize(), m_count - 1, m_memories.back(), m_last.data(),
                        m_logits.data(), m_workspace);
        return m_logits;
    }

    void clear() override { m_count = 0; }

private:
    void advance(std::span<const TokenId> tokens) {
        m_rows = static_cast<std::int64_t>(tokens.size());
        m_model->embed(tokens, m_count, m_x.data());
        for (int layer = 0; layer < m_model->layers(); ++layer) {
            LayerMemory& memory = m_memories[static_cast<std::size_t>(layer)];
            m_model->project(layer, m_x.data(), m_rows, m_count, m_queries.data(), memory, m_workspace);
            if (layer + 1 < m_model->layers())
                m_model->finish(layer, m_queries.data(), m_rows, m_count, memory, m_x.data(), m_workspace);
        }
        m_count += m_rows;
    }

    std::shared_ptr<const PackedModel> m_model;
    PackedModel::Workspace m_workspace;
    std::vector<LayerMemory> m_memories; ///< by layer
    std::vector<float> m_x;              ///< (rows, d) of the newest tokens: what the last layer gets
    std::vector<float> m_queries;        ///< and its queries
    std::vector<float> m_last, m_logits;
    std::int64_t m_rows = 0;
    std::int64_t m_count = 0;
};

} // namespace

std::unique_ptr<Decoder> makeCachedDecoder(std::shared_ptr<const PackedModel> model) {
    return std::make_unique<CachedDecoder>(std::move(model));
}

} // namespace glasshouse::generate

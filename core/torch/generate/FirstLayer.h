#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/torch/generate/PackedModel.h"

namespace glasshouse::generate {

/// Queries, keys and values of the first layer for a text that is computed anew again and again. What goes into that
/// layer is the sum of a token's row and a place's, and the norm before it takes away a multiple of one vector and
/// stretches by one number; so the product with the weights is made once for each token and once for each place, and
/// put together for each of their pairs. Refers to the model.
class FirstLayer {
public:
    explicit FirstLayer(std::shared_ptr<const PackedModel> model);

    /// Before project(), for all of a text's tokens, at most T. One thread.
    void prepare(std::span<const tokenizer::TokenId> tokens);
    /// What PackedModel::project() does for layer 0, of tokens that are prepared. x: their embeddings. Several threads,
    /// each for other tokens and with a workspace of its own.
    void project(std::span<const tokenizer::TokenId> tokens, const float* x, std::int64_t first, float* queries,
                 LayerMemory& memory, PackedModel::Workspace& workspace) const;

private:
    void multiply(const float* rows, std::int64_t n, float* products) const;

    std::shared_ptr<const PackedModel> m_model;
    std::int64_t m_width; ///< of a row of queries, keys and values
    bool m_normed;
    PackedModel::Workspace m_alone;
    std::vector<float> m_unasked;                               ///< product of nothing: the bias of the layer
    std::vector<float> m_level;                                 ///< product of what the norm takes away
    std::vector<float> m_bias;                                  ///< what is added at the end
    std::vector<float> m_places;                                ///< (T, width) products; empty: places add nothing
    std::vector<float> m_tokens;                                ///< (2 T, width) products of the tokens met
    std::unordered_map<tokenizer::TokenId, std::size_t> m_rows; ///< of a token among them
};

} // namespace glasshouse::generate

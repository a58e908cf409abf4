#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/torch/decoding/PackedModel.h"

namespace glasshouse::generate {

/// Queries, keys and values of the first layer for a text that is recomputed again and again. The input of that layer
/// is the sum of a token's row and a position's row, and the norm before it subtracts a multiple of one vector and
/// scales by one number; so the product with the weights is computed once per token and once per position, and combined
/// for each pair. Refers to the model.
class FirstLayer {
public:
    explicit FirstLayer(std::shared_ptr<const PackedModel> model);

    /// Call it before project(), with all of a text's tokens, at most T. One thread.
    void prepare(std::span<const tokenizer::TokenId> tokens);
    /// Does what PackedModel::project() does for layer 0, for prepared tokens. x: their embeddings. May be called by
    /// several threads, each for different tokens and with its own workspace.
    void project(std::span<const tokenizer::TokenId> tokens, const float* x, std::int64_t first, float* queries,
                 LayerMemory& memory, Workspace& workspace) const;

private:
    void multiply(const float* rows, std::int64_t n, float* products) const;

    std::shared_ptr<const PackedModel> m_model;
    std::int64_t m_width;   ///< width of a row of queries, keys and values
    const NormStep* m_norm; ///< before attention; nullptr: none
    Workspace m_alone;
    std::vector<float> m_linearBias; ///< of queries, keys and values: the product of a row of zeros
    std::vector<float> m_ones;       ///< product of a row of ones, of which the norm subtracts its mean
    std::vector<float> m_bias;       ///< added at the end
    std::vector<float> m_places;     ///< (T, width) products; empty if positions add nothing
    std::vector<float> m_tokens;     ///< (2 T, width) products of the tokens seen so far
    std::unordered_map<tokenizer::TokenId, std::size_t> m_rows; ///< row of each token among them
};

} // namespace glasshouse::generate

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/torch/decoding/PackedModel.h"

namespace glasshouse::generate {

/// The last layer of a text that is recomputed, for its last token only. Its single query is multiplied by the key
/// weights and the result by the layer's input, which gives the same scores as keys would; likewise the input is
/// weighted and summed before it is multiplied by the value weights. So no token's key or value is ever computed.
/// Refers to the model.
class LastLayer {
public:
    /// nullptr where keys are rotated by their position (rotary embedding) or have a norm, because the key weights
    /// alone are then not enough.
    static std::unique_ptr<LastLayer> of(const std::shared_ptr<const PackedModel>& model);

    /// x (n, d): the layer's input for the tokens from position `first` on. Several threads, each for different tokens.
    void read(const float* x, std::int64_t n, std::int64_t first);
    /// Logits (V) after `count` tokens, which must have been read; x (d): the input of the last of them, which is
    /// overwritten. Called by several threads together, see Workspace::join().
    void logits(float* x, std::int64_t count, float* result, Workspace& workspace);

private:
    explicit LastLayer(std::shared_ptr<const PackedModel> model);

    std::shared_ptr<const PackedModel> m_model;
    std::vector<float> m_input;           ///< (T, d), after the norm before attention
    std::vector<float> m_queryKeys;       ///< (h, d): the query of each head times its key weights
    std::vector<float> m_queryKeysTurned; ///< (share, d, h padded to whole vectors): the same, transposed
    std::vector<float> m_scores;          ///< (share, T, h padded to whole vectors)
    std::vector<float> m_attention;       ///< (h, T): attention weights
    std::vector<float> m_weighted;        ///< (h, d): weighted sum of the input
    std::vector<float> m_values;          ///< (h, width): the same times the value weights
};

} // namespace glasshouse::generate

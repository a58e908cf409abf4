#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/torch/generate/PackedModel.h"

namespace glasshouse::generate {

/// The last layer of a text that is computed anew, for its last token only. Its one query is multiplied by the weights
/// of the keys, and the result by what goes into the layer, which gives the same scores as keys would; likewise what
/// goes in is weighted and added up before it is multiplied by the weights of the values. So no key and no value of any
/// token is made. Refers to the model.
class LastLayer {
public:
    /// nullptr where every key is turned by its place (rotary positions), so that the weights of keys alone do not do.
    static std::unique_ptr<LastLayer> of(const std::shared_ptr<const PackedModel>& model);

    /// x (n, d): the layer's input of the tokens from place `first` on. Several threads, each for other tokens.
    void read(const float* x, std::int64_t n, std::int64_t first);
    /// Logits (V) after `count` tokens, which were read; x (d): the input of the last of them, which is overwritten.
    /// Several threads together, see PackedModel::Workspace::join().
    void logits(float* x, std::int64_t count, float* result, PackedModel::Workspace& workspace);

private:
    explicit LastLayer(std::shared_ptr<const PackedModel> model);

    std::shared_ptr<const PackedModel> m_model;
    std::vector<float> m_input;    ///< (T, d), behind the norm that comes before attention
    std::vector<float> m_asked;    ///< (h, d): queries times the weights of keys
    std::vector<float> m_across;   ///< (share, d, h up to whole vectors): the same
    std::vector<float> m_scores;   ///< (share, T, h up to whole vectors)
    std::vector<float> m_shares;   ///< (h, T)
    std::vector<float> m_weighted; ///< (h, d): input weighted and added up
    std::vector<float> m_values;   ///< (h, width): and times the weights
};

} // namespace glasshouse::generate

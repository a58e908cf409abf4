#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/torch/decoding/steps/NormStep.h"
#include "core/torch/decoding/steps/PackedWeights.h"
#include "core/torch/decoding/steps/Workspace.h"
#include "core/torch/nn/kernels/DistanceBias.h"

namespace glasshouse::nn {
class LanguageModel;
class Weights;
} // namespace glasshouse::nn

namespace glasshouse::generate {

/// Keys and values of one layer for the tokens of a text. Keys (rotated by their position) are stored dimension by
/// dimension and values token by token, so that both products of attention read memory sequentially.
struct LayerMemory {
    std::int64_t stride = 0;   ///< from one dimension of the keys to the next: T padded to whole vectors
    std::vector<float> keys;   ///< (key heads x size, stride)
    std::vector<float> values; ///< (key heads, T, value size)
};

/// Causal attention for the rows of a text that is written: the weights in the order in which they are read, in shares
/// of some heads. Owns copies of its weights. Immutable; any thread.
class AttentionStep {
public:
    /// Of the angles by which queries and keys are rotated, (T, size / 2); empty: they are not.
    struct Rotation {
        std::vector<float> cosines;
        std::vector<float> sines;
    };
    /// What all layers have in common.
    struct Shape {
        explicit Shape(const config::ModelConfig& config);
        /// Queries, keys and values of a row.
        std::int64_t width() const { return queries + keyHeads * (size + valueSize); }
        /// The head of keys and values that a head reads.
        std::int64_t keyHead(std::int64_t head) const { return head * keyHeads / heads; }

        std::int64_t embedding, context;
        std::int64_t heads, keyHeads;  ///< neighbouring heads share keys and values if there are fewer of these
        std::int64_t size, valueSize;  ///< of a head
        std::int64_t queries, outputs; ///< floats per row, of all heads
        float scale;
        double epsilon; ///< of the norms of queries and keys, if there are any
        Rotation rotation;
        Rotation windowRotation; ///< of layers with the window, if they have their own
        std::int64_t
            halves; ///< of the size: rotated as pairs (i, i + halves / 2), the rest is not; 0: all, (2i, 2i + 1)
    };
    struct Share {
        std::int64_t firstHead = 0;
        std::int64_t heads = 0;
        std::int64_t firstKeyHead = 0;
        std::int64_t keyHeads = 0;
        std::int64_t column = 0; ///< offset of its queries, keys and values among those of all shares
        PackedLinear qkv;        ///< the heads' queries, keys and values
        PackedLinear projection; ///< of those heads; none without outputs
    };
    /// The position of a row, and the text it belongs to.
    struct Row {
        LayerMemory* memory = nullptr;
        std::int64_t place = 0;
    };

    /// Under a causal mask.
    static bool supports(const config::ModelConfig& config);

    /// prefix: of its parameters in the checkpoint, "blocks.0.attn".
    /// window: whether the layer has the window. bias: (heads, T) by distance (LanguageModel::scoreBias()); may be
    /// undefined.
    AttentionStep(std::shared_ptr<const Shape> shape, const nn::Weights& weights, const std::string& prefix,
                  bool window, const torch::Tensor& bias, int shares, bool projects);

    const Shape& shape() const { return *m_shape; }
    const std::vector<Share>& shares() const { return m_shares; }
    const nn::kernels::DistanceBias& bias() const { return m_bias; }
    LayerMemory memory() const;

    /// Queries, keys and values (n, width()) of input rows (n, d), of all shares side by side.
    void multiply(const float* input, std::int64_t n, float* products, const Workspace& workspace) const;
    /// n rows of Workspace::branch from `row` on, a text's tokens from position `first` on: copies the queries (n,
    /// Shape::queries) and caches keys and values.
    void keep(std::int64_t row, std::int64_t n, std::int64_t first, float* queries, LayerMemory& memory,
              Workspace& workspace) const;
    /// The heads' outputs of n rows of one text, in Workspace::joined. Keys and values of all rows up to these must be
    /// cached.
    void attend(const float* queries, std::int64_t n, std::int64_t first, const LayerMemory& memory,
                Workspace& workspace) const;
    /// The same for rows of different texts.
    void attend(std::span<const Row> rows, const float* queries, Workspace& workspace) const;
    /// Adds the projection of Workspace::joined to x (n, d).
    void addProjection(std::int64_t n, float* x, Workspace& workspace) const;

private:
    void norm(const Share& share, float* qkv) const;
    void rotate(float* vector, std::int64_t heads, std::int64_t place) const;
    void attendShare(const Share& share, const float* queries, std::int64_t n, std::int64_t first,
                     const LayerMemory& memory, float* joined, Workspace& workspace) const;

    std::shared_ptr<const Shape> m_shape;
    const Rotation& m_rotation; ///< of the shape
    std::vector<Share> m_shares;
    std::optional<NormStep> m_queryNorm; ///< of each head before rotation
    std::optional<NormStep> m_keyNorm;
    nn::kernels::DistanceBias m_bias;
};

} // namespace glasshouse::generate

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/torch/decoding/steps/AttentionStep.h"
#include "core/torch/decoding/steps/FeedForwardStep.h"
#include "core/torch/decoding/steps/NormStep.h"
#include "core/torch/decoding/steps/PackedWeights.h"
#include "core/torch/decoding/steps/Workspace.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::generate {

/// A model with attention, laid out for writing: the decoding steps of its sub-layers in order, on the processor, in
/// float32. Every layer is split into shares of some heads and a slice of the hidden layer, whose results are summed;
/// one thread computes all of them, or several threads one share each at the same time. A row (token) gives
/// bit-identical results whether it is computed alone or with others, by one thread or several. Owns copies of all
/// weights, except for the embeddings of a model that is mapped. Immutable; any thread.
class PackedModel {
public:
    /// nullptr for a model that is not supported: a sub-layer without a decoding step (see hasDecodingSteps()), parts
    /// switched off, on a GPU, or without the causal mask, where every new token changes the results of the tokens
    /// before it.
    static std::shared_ptr<const PackedModel> of(const nn::LanguageModel& model);

    const config::ModelConfig& config() const { return m_config; }
    int layers() const { return static_cast<int>(m_layers.size()); }
    /// How many threads can compute a row together.
    int shares() const { return m_shares; }
    /// How many of them are worth using.
    int usefulThreads() const;
    LayerMemory memory() const { return m_layers.front().attention.memory(); }
    Workspace workspace() const;
    ShareSums shareSums() const { return {m_shares, m_config.n_embd}; }
    /// Floats per row of queries.
    std::int64_t querySize() const { return m_shape->queries; }

    using Row = AttentionStep::Row;

    /// x (n, d): embeddings of the tokens at the positions from `first` on.
    void embed(std::span<const tokenizer::TokenId> tokens, std::int64_t first, float* x) const;
    /// Queries (n, querySize()), keys and values of n <= maxRows rows x of a layer's input; keys and values are
    /// cached.
    void project(int layer, const float* x, std::int64_t n, std::int64_t first, float* queries, LayerMemory& memory,
                 Workspace& workspace) const;
    /// The rest of the layer, turning x (n, d) into its output in place. Keys and values of all rows up to these must
    /// be cached.
    void finish(int layer, const float* queries, std::int64_t n, std::int64_t first, const LayerMemory& memory,
                float* x, Workspace& workspace) const;
    /// The same for at most maxRows rows, each from a different text.
    void project(int layer, std::span<const Row> rows, const float* x, float* queries, Workspace& workspace) const;
    void finish(int layer, std::span<const Row> rows, const float* queries, float* x, Workspace& workspace) const;
    /// Logits (n, V) from the last layer's rows: finish(), then the output layer.
    void logits(std::span<const Row> rows, const float* queries, float* x, float* result, Workspace& workspace) const;

private:
    friend class FirstLayer;
    friend class LastLayer;

    struct Layer {
        AttentionStep attention;
        std::optional<NormStep> norm1; ///< none: attention only, which has no residual stream either
        std::optional<NormStep> norm2;
        std::optional<NormStep> result1; ///< of the result of attention, before it is added
        std::optional<NormStep> result2;
        std::optional<FeedForwardStep> feedForward;
    };

    explicit PackedModel(const nn::LanguageModel& model);
    /// The embedding of a token, (d), to x.
    void embed(tokenizer::TokenId token, float* x) const;
    const Layer& layerAt(int layer) const { return m_layers[static_cast<std::size_t>(layer)]; }
    /// The norm that rows pass before attention; nullptr: none.
    const NormStep* inputNorm(const Layer& layer) const {
        return layer.norm1 && m_normBefore ? &*layer.norm1 : nullptr;
    }
    void queriesKeysValues(const Layer& layer, const float* x, std::int64_t n, Workspace& workspace) const;
    void afterAttention(const Layer& layer, std::int64_t n, float* x, Workspace& workspace) const;
    void logitsAfterAttention(std::int64_t n, float* x, float* result, Workspace& workspace) const;

    config::ModelConfig m_config;
    std::shared_ptr<const AttentionStep::Shape> m_shape;
    int m_shares;
    bool m_hasStream; ///< blocks on a residual stream; else attention alone
    bool m_normBefore;
    bool m_parallel;                ///< the feed-forward network reads the input of attention
    torch::Tensor m_tokens;         ///< (V, d)
    float m_embeddingFactor;        ///< of the token embeddings
    std::vector<float> m_positions; ///< (T, d); empty when nothing is added
    std::vector<Layer> m_layers;
    std::vector<float> m_lastKeys; ///< the last layer's key weights, (key heads x size, d); empty if keys
                                   ///< are rotated or have a norm
    std::optional<NormStep> m_final;
    std::vector<PackedLinear> m_output; ///< one slice of the vocabulary each
};

} // namespace glasshouse::generate

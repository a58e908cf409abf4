#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/tokenizer/Tokenizer.h"
#include "core/torch/nn/kernels/PackedMatrix.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn {
class LanguageModel;
class Weights;
} // namespace glasshouse::nn

namespace glasshouse::generate {

/// Keys and values of one layer for the tokens of a text. Keys (rotated by their position) are stored dimension by
/// dimension and values token by token, so that both products of attention read memory sequentially.
struct LayerMemory {
    std::int64_t stride = 0;   ///< from one dimension of the keys to the next: T padded to whole vectors
    std::vector<float> keys;   ///< (h size, stride)
    std::vector<float> values; ///< (h, T, value size)
};

/// A model with attention, laid out for writing: the weights in the order in which they are read, on the processor, in
/// float32. Every layer is split into shares of some heads and a slice of the hidden layer, whose results are summed;
/// one thread computes all of them, or several threads one share each at the same time. A row (token) gives
/// bit-identical results whether it is computed alone or with others, by one thread or several. Owns copies of all
/// weights. Immutable; any thread.
class PackedModel {
public:
    /// Maximum number of a text's rows that are processed at once.
    static constexpr std::int64_t maxRows = 64;

    /// nullptr for a model that is not supported: another kind, parts switched off, on a GPU, or without the causal
    /// mask, where every new token changes the results of the tokens before it.
    static std::shared_ptr<const PackedModel> of(const nn::LanguageModel& model);

    /// Scratch buffer of threads that compute the same rows together: the results of their shares, to be summed.
    class ShareSums {
    public:
        explicit ShareSums(const PackedModel& model);

    private:
        friend class PackedModel;
        std::vector<float> m_sums[2]; ///< (share, maxRows, d), alternating: one is read while the other is written
    };

    /// Scratch buffers for intermediate rows. One thread at a time.
    class Workspace {
    public:
        explicit Workspace(const PackedModel& model);
        /// Makes it one of `members` threads of an OpenMP team: each calls the same functions with the same rows and
        /// its own x, while queries, memory and results are shared. members 1: alone, as initially.
        void join(ShareSums& sums, int member, int members);

    private:
        friend class PackedModel;
        friend class FirstLayer;
        friend class LastLayer;
        ShareSums* shared = nullptr; ///< null: alone
        int member = 0, members = 1;
        int buffer = 0; ///< of ShareSums, which is written next
        std::vector<float> normed, joined, hidden, scores, branch;
    };

    const config::ModelConfig& config() const { return m_config; }
    int layers() const { return static_cast<int>(m_layers.size()); }
    /// How many threads can compute a row together.
    int shares() const { return m_shares; }
    /// How many of them are worth using.
    int usefulThreads() const;
    LayerMemory memory() const;
    /// Floats per row of queries.
    std::int64_t querySize() const { return m_querySize; }

    /// The position of a row, and the text it belongs to.
    struct Row {
        LayerMemory* memory = nullptr; ///< of the layer
        std::int64_t place = 0;
    };

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

    struct Norm {
        Norm(const nn::Weights& weights, const std::string& name, bool rms);
        void apply(const float* x, std::int64_t n, float* y) const;
        nn::kernels::NormStatistics apply(const float* x, float* y) const;

        bool isRms;
        std::vector<float> weight;
        std::vector<float> bias; ///< empty: none
    };
    struct Share {
        std::int64_t firstHead = 0;
        std::int64_t heads = 0;
        std::int64_t column = 0;              ///< offset of its queries, keys and values among those of all shares
        nn::kernels::PackedMatrix qkv;        ///< the heads' queries, keys and values
        nn::kernels::PackedMatrix projection; ///< of those heads; none without outputs
        nn::kernels::PackedMatrix up;         ///< swiglu: the gate follows it
        nn::kernels::PackedMatrix down;
    };
    struct Layer {
        std::optional<Norm> norm1; ///< none: attention only, which has no residual stream either
        std::optional<Norm> norm2;
        std::vector<Share> shares;
    };

    explicit PackedModel(const nn::LanguageModel& model);
    Layer attentionOf(const nn::LanguageModel& model, const std::string& prefix) const;
    void addFeedForward(Layer& layer, const nn::Weights& weights, const std::string& block) const;
    /// Calls work(share) for each of a thread's shares.
    template <class Shares, class Work>
    static void forShares(Shares& shares, const Workspace& workspace, const Work& work) {
        for (auto i = static_cast<std::size_t>(workspace.member); i < shares.size();
             i += static_cast<std::size_t>(workspace.members))
            work(shares[i]);
    }
    /// Adds to x what work(share, y, add) computes for n rows of each share, written to y or added to it.
    template <class Work>
    void addShares(const Layer& layer, std::int64_t n, float* x, Workspace& workspace, const Work& work) const;
    std::int64_t width() const { return 2 * m_querySize + m_valueSize; }
    /// Queries, keys and values (n, width()) of normed rows, of all shares side by side.
    void multiply(const Layer& layer, const float* input, std::int64_t n, float* products,
                  const Workspace& workspace) const;
    void queriesKeysValues(const Layer& layer, const float* x, std::int64_t n, Workspace& workspace) const;
    void keep(const Layer& layer, std::int64_t row, std::int64_t n, std::int64_t first, float* queries,
              LayerMemory& memory, Workspace& workspace) const;
    void afterAttention(const Layer& layer, std::int64_t n, float* x, Workspace& workspace) const;
    void logitsAfterAttention(std::int64_t n, float* x, float* result, Workspace& workspace) const;
    void rotate(float* vector, std::int64_t heads, std::int64_t place) const;
    void attend(const Share& share, const float* queries, std::int64_t n, std::int64_t first, const LayerMemory& memory,
                float* joined, Workspace& workspace) const;
    void attendEach(const Layer& layer, std::span<const Row> rows, const float* queries, Workspace& workspace) const;
    void feedForward(const Layer& layer, const float* input, std::int64_t n, float* x, Workspace& workspace) const;

    config::ModelConfig m_config;
    std::int64_t m_querySize;
    std::int64_t m_valueSize; ///< of all heads
    int m_shares;
    bool m_hasStream; ///< blocks on a residual stream; else attention alone
    float m_scale;
    bool m_normBefore;
    bool m_gated;
    nn::kernels::Activation m_activation;
    std::vector<float> m_tokens;    ///< (V, d)
    std::vector<float> m_positions; ///< (T, d); empty when nothing is added
    std::vector<float> m_cosines;   ///< (T, size / 2) of the angles by which queries and keys are rotated; empty: none
    std::vector<float> m_sines;
    std::vector<float> m_slopes; ///< per head
    std::vector<Layer> m_layers;
    std::vector<float> m_lastKeys; ///< the last layer's key weights, (h size, d); empty if keys are rotated
    std::optional<Norm> m_final;
    std::vector<nn::kernels::PackedMatrix> m_output; ///< one slice of the vocabulary each
};

} // namespace glasshouse::generate

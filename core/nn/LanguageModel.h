#pragma once

#include <cstdint>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/nn/Weights.h"

namespace glasshouse::nn {

/// Hears of the intermediate tensors of a forward pass, in order. Whoever listens makes attention take the explicit
/// softmax path, which a test holds equal to the fused one.
class StageListener {
public:
    virtual ~StageListener() = default;
    /// tok (B, T, d); pos (T, d), undefined when nothing is added.
    virtual void embedded(const torch::Tensor& tok, const torch::Tensor& pos) = 0;
    /// q, k, v (B, h, T, size); raw, scaled, softmax (B, h, T, T).
    virtual void attended(int layer, const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                          const torch::Tensor& raw, const torch::Tensor& scaled, const torch::Tensor& softmax) = 0;
    /// Residual stream (B, T, d) after the attention sub-layer and after the block.
    virtual void blockDone(int layer, const torch::Tensor& afterAttention, const torch::Tensor& afterBlock) = 0;
};

/// How one forward pass is run.
struct Pass {
    double dropout = 0;    ///< 0 outside training
    std::uint64_t key = 0; ///< of this step's dropout masks
    bool bfloat16 = false; ///< matrix products in bfloat16
    StageListener* listener = nullptr;
};

/// A language model: configuration and weights. Functional: forward() changes nothing. Autograd as in LibTorch.
class LanguageModel {
public:
    LanguageModel(config::ModelConfig config, Weights weights);

    const config::ModelConfig& config() const { return m_config; } ///< resolved
    Weights& weights() { return m_weights; }
    const Weights& weights() const { return m_weights; }

    /// ids (B, T) int64, T at most the context length -> logits (B, T, V); a kind that predicts the last position only:
    /// (B, V), with T equal to the context length.
    torch::Tensor forward(const torch::Tensor& ids, const Pass& pass) const;
    /// Mean cross-entropy in nats (a scalar) of logits against targets (B, T); (B, V) logits: the last target only.
    torch::Tensor loss(const torch::Tensor& logits, const torch::Tensor& targets) const;

    /// Table (T, d) that is added to the embeddings; undefined when nothing is.
    torch::Tensor positionTable(std::int64_t positions) const;

private:
    config::ModelConfig m_config;
    Weights m_weights;
    torch::Tensor m_fixedTable; // (T, d)
};

} // namespace glasshouse::nn

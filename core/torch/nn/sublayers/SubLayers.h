#pragma once

#include <string>

#include "core/torch/nn/SubLayerForward.h"

namespace glasshouse::nn {

/// Token embedding plus position table, (B, T, d); followed by dropout if the configuration says so.
torch::Tensor forwardEmbedding(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& ids,
                               const Pass& pass);
/// Token embedding alone, (B, T, d).
torch::Tensor forwardTokenEmbedding(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& ids,
                                    const Pass& pass);
/// Looks up a row of logits for every token, (B, T, V).
torch::Tensor forwardPairTable(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& ids,
                               const Pass& pass);
/// Concatenates x (B, T, d) into (B, T d). Throws Error if T is not the context length.
torch::Tensor forwardContextWindow(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                                   const Pass& pass);
/// tanh of a linear layer, (B, T d) -> (B, hidden), then dropout.
torch::Tensor forwardHiddenLayer(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                                 const Pass& pass);
/// Attention of all heads, causal or not, with projection and its dropout; x (B, T, d) -> (B, T, d), without projection
/// (B, T, h v).
torch::Tensor forwardAttention(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                               const Pass& pass);
/// fc, activation (SwiGLU: gated), out, dropout.
torch::Tensor forwardFeedForward(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                                 const Pass& pass);
/// Mixture of experts; its balance loss reaches the router through the backward pass only.
torch::Tensor forwardExperts(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                             const Pass& pass);
/// fc, activation, out of one feed-forward network, whose linear layers' names start with prefix; x (..., d).
torch::Tensor network(const LanguageModel& model, const std::string& prefix, const torch::Tensor& x, const Pass& pass);
/// Output layer, tied or not.
torch::Tensor forwardOutput(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                            const Pass& pass);

} // namespace glasshouse::nn

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/model/SubLayer.h"

namespace glasshouse::model {

/// Token embedding (V, d), and the position table that is added to it if the encoding has one.
std::shared_ptr<const SubLayer> makeEmbedding(bool positions);
/// A row of logits for every token (V, V), Bigram.
std::shared_ptr<const SubLayer> makePairTable();
/// The concatenated embeddings of the whole context, as one row (Bengio et al. 2003).
std::shared_ptr<const SubLayer> makeContextWindow();
/// Hidden layer with tanh over that row.
std::shared_ptr<const SubLayer> makeHiddenLayer();
/// Multi-head attention; name "blocks.0.attn" or "attn".
std::shared_ptr<const SubLayer> makeAttention(std::string name, int layer = -1);
/// Feed-forward network; its tensors are named after the block.
std::shared_ptr<const SubLayer> makeFeedForward(std::string block, int layer);
/// Mixture of experts in place of a feed-forward network: config.n_experts networks of its size, of which each token
/// uses config.experts_per_token.
std::shared_ptr<const SubLayer> makeExperts(std::string block, int layer);
/// Layer norm or RMS norm; title: of its step.
std::shared_ptr<const SubLayer> makeNorm(std::string name, std::string title, int layer = -1);
/// Logits from rows of that many numbers; fromStream: the rows are the residual stream, which it keeps.
std::shared_ptr<const SubLayer> makeOutput(std::int64_t inputs, bool fromStream);

// Shared helpers of the sub-layers.
Initialization embeddingInitialization(const config::ModelConfig& config);
/// NAME.weight (out, in) and, with a bias, NAME.bias (out); residual: its result is added to the stream.
void addLinear(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name,
               std::int64_t out, std::int64_t in, bool bias, Part part, bool residual = false);

/// The linear layers of one feed-forward network: NAME.fc, NAME.gate if it is gated, NAME.out.
void addNetwork(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name);
/// Its steps; returns the last of them. expert: -1 if the layer has one network.
ForwardStep& planNetwork(PlanWriter& plan, const std::string& name, const std::string& input, int layer,
                         int expert = -1);

} // namespace glasshouse::model

#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/model/Ablation.h"
#include "core/model/ForwardStep.h"
#include "core/model/SubLayer.h"

namespace glasshouse::model {

/// What a model consists of, derived from its configuration: sub-layers in the order of computation. Parameters,
/// counts, memory, operations, the steps of the forward pass and what can be switched off are all read from it; nothing
/// else knows what a kind of model consists of. Immutable; any thread.
class Description {
public:
    /// config: resolved or not. Throws Error for a kind, position encoding or other option that is not known.
    explicit Description(const config::ModelConfig& config);

    const config::ModelConfig& config() const { return m_config; } ///< resolved
    const std::vector<Stage>& stages() const& { return m_stages; }
    const std::vector<Stage>& stages() && = delete;
    /// In the order of the model file.
    const std::vector<ParameterSpec>& parameters() const& { return m_parameters; }
    const std::vector<ParameterSpec>& parameters() && = delete;

    /// Every matrix from the token ids to the probabilities, in the order of computation. Ablation: switched-off parts
    /// are marked, switched-off positions are left out. tokens is at most the context length; a kind that reads a whole
    /// context needs exactly that many.
    std::vector<ForwardStep> steps(int tokens, const Ablation& off = {}) const;
    /// Of a training step, forward and backward, with that many tokens and targets.
    double operations(double tokens, double targets) const;

    /// Names of the attention layers, blocks.0.attn; each has config().n_head heads.
    std::vector<std::string> attention() const;
    int attentionLayers() const { return static_cast<int>(attention().size()); }
    /// Names of steps, such as softmax, of a head; none if there is no such layer.
    std::vector<std::string> headSteps(HeadId head, std::initializer_list<std::string_view> steps) const;
    /// Names of a step of every head.
    std::vector<std::string> headSteps(std::string_view step) const;
    /// Layers whose feed-forward network can be switched off.
    int feedForwardLayers() const;
    /// Layers with attention and a feed-forward network: layers 0 .. count - 1; 0: none is more than one of them.
    int wholeLayers() const { return std::min(attentionLayers(), feedForwardLayers()); }
    /// Whether tokens have embeddings that sub-layers compute with; else a table gives the logits at once.
    bool hasTokenEmbeddings() const { return m_stages.size() > 1; }
    /// Whether there are blocks on a residual stream, which the output layer can read between any two of them.
    bool hasStream() const;
    /// Names of the steps that give the embedding, with positions or not, and the residual stream after each block.
    std::vector<std::string> streamSteps(bool positions) const;
    /// The step that adds a layer's last result to the residual stream; empty if there is none.
    std::string sumOf(int layer) const;

private:
    config::ModelConfig m_config;
    std::vector<Stage> m_stages;
    std::vector<ParameterSpec> m_parameters;
};

/// Description(config).steps(tokens, off).
std::vector<ForwardStep> forwardPlan(const config::ModelConfig& config, int tokens, const Ablation& off = {});

} // namespace glasshouse::model

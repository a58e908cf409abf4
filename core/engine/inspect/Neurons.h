#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/engine/Engine.h"

namespace glasshouse::inspect {

/// The neurons of one feed-forward network: the columns of an "After activation" step of inspect::forwardPlan().
struct NeuronLayer {
    std::string step;
    int layer = -1;  ///< -1: outside the blocks
    int expert = -1; ///< -1: the layer has one network
    int neurons = 0;
    /// "2.117", or "2.e3.117" of an expert: layer, expert and neuron, from 0.
    std::string nameOf(int neuron) const;
};
/// Those of a model; none if it has no feed-forward networks.
std::vector<NeuronLayer> neuronLayers(const config::ModelConfig& config);
/// Number of tokens in the passages that are run through such a model: the context, at most 128; a kind that reads only
/// texts as long as its context: the context.
int neuronPassageLength(const config::ModelConfig& config);

/// A passage of the text in which a neuron is most active.
struct TopPassage {
    float value = 0;           ///< the activation at its strongest token
    int passage = 0;           ///< index in NeuronRequest::passages
    int token = 0;             ///< the strongest one, in the passage
    int first = 0;             ///< token of around[0]
    std::vector<float> around; ///< activations before and after it, see NeuronRequest
};

struct Neuron {
    int layer = 0; ///< index in Neurons::layers
    int neuron = 0;
    double mean = 0;                  ///< mean activation over all tokens
    double active = 0;                ///< share of the tokens, 0 to 1, at which the activation is above 0
    std::vector<TopPassage> passages; ///< all different, the strongest first
};

struct NeuronRequest {
    /// Of the text, each at most context_length tokens. Shorter ones are skipped for a kind that reads only texts
    /// exactly as long as its context.
    std::vector<std::vector<tokenizer::TokenId>> passages;
    model::Ablation off;
    int count = 8;              ///< passages kept of each neuron
    int before = 24, after = 7; ///< tokens around the strongest one whose activations are kept
};

/// For each neuron of a model, the passages of a text in which its activation is largest (Dalvi et al. 2019; Geva et
/// al. 2021). Each passage counts once, at its strongest token; on a tie the earlier one is kept.
struct Neurons {
    std::int64_t step = 0;
    std::int64_t tokens = 0; ///< that were looked at
    std::vector<NeuronLayer> layers;
    std::vector<Neuron> neurons; ///< by layer, then by number
    bool stopped = false;        ///< a stop was requested: only the passages before it
};

/// One probe of the model for each passage, in the calling thread; progress is called with the share that is done.
/// Throws Error like Engine::probe(), and for a model without feed-forward networks.
Neurons neurons(const engine::Engine& engine, const engine::ModelSnapshot& model, const NeuronRequest& request,
                const std::stop_token& stop = {}, const std::function<void(double)>& progress = {});

} // namespace glasshouse::inspect

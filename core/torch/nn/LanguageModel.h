#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/model/Ablation.h"
#include "core/model/Description.h"
#include "core/torch/nn/DistanceTable.h"
#include "core/torch/nn/Weights.h"

namespace glasshouse::nn {

/// Receives the intermediate tensors of a forward pass, in order. With a listener, attention takes the explicit softmax
/// path; a test checks that it equals the fused one.
class StageListener {
public:
    virtual ~StageListener() = default;
    /// Every step of inspect::forwardPlan() under its name there: (B, T, size); for all heads together (B, h, T, size),
    /// with the name then lacking the head. A listener may overwrite the embedding, the residual stream, an attention
    /// layer's "concat" or a sub-layer's result in place: the pass continues with the new values.
    virtual void stage(const std::string& name, const torch::Tensor& value) = 0;
};

/// The options of one forward pass.
struct Pass {
    double dropout = 0;        ///< 0 outside training
    std::uint64_t key = 0;     ///< of this step's dropout masks
    std::int64_t firstRow = 0; ///< of the batch that the masks are for; a pass over part of it does not begin at 0
    bool bfloat16 = false;     ///< matrix products in bfloat16
    double balanceLoss = 0;    ///< weight of the loss that keeps experts equally busy, per batch
    bool recompute = false;    ///< blocks keep only their input for the backward pass
    torch::Tensor scales;      ///< (B, T): token embeddings are multiplied by them; undefined: by 1
    torch::Tensor distances;   ///< LanguageModel::distanceBias(), set by forward()
    bool plain = false;        ///< use LibTorch's operations, as on a GPU, on a processor too (for checks)
    StageListener* listener = nullptr;
    /// Receives what there is on the path that the pass takes without it.
    StageListener* watcher = nullptr;

    void note(const std::string& prefix, const char* name, const torch::Tensor& value) const {
        for (StageListener* const one : {listener, watcher})
            if (one != nullptr)
                one->stage(prefix + name, value);
    }
};

/// A language model: configuration and weights. Functional: forward() changes nothing. Autograd as in LibTorch.
class LanguageModel {
public:
    LanguageModel(const config::ModelConfig& config, Weights weights);

    const config::ModelConfig& config() const { return m_description->config(); } ///< resolved
    const model::Description& description() const { return *m_description; }
    Weights& weights() { return m_weights; }
    const Weights& weights() const { return m_weights; }

    /// A copy of the model with its own weights, on the CPU, without gradients: see Weights::clone().
    LanguageModel copy() const;
    /// The same model, sharing its weights, with parts switched off, or steered; without gradients. Throws Error for an
    /// unknown part, and where the texts of a direction give none.
    LanguageModel without(const model::Ablation& off) const;
    const model::Ablation& off() const { return m_off; }
    /// (d): what is added to the residual stream at a sum of sub-layers; undefined: nothing.
    torch::Tensor steering(const std::string& sum) const {
        const auto found = m_steering.find(sum);
        return found == m_steering.end() ? torch::Tensor() : found->second;
    }
    /// Switches off a layer's feed-forward network.
    bool isFeedForwardOff(int layer) const;
    /// Positions of T tokens if they differ from their order in the text; undefined: in order.
    torch::Tensor positionOrder(std::int64_t tokens) const;

    /// ids (B, T) int64, T at most the context length -> logits (B, T, V); a kind that predicts the last position only:
    /// (B, V), with T equal to the context length.
    torch::Tensor forward(const torch::Tensor& ids, const Pass& pass) const;
    /// Mean cross-entropy in nats (a scalar) of logits against targets (B, T); (B, V) logits: the last target only.
    torch::Tensor loss(const torch::Tensor& logits, const torch::Tensor& targets) const;

    /// Table (T, d) that is added to the embeddings; undefined if there is none or positions are off.
    torch::Tensor positionTable(std::int64_t positions) const;
    /// Angles (T, s / 2) by which queries and keys of a layer are rotated; undefined if they are not.
    torch::Tensor angles(int layer, std::int64_t positions) const;
    /// What is added to the scaled scores of a layer's heads by the distance from the query back to the key, (h, T):
    /// minus infinity beyond the layer's window; undefined if nothing is added. Differentiable in what is trained.
    /// distances: distanceBias(), computed once for all layers, so that its gradient is one sum.
    torch::Tensor scoreBias(int layer, std::int64_t tokens, const torch::Tensor& distances) const;
    /// The positions' part of it by distance (h, context); undefined without.
    torch::Tensor distanceBias() const;
    /// The positions' part of it, for every query and key (h, T, T), also those ahead, in the order of the positions;
    /// undefined without.
    torch::Tensor positionBias(std::int64_t tokens) const;

private:
    torch::Tensor steeringVector(const model::Steering& steering) const;

    std::shared_ptr<const model::Description> m_description; ///< shared by copies
    Weights m_weights;
    torch::Tensor m_fixedTable;                  // (T, d)
    torch::Tensor m_angles;                      // (T, s / 2)
    torch::Tensor m_windowAngles;                // those of layers with the window, if they have their own base
    std::shared_ptr<const DistanceTable> m_bias; // of the distances 0 to T - 1; nullptr: none
    torch::Tensor m_window;                      // (1, T): minus infinity beyond the window, else 0; undefined: none
    model::Ablation m_off;
    std::map<std::string, torch::Tensor> m_steering; // see steering()
};

/// A model whose weights accumulate gradients.
std::shared_ptr<LanguageModel> makeTrainable(const config::ModelConfig& config, torch::Device device);

} // namespace glasshouse::nn

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/run/GradientHistogram.h"
#include "core/run/RunFolder.h"

namespace glasshouse::nn {
class LanguageModel;
class Weights;
} // namespace glasshouse::nn

namespace glasshouse::train {

/// Measures whether each layer of a model learns, as scalars with the tags Health/LAYER/MEASURE. Layers: embedding,
/// blocks.N (attention, hidden for the kinds without blocks), output. Measures:
///   gradient_norm         of the layer's parameters, before clipping
///   weight_norm           of the same parameters, after the step
///   update_ratio          |w after - w before| / |w before| of the step
///   activation_deviation  standard deviation of the residual stream after the layer
///   dead_units            share of ReLU units that are 0 for every token of the health text
///   expert_share          of layers blocks.N.expert.E: tokens that go through the expert, over experts_per_token times
///                         all tokens
///   attention_entropy     mean over heads and rows, nats; ln(t + 1) is a uniform row t
/// The last four come from a forward pass without dropout over tokens (B x T) of the training text. Values that are not
/// finite are kept as they are. The trainer's thread.
class Health {
public:
    /// rows: the tokens of the forward pass, T each.
    Health(std::vector<tokenizer::TokenId> tokens, int length);
    ~Health();

    /// Saves the weights from before the step.
    void beforeUpdate(const nn::Weights& weights);
    /// Called after beforeUpdate() and the step, while the step's gradients are still there.
    std::vector<run::Scalar> afterUpdate(const nn::LanguageModel& model, std::int64_t step);
    /// The gradients of the last step, before clipping, by layer. Needs no beforeUpdate().
    static run::GradientHistogram gradientHistogram(const nn::LanguageModel& model);

private:
    std::vector<tokenizer::TokenId> m_tokens;
    int m_length;
    struct Before;
    std::unique_ptr<Before> m_before; ///< the weights before the step
};

} // namespace glasshouse::train

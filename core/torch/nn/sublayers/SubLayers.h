#pragma once

#include <string>

#include "core/torch/nn/SubLayerForward.h"

/// The arithmetic of every sub-layer: its id (model::SubLayer::id()) and the NAME of forwardNAME(), a SubLayerForward
/// in a file of this folder.
#define GLASSHOUSE_SUBLAYERS(each)                                                                                     \
    each("embedding", Embedding) each("token_embedding", TokenEmbedding) each("pair_table", PairTable)                 \
        each("context_window", ContextWindow) each("hidden_layer", HiddenLayer) each("attention", Attention)           \
            each("feed_forward", FeedForward) each("experts", Experts) each("output", Output)

namespace glasshouse::nn {

#define GLASSHOUSE_DECLARED(id, name)                                                                                  \
    torch::Tensor forward##name(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,      \
                                const Pass& pass);
GLASSHOUSE_SUBLAYERS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

/// fc, activation, out of one feed-forward network, whose linear layers' names start with prefix; x (..., d). expert:
/// -1 if the layer has one network.
torch::Tensor network(const LanguageModel& model, const std::string& prefix, const torch::Tensor& x, const Pass& pass,
                      int layer, int expert = -1);

} // namespace glasshouse::nn

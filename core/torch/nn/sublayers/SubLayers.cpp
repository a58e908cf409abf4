#include "core/torch/nn/sublayers/SubLayers.h"

#include <array>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse::nn {

SubLayerForward subLayerNamed(const std::string& id) {
    static const std::array<std::pair<const char*, SubLayerForward>, 9> rows = {{
        {"embedding", forwardEmbedding},
        {"token_embedding", forwardTokenEmbedding},
        {"pair_table", forwardPairTable},
        {"context_window", forwardContextWindow},
        {"hidden_layer", forwardHiddenLayer},
        {"attention", forwardAttention},
        {"feed_forward", forwardFeedForward},
        {"experts", forwardExperts},
        {"output", forwardOutput},
    }};
    for (const auto& [name, forward] : rows)
        if (id == name)
            return forward;
    throw Error("There is no sub-layer called \"" + id + "\".");
}

} // namespace glasshouse::nn

#include "core/torch/nn/sublayers/SubLayers.h"

#include "core/config/Registry.h"

namespace glasshouse::nn {

SubLayerForward subLayerNamed(std::string_view id) {
    struct Row {
        std::string_view id;
        SubLayerForward forward;
    };
    static const config::Registry<Row> rows(
        "sub-layer", Row{"embedding", forwardEmbedding}, Row{"token_embedding", forwardTokenEmbedding},
        Row{"pair_table", forwardPairTable}, Row{"context_window", forwardContextWindow},
        Row{"hidden_layer", forwardHiddenLayer}, Row{"attention", forwardAttention},
        Row{"feed_forward", forwardFeedForward}, Row{"experts", forwardExperts}, Row{"output", forwardOutput});
    return rows.at(id).forward;
}

} // namespace glasshouse::nn

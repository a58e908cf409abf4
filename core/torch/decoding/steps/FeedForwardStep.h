#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/torch/decoding/steps/PackedWeights.h"
#include "core/torch/decoding/steps/Workspace.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn {
class Weights;
}

namespace glasshouse::generate {

/// The feed-forward network of a block for the rows of a text that is written, in shares of its hidden layer. Owns
/// copies of its weights. Immutable; any thread.
class FeedForwardStep {
public:
    /// block: "blocks.0".
    FeedForwardStep(const config::ModelConfig& config, const nn::Weights& weights, const std::string& block,
                    int shares);

    /// Adds the result for rows input (n, d) to x.
    void add(const float* input, std::int64_t n, float* x, Workspace& workspace) const;
    /// Floats per row of Workspace::hidden.
    std::int64_t hiddenWidth() const;

private:
    struct Share {
        PackedLinear up; ///< gated: the gate follows it
        PackedLinear down;
    };

    std::int64_t m_width; ///< d
    bool m_gated;
    nn::kernels::Activation m_activation;
    std::vector<Share> m_shares;
};

} // namespace glasshouse::generate

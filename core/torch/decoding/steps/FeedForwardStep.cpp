#include "core/torch/decoding/steps/FeedForwardStep.h"

#include <algorithm>

#include <torch/torch.h>

#include "core/model/Activation.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {

namespace kernels = nn::kernels;

FeedForwardStep::FeedForwardStep(const config::ModelConfig& config, const nn::Weights& weights,
                                 const std::string& block, int shares)
    : m_width(config.n_embd)
    , m_gated(model::activations().at(config.activation).isGated)
    , m_activation(kernels::activationNamed(model::activations().at(config.activation).function)) {
    const std::int64_t inner = weights.at(block + ".out.weight").size(1);
    std::int64_t from = 0;
    for (int i = 0; i < shares; ++i) {
        const std::int64_t to = inner * (i + 1) / shares;
        std::vector<LayerRows> up{{block + ".fc", from, to}};
        if (m_gated)
            up.push_back({block + ".gate", from, to});
        m_shares.push_back({packed(weights, up), packedInputs(weights, block + ".out", from, to, i == 0)});
        from = to;
    }
}

std::int64_t FeedForwardStep::hiddenWidth() const {
    std::int64_t width = 0;
    for (const Share& share : m_shares)
        width = std::max(width, share.up.outputs());
    return width;
}

void FeedForwardStep::add(const float* input, std::int64_t n, float* x, Workspace& workspace) const {
    float* const hidden = workspace.hidden.data();
    workspace.addShares(m_shares, n * m_width, x, [&](const Share& share, float* y, bool add) {
        const std::int64_t width = share.up.outputs();
        const std::int64_t inner = share.down.inputs();
        share.up.apply(input, m_width, n, hidden, width);
        if (!m_gated)
            kernels::activate(m_activation, hidden, hidden, n * width);
        else
            for (std::int64_t i = 0; i < n; ++i) {
                float* const row = hidden + i * width;
                kernels::activate(m_activation, row + inner, row + inner, inner);
                for (std::int64_t c = 0; c < inner; ++c)
                    row[c] *= row[inner + c];
            }
        share.down.apply(hidden, width, n, y, m_width, add);
    });
}

} // namespace glasshouse::generate

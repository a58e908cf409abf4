#include <torch/torch.h>

#include "core/torch/nn/Layers.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::nn {

/// Output layer, tied or not.
torch::Tensor forwardOutput(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                            const Pass& pass) {
    const Weights& w = model.weights();
    if (place.parameters(model.config()).empty()) { // tied: rows that no token uses give no logits
        const torch::Tensor& table = w.at("tok.weight");
        const std::int64_t tokens = model.config().vocab_size;
        return multiply(x, table.size(0) == tokens ? table : table.narrow(0, 0, tokens), {}, pass);
    }
    return linear(w, place.name(), x, pass); // (B, T, V)
}

} // namespace glasshouse::nn

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::nn {

/// Concatenates x (B, T, d) into (B, T d). Throws Error if T is not the context length.
torch::Tensor forwardContextWindow(const LanguageModel& model, const model::SubLayer&, const torch::Tensor& x,
                                   const Pass& pass) {
    const std::int64_t context = model.config().context_length;
    if (x.size(1) != context)
        throw Error(sentence("This kind of model reads exactly %1 tokens.", context));
    const torch::Tensor joined = x.reshape({x.size(0), -1}); // (B, T d)
    pass.note("", "joined", joined.unsqueeze(1));
    return joined;
}

/// tanh of a linear layer, (B, T d) -> (B, hidden), then dropout.
torch::Tensor forwardHiddenLayer(const LanguageModel& model, const model::SubLayer&, const torch::Tensor& x,
                                 const Pass& pass) {
    torch::Tensor hidden = linear(model.weights(), "fc", x, pass); // (B, hidden)
    pass.note("", "fc", hidden.unsqueeze(1));
    hidden = torch::tanh(hidden);
    pass.note("", "act", hidden.unsqueeze(1));
    return dropout(hidden, pass, 0);
}

} // namespace glasshouse::nn

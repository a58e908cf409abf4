#include <torch/torch.h>

#include "core/torch/nn/kinds/Forward.h"

namespace glasshouse::nn {

torch::Tensor forwardBigram(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass) {
    const torch::Tensor logits = torch::embedding(model.weights().at("tok.weight"), ids); // (B, T, V)
    if (pass.listener != nullptr)
        pass.listener->embedded(logits, {});
    return logits;
}

} // namespace glasshouse::nn

#include "core/torch/nn/Layers.h"
#include "core/torch/nn/kinds/Forward.h"

namespace glasshouse::nn {

torch::Tensor forwardAttentionOnly(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass) {
    return output(model, attention(model, "attn", 0, embed(model, ids, pass), pass), pass); // (B, T, V)
}

} // namespace glasshouse::nn

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/kinds/Forward.h"

namespace glasshouse::nn {

torch::Tensor forwardMlp(const LanguageModel& model, const torch::Tensor& ids, const Pass& pass) {
    const std::int64_t context = model.config().context_length;
    if (ids.size(1) != context)
        throw Error("This kind of model reads exactly " + std::to_string(context) + " tokens.");
    torch::Tensor x = torch::embedding(model.weights().at("tok.weight"), ids); // (B, T, d)
    if (pass.listener != nullptr)
        pass.listener->embedded(x, {});
    pass.note("", "tok", x);
    x = x.reshape({ids.size(0), -1}); // (B, T d)
    pass.note("", "joined", x.unsqueeze(1));
    x = linear(model.weights(), "fc", x, pass); // (B, hidden)
    pass.note("", "fc", x.unsqueeze(1));
    x = torch::tanh(x);
    pass.note("", "act", x.unsqueeze(1));
    return linear(model.weights(), "lm_head", dropout(x, pass, 0), pass); // (B, V)
}

} // namespace glasshouse::nn

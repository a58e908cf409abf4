#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <torch/torch.h>

#include "core/torch/nn/Layers.h"
#include "core/torch/nn/sublayers/SubLayers.h"

namespace glasshouse::nn {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// The identity on x, through which the backward pass reaches an auxiliary loss: d(loss)/d(other) = 1. So that loss
/// does not have to leave the block, and a recomputed block adds it there (as in Megatron-LM).
class WithLoss : public torch::autograd::Function<WithLoss> {
public:
    static torch::Tensor forward(AutogradContext* /*context*/, const torch::Tensor& x, const torch::Tensor& /*other*/) {
        return x;
    }
    static tensor_list backward(AutogradContext* /*context*/, tensor_list gradients) {
        return {gradients[0], torch::ones({}, gradients[0].options().dtype(torch::kFloat32))};
    }
};

/// Which expert was chosen, as 0 and 1: (…, k) to (…, k, E). What follows are products with it instead of scattering
/// and gathering, whose deterministic kernels on a GPU, also those of their gradients, wait for the device.
torch::Tensor oneHot(const torch::Tensor& chosen, std::int64_t experts) {
    return chosen.unsqueeze(-1) == torch::arange(experts, chosen.options());
}

/// values (…, k) at their experts (…, E), 0 elsewhere.
torch::Tensor spread(const torch::Tensor& values, const torch::Tensor& chosen, std::int64_t experts) {
    return (values.unsqueeze(-1) * oneHot(chosen, experts)).sum(-2);
}

/// scores (…, E) of the chosen (…, k).
torch::Tensor pick(const torch::Tensor& scores, const torch::Tensor& chosen) {
    return (scores.unsqueeze(-2) * oneHot(chosen, scores.size(-1))).sum(-1);
}

/// E Σ_e f_e P_e: f is the fraction of tokens routed to an expert, P its mean share of the softmax over all experts.
/// Its minimum, when all are equally busy, is experts_per_token.
torch::Tensor balanceLoss(const torch::Tensor& scores, const torch::Tensor& chosen) {
    const std::int64_t experts = scores.size(-1);
    const torch::Tensor ones = torch::ones(chosen.sizes(), scores.options());
    const torch::Tensor busy = spread(ones, chosen, experts).reshape({-1, experts}).mean(0); // (E)
    return static_cast<double>(experts) * (busy * scores.softmax(-1).reshape({-1, experts}).mean(0)).sum();
}

/// On a processor: each expert gets the concatenated rows that chose it.
torch::Tensor routed(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                     const torch::Tensor& chosen, const torch::Tensor& gates, const Pass& pass) {
    const int experts = model.config().n_experts;
    const std::int64_t d = x.size(-1);
    const std::int64_t k = chosen.size(-1);
    const torch::Tensor choices = chosen.contiguous();
    const auto* const expertOf = choices.data_ptr<std::int64_t>();
    std::vector<std::int64_t> ends(static_cast<std::size_t>(experts) + 1, 0);
    for (std::int64_t i = 0; i < choices.numel(); ++i)
        ++ends[static_cast<std::size_t>(expertOf[i]) + 1];
    for (std::size_t e = 1; e < ends.size(); ++e)
        ends[e] += ends[e - 1];
    torch::Tensor order = torch::empty({choices.numel()}, torch::kInt64);   // of (token, choice), sorted by expert
    torch::Tensor inverse = torch::empty({choices.numel()}, torch::kInt64); // position of each in that order
    std::vector<std::int64_t> next(ends.begin(), ends.end() - 1);
    for (std::int64_t i = 0; i < choices.numel(); ++i) {
        const std::int64_t at = next[static_cast<std::size_t>(expertOf[i])]++;
        order.data_ptr<std::int64_t>()[at] = i;
        inverse.data_ptr<std::int64_t>()[i] = at;
    }
    const torch::Tensor copies = x.reshape({-1, 1, d}).expand({-1, k, d}).reshape({-1, d}); // (B T k, d)
    const torch::Tensor rows = copies.index_select(0, order);
    std::vector<torch::Tensor> results;
    for (int e = 0; e < experts; ++e) {
        const std::int64_t begin = ends[static_cast<std::size_t>(e)];
        const std::int64_t count = ends[static_cast<std::size_t>(e) + 1] - begin;
        if (count > 0)
            results.push_back(network(model, place.name() + ".experts." + std::to_string(e),
                                      rows.narrow(0, begin, count), pass, place.layer(), e));
    }
    const torch::Tensor back = torch::cat(results).index_select(0, inverse).view({-1, k, d});
    return (back * gates.reshape({-1, k, 1})).sum(1).view(x.sizes()); // (B, T, d)
}

/// For a GPU, which would have to wait for the row counts, and for listeners: all experts for every token.
torch::Tensor weighed(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                      const torch::Tensor& gates, const Pass& pass) {
    torch::Tensor sum;
    for (int e = 0; e < model.config().n_experts; ++e) {
        const torch::Tensor result =
            network(model, place.name() + ".experts." + std::to_string(e), x, pass, place.layer(), e) *
            gates.narrow(-1, e, 1);
        sum = sum.defined() ? sum + result : result;
    }
    return sum;
}

} // namespace

/// Mixture of experts; its balance loss reaches the router through the backward pass only.
torch::Tensor forwardExperts(const LanguageModel& model, const model::SubLayer& place, const torch::Tensor& x,
                             const Pass& pass) {
    const std::string& block = place.name();
    const torch::Tensor scores =
        torch::linear(x.to(torch::kFloat32), model.weights().at(block + ".router.weight")); // (B, T, E)
    pass.note(block, ".router", scores);
    const auto [found, chosen] = scores.topk(model.config().experts_per_token, -1); // (B, T, k)
    const torch::Tensor best = usesKernels(x, pass) ? found : pick(scores, chosen);
    const torch::Tensor gates = best.softmax(-1);
    torch::Tensor result;
    if (pass.listener == nullptr && usesKernels(x, pass)) {
        result = routed(model, place, x, chosen, gates, pass);
    } else {
        const torch::Tensor all = spread(gates, chosen, scores.size(-1));
        if (pass.listener != nullptr) {
            pass.note(block, ".chosen",
                      torch::full_like(scores, -std::numeric_limits<float>::infinity()).scatter(-1, chosen, best));
            pass.note(block, ".gates", all);
        }
        result = weighed(model, place, x, all, pass);
    }
    if (pass.balanceLoss > 0 && scores.requires_grad() && torch::GradMode::is_enabled())
        result = WithLoss::apply(result, pass.balanceLoss * balanceLoss(scores, chosen));
    if (model.isFeedForwardOff(place.layer()))
        result = torch::zeros_like(result);
    pass.note(block, ".out", result);
    return dropout(result, pass, 3 * place.layer() + 2); // (B, T, d)
}

} // namespace glasshouse::nn

#pragma once

#include <tuple>
#include <vector>

#include <torch/torch.h>
#include <torch/version.h>

#if TORCH_VERSION_MAJOR > 2 || (TORCH_VERSION_MAJOR == 2 && TORCH_VERSION_MINOR >= 4)
#define GLASSHOUSE_FUSED_ADAM 1
#else
#define GLASSHOUSE_FUSED_ADAM 0
#endif

/// Differences between the APIs of LibTorch 1.13 and 2.x. No other file depends on the version.
namespace glasshouse::nn::compat {

/// softmax(q kᵀ / √s + mask) v with dropout from LibTorch's generator; q, k (B, h, T, s), v (B, h, T, u). Either causal
/// or not, or with an additive mask (B, h, T, T). No version before 2.1 takes another scale, so none is offered here.
inline torch::Tensor scaledDotProductAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                                               const torch::Tensor& mask, bool causal, double dropout) {
    c10::optional<torch::Tensor> given;
    if (mask.defined())
        given = mask;
#if TORCH_VERSION_MAJOR >= 2
    return at::scaled_dot_product_attention(q, k, v, given, dropout, causal && !mask.defined());
#else
    return std::get<0>(at::_scaled_dot_product_attention(q, k, v, given, dropout, false, causal && !mask.defined()));
#endif
}

/// Makes this process use deterministic GPU kernels only, so that a resumed run ends exactly as it would have without
/// the interruption. cuBLAS also needs CUBLAS_WORKSPACE_CONFIG, see Device.cpp.
inline void computeDeterministically() {
    at::globalContext().setDeterministicAlgorithms(true, /*warn_only=*/false);
#if TORCH_VERSION_MAJOR > 2 || (TORCH_VERSION_MAJOR == 2 && TORCH_VERSION_MINOR >= 2)
    at::globalContext().setDeterministicFillUninitializedMemory(false); // would only take time
    at::globalContext().setSDPUseCuDNN(false);                          // newer versions would choose it by themselves
#endif
}

/// Whether fusedAdam() is available: from LibTorch 2.4 on, for processors too.
constexpr bool hasFusedAdam() {
    return GLASSHOUSE_FUSED_ADAM != 0;
}

/// Lists of equal length, one entry per range of parameters.
struct AdamLists {
    std::vector<torch::Tensor> parameters, gradients, firstMoments, secondMoments;
};
struct AdamNumbers {
    double beta1, beta2, epsilon, decay;
    bool coupled; ///< decay is part of the gradient (Adam); else decoupled from it (AdamW)
};

/// One step in one launch. rate, step (from 1) and skip (1: change nothing) are float32 scalars on the device, so that
/// no synchronization is needed.
inline void fusedAdam([[maybe_unused]] const AdamLists& lists, [[maybe_unused]] const AdamNumbers& numbers,
                      [[maybe_unused]] const torch::Tensor& rate, [[maybe_unused]] const torch::Tensor& step,
                      [[maybe_unused]] const torch::Tensor& skip) {
#if GLASSHOUSE_FUSED_ADAM
    const std::vector<torch::Tensor> steps(lists.parameters.size(), step);
    if (numbers.coupled)
        at::_fused_adam_(lists.parameters, lists.gradients, lists.firstMoments, lists.secondMoments, {}, steps, rate,
                         numbers.beta1, numbers.beta2, numbers.decay, numbers.epsilon, false, false, {}, skip);
    else
        at::_fused_adamw_(lists.parameters, lists.gradients, lists.firstMoments, lists.secondMoments, {}, steps, rate,
                          numbers.beta1, numbers.beta2, numbers.decay, numbers.epsilon, false, false, {}, skip);
#endif
}

} // namespace glasshouse::nn::compat

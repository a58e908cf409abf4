#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <torch/types.h>

#include "core/torch/nn/kernels/Factors.h"
#include "core/torch/nn/kernels/Tasks.h"

namespace glasshouse::nn::kernels {

// Products of tensors with the calling thread's OpenMP team. Results that are queued as tasks exist once the tasks have
// run. How a sum is split depends on the shape alone, never on the team, and every sum has a fixed order, so the
// results are bit-identical with any number of threads.

/// Whether a kernel's products multiply bfloat16 (where the processor can, see hasBfloat16Products()) or float32. Sums,
/// and everything between products, are float32.
enum class Precision { Float32, Bfloat16 };

/// x (float32 or bfloat16) as a factor in that precision: itself, or rounded.
torch::Tensor factor(Tasks& tasks, const torch::Tensor& x, Precision precision);

/// The data pointer of a tensor of factors (float or Bfloat16, here and below).
template <typename Factor> Factor* factors(const torch::Tensor& tensor);

/// Layers' weights (out, in) as right-hand operands: transposed for x Wᵀ, as stored for the gradient of x.
template <typename Factor>
std::vector<PackedRhs<Factor>> packedWeights(Tasks& tasks, const std::vector<torch::Tensor>& weights, bool transposed);

/// How many rows of a batch of `rows` a thread takes through a layer at a time.
template <typename Factor> std::int64_t blockRows(std::int64_t rows);

/// Calls work(first, count) for blocks of at most `block` rows. With oneDNN the blocks depend on the shape alone.
template <typename Factor>
void addBlocks(Tasks& tasks, std::int64_t rows, std::int64_t block,
               std::function<void(std::int64_t, std::int64_t)> work);

/// The .grad of a parameter, to which the kernels' backward passes add directly, where autograd would write the
/// gradient and read it once more (gradient accumulation fusion, as in Megatron-LM). Undefined for a parameter
/// without one: autograd then gets the gradient. So call backward(), not autograd::grad(), on a model that has
/// gradients.
torch::Tensor gradientInPlace(const torch::Tensor& parameter);

/// Where a backward pass accumulates a parameter's gradient (float32): its .grad, or without one zeros of its shape,
/// which autograd gets. Nowhere for an undefined parameter.
class GradientSum {
public:
    explicit GradientSum(const torch::Tensor& parameter);
    float* memory() const { return m_sum.defined() ? m_sum.data_ptr<float>() : nullptr; }
    /// For autograd; undefined if it was accumulated in place.
    torch::Tensor result() const { return m_inPlace ? torch::Tensor() : m_sum; }

private:
    torch::Tensor m_sum;
    bool m_inPlace = false;
};

/// gᵀ x (out, in), float32, for each g: the gradients of weights from g (rows, out) and the x (rows, in) they share,
/// all factors in one precision. Undefined where accumulated in place.
std::vector<torch::Tensor> weightGradients(Tasks& tasks, const std::vector<torch::Tensor>& gs, const torch::Tensor& x,
                                           const std::vector<torch::Tensor>& weights);

/// The gradient of a bias: the sum over the rows of g (rows, n), float32 or bfloat16, in float32. Undefined if there is
/// no bias or it was accumulated in place. Threads share the columns.
torch::Tensor biasGradient(Tasks& tasks, const torch::Tensor& g, const torch::Tensor& bias);

} // namespace glasshouse::nn::kernels

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <torch/types.h>

#include "core/torch/nn/kernels/Factors.h"
#include "core/torch/nn/kernels/Tasks.h"

namespace glasshouse::nn::kernels {

// Products of tensors with the calling thread's OpenMP team. What is given tasks is there once they have run. Pieces of
// a sum depend on the shape alone, never on the team, and every sum has one order, so the results are the same to the
// bit with any number of threads.

/// Whether products of a kernel multiply bfloat16 (where the processor does, see hasBfloat16Products()) or float32.
/// Sums, and what lies between products, are float32.
enum class Precision { Float32, Bfloat16 };

/// x (float32 or bfloat16) as a factor of products in that precision: itself, or rounded.
torch::Tensor factor(Tasks& tasks, const torch::Tensor& x, Precision precision);

/// The memory of a tensor of factors.
template <typename Factor> Factor* factors(const torch::Tensor& tensor);
template <> float* factors<float>(const torch::Tensor& tensor);
template <> Bfloat16* factors<Bfloat16>(const torch::Tensor& tensor);

/// Weights (out, in) of layers as right-hand factors: transposed for x Wᵀ, as they lie for the gradient of x.
template <typename Factor>
std::vector<Right<Factor>> rights(Tasks& tasks, const std::vector<torch::Tensor>& weights, bool transposed);
template <> std::vector<Right<float>> rights(Tasks& tasks, const std::vector<torch::Tensor>& weights, bool transposed);
template <>
std::vector<Right<Bfloat16>> rights(Tasks& tasks, const std::vector<torch::Tensor>& weights, bool transposed);

/// How many rows of a batch of `rows` a thread takes through a layer at a time.
template <typename Factor> std::int64_t blockRows(std::int64_t rows);
template <> std::int64_t blockRows<float>(std::int64_t rows);
template <> std::int64_t blockRows<Bfloat16>(std::int64_t rows);

/// work(first, count) for the blocks of rows, at most `block` each. With oneDNN the blocks depend on the shape alone.
template <typename Factor>
void addBlocks(Tasks& tasks, std::int64_t rows, std::int64_t block,
               std::function<void(std::int64_t, std::int64_t)> work);
template <>
void addBlocks<float>(Tasks& tasks, std::int64_t rows, std::int64_t block,
                      std::function<void(std::int64_t, std::int64_t)> work);
template <>
void addBlocks<Bfloat16>(Tasks& tasks, std::int64_t rows, std::int64_t block,
                         std::function<void(std::int64_t, std::int64_t)> work);

/// The .grad of a parameter, to which the kernels' backward passes add its gradient themselves, where autograd would
/// write it and read it once more (gradient accumulation fusion, as in Megatron-LM). Undefined for a parameter without
/// one: autograd gets the gradient then. So ask for backward(), not for autograd::grad(), of a model that has
/// gradients.
torch::Tensor gradientInPlace(const torch::Tensor& parameter);

/// Where a backward pass adds the gradient of a parameter (float32): to its .grad, without one to zeros of its shape,
/// which autograd gets. Of an undefined parameter: nowhere.
class GradientSum {
public:
    explicit GradientSum(const torch::Tensor& parameter);
    float* memory() const { return m_sum.defined() ? m_sum.data_ptr<float>() : nullptr; }
    /// For autograd; undefined when it was added in place.
    torch::Tensor result() const { return m_inPlace ? torch::Tensor() : m_sum; }

private:
    torch::Tensor m_sum;
    bool m_inPlace = false;
};

/// gᵀ x (out, in), float32, for each g: the gradients of weights from g (rows, out) and the x (rows, in) they share,
/// all factors of one precision. Undefined where it was added in place.
std::vector<torch::Tensor> weightGradients(Tasks& tasks, const std::vector<torch::Tensor>& gs, const torch::Tensor& x,
                                           const std::vector<torch::Tensor>& weights);

/// The gradient of a bias: the sum over the rows of g (rows, n), float32 or bfloat16, in float32. Undefined for no
/// bias, and where it was added in place. Columns are shared out.
torch::Tensor biasGradient(Tasks& tasks, const torch::Tensor& g, const torch::Tensor& bias);

} // namespace glasshouse::nn::kernels

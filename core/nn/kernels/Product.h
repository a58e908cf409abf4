#pragma once

#include <algorithm>
#include <cstdint>

#include <torch/types.h>

#include "core/nn/kernels/Bfloat16.h"
#include "core/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

/// Whether products of a kernel multiply bfloat16 (where the processor does, see hasBfloat16Products()) or float32.
/// Sums, and what lies between products, are float32.
enum class Precision { Float32, Bfloat16 };

/// x (float32 or bfloat16, contiguous) as a factor of products in that precision: itself, or rounded.
torch::Tensor factor(const torch::Tensor& x, Precision precision);

/// C (m, n) = A B + beta C with the calling thread's OpenMP team, row-major, A or B read transposed where said, leading
/// dimensions in elements. a and b are factors of one precision; c is float32, or with bfloat16 factors and beta 0
/// bfloat16. C is cut into blocks of rows that depend on the shape alone, never on the team, so the result is the same
/// to the bit with any number of threads.
void product(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const torch::Tensor& a,
             std::int64_t lda, const torch::Tensor& b, std::int64_t ldb, float beta, const torch::Tensor& c,
             std::int64_t ldc);

/// Sum over the rows of g (rows, n), float32 or bfloat16, in float32. Columns are shared out, so the order of additions
/// does not depend on the threads.
torch::Tensor sumRows(const torch::Tensor& g);

/// The memory of a tensor of factors.
template <typename Factor> Factor* factors(const torch::Tensor& tensor);
template <> float* factors<float>(const torch::Tensor& tensor);
template <> Bfloat16* factors<Bfloat16>(const torch::Tensor& tensor);

/// A row of floats written as factors.
inline void put(const float* row, float* out, std::int64_t count) {
    std::copy_n(row, count, out);
}
inline void put(const float* row, Bfloat16* out, std::int64_t count) {
    roundRow(row, out, count);
}
/// A row of factors read as floats, in place or in the room given for it.
inline const float* wide(const float* row, float* /*room*/, std::int64_t /*count*/) {
    return row;
}
inline const float* wide(const Bfloat16* row, float* room, std::int64_t count) {
    widenRow(row, room, count);
    return room;
}

} // namespace glasshouse::nn::kernels

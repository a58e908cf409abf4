#pragma once

#include <cstdint>

#include "core/nn/kernels/Bfloat16.h"

namespace glasshouse::nn::kernels {

/// C (m, n) = A B + beta C, row-major, A or B read transposed where said; leading dimensions in elements.
/// oneDNN's own kernels, so that the speed does not depend on which BLAS the system has. One thread. Throws Error.
void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc);

/// The same with factors in bfloat16, added up in float32; beta is 0 or 1. Only where hasBfloat16Products().
void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a,
          std::int64_t lda, const Bfloat16* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc);
/// The same, the result rounded to bfloat16; beta is 0.
void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a,
          std::int64_t lda, const Bfloat16* b, std::int64_t ldb, float beta, Bfloat16* c, std::int64_t ldc);

/// Whether this processor multiplies bfloat16 in hardware and oneDNN uses it. Any thread.
bool hasBfloat16Products();

} // namespace glasshouse::nn::kernels

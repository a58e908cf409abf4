#pragma once

#include <cstdint>

namespace glasshouse::nn::kernels {

/// C (m, n) = A B + beta C, row-major, A or B read transposed where said; leading dimensions in elements.
/// oneDNN's own kernels, so that the speed does not depend on which BLAS the system has. One thread. Throws Error.
void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc);

} // namespace glasshouse::nn::kernels

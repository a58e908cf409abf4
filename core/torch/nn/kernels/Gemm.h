#pragma once

#include <cstdint>

namespace glasshouse::nn::kernels {

/// C (m, n) = A B + beta C, row-major, with A or B optionally transposed; leading dimensions in elements. Uses oneDNN's
/// kernels, so that the speed does not depend on the system's BLAS. One thread. Throws Error.
void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc);

} // namespace glasshouse::nn::kernels

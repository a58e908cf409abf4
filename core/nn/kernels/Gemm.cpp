#include "core/nn/kernels/Gemm.h"

#include <algorithm>

#include <ATen/Parallel.h>
#ifdef GLASSHOUSE_HAVE_DNNL
#include <dnnl.h>
#else
#include <torch/torch.h>
#endif

#include "core/base/Error.h"

namespace glasshouse::nn::kernels {

void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc) {
#ifdef GLASSHOUSE_HAVE_DNNL
    const dnnl_status_t status =
        dnnl_sgemm(transposeA ? 'T' : 'N', transposeB ? 'T' : 'N', m, n, k, 1.0F, a, lda, b, ldb, beta, c, ldc);
    if (status != dnnl_success)
        throw Error("A matrix product failed (oneDNN status " + std::to_string(static_cast<int>(status)) + ").");
#else
    const torch::NoGradGuard guard;
    const auto view = [](const float* data, bool transposed, std::int64_t rows, std::int64_t cols, std::int64_t ld) {
        // LibTorch has no view of constant memory; the operands are only read.
        auto* const memory = const_cast<float*>(data);
        return transposed ? torch::from_blob(memory, {rows, cols}, {1, ld})
                          : torch::from_blob(memory, {rows, cols}, {ld, 1});
    };
    torch::Tensor result = view(c, false, m, n, ldc);
    const torch::Tensor product = torch::mm(view(a, transposeA, m, k, lda), view(b, transposeB, k, n, ldb));
    if (beta == 0.0F)
        result.copy_(product);
    else
        result.mul_(beta).add_(product);
#endif
}

void parallelGemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
                  std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc) {
    constexpr std::int64_t mostBlocks = 16;
    constexpr std::int64_t leastRows = 32;
    const std::int64_t rows = std::max(leastRows, (m + mostBlocks - 1) / mostBlocks);
    const std::int64_t blocks = (m + rows - 1) / rows;
    at::parallel_for(0, blocks, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t block = begin; block < end; ++block) {
            const std::int64_t first = block * rows;
            gemm(transposeA, transposeB, std::min(rows, m - first), n, k, transposeA ? a + first : a + first * lda, lda,
                 b, ldb, beta, c + first * ldc, ldc);
        }
    });
}

} // namespace glasshouse::nn::kernels

#include "core/torch/nn/kernels/Gemm.h"

#ifdef GLASSHOUSE_HAVE_DNNL
#include <new>
#include <string>

#include <dnnl.h>
#else
#include <torch/torch.h>
#endif

#include "core/base/Error.h"
#include "core/base/Sentence.h"

namespace glasshouse::nn::kernels {

#ifdef GLASSHOUSE_HAVE_DNNL

void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc) {
    const dnnl_status_t status =
        dnnl_sgemm(transposeA ? 'T' : 'N', transposeB ? 'T' : 'N', m, n, k, 1.0F, a, lda, b, ldb, beta, c, ldc);
    if (status == dnnl_out_of_memory)
        throw std::bad_alloc();
    if (status != dnnl_success)
        throw Error(sentence("A matrix product failed (oneDNN status %1).", static_cast<int>(status)));
}

#else

void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc) {
    const torch::NoGradGuard guard;
    const auto view = [](const float* data, bool transposed, std::int64_t rows, std::int64_t cols, std::int64_t ld) {
        // LibTorch has no const views; the operands are only read.
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
}

#endif

} // namespace glasshouse::nn::kernels

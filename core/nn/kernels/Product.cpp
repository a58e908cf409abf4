#include "core/nn/kernels/Product.h"

#include <algorithm>
#include <vector>

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/nn/kernels/Gemm.h"
#include "core/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

/// Blocks of about 128 rows, a power of two of them, at least two and at most sixteen: enough work in each to be worth
/// bringing B into the kernel's order.
std::int64_t blockRows(std::int64_t m) {
    std::int64_t blocks = 2;
    while (blocks < 16 && m / (2 * blocks) >= 128)
        blocks *= 2;
    return (m + blocks - 1) / blocks;
}

template <typename Factor, typename Result>
void shareOut(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const Factor* a,
              std::int64_t lda, const Factor* b, std::int64_t ldb, float beta, Result* c, std::int64_t ldc) {
    const std::int64_t rows = blockRows(m);
    at::parallel_for(0, (m + rows - 1) / rows, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t first = begin * rows; first < std::min(m, end * rows); first += rows)
            gemm(transposeA, transposeB, std::min(rows, m - first), n, k, transposeA ? a + first : a + first * lda, lda,
                 b, ldb, beta, c + first * ldc, ldc);
    });
}

} // namespace

template <> float* factors<float>(const torch::Tensor& tensor) {
    return tensor.data_ptr<float>();
}
template <> Bfloat16* factors<Bfloat16>(const torch::Tensor& tensor) {
    return reinterpret_cast<Bfloat16*>(tensor.data_ptr<at::BFloat16>());
}

torch::Tensor sumRows(const torch::Tensor& g) {
    const std::int64_t rows = g.size(0);
    const std::int64_t n = g.size(1);
    torch::Tensor sum = torch::zeros({n}, torch::kFloat32);
    const bool narrow = g.scalar_type() == torch::kBFloat16;
    at::parallel_for(0, n, 64, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> wide(narrow ? static_cast<std::size_t>(end - begin) : 0);
        for (std::int64_t r = 0; r < rows; ++r) {
            const float* row = wide.data();
            if (narrow)
                widenRow(factors<Bfloat16>(g) + r * n + begin, wide.data(), end - begin);
            else
                row = g.data_ptr<float>() + r * n + begin;
            accumulateRow(row, sum.data_ptr<float>() + begin, end - begin);
        }
    });
    return sum;
}

torch::Tensor factor(const torch::Tensor& x, Precision precision) {
    const torch::Tensor input = x.contiguous();
    if (precision == Precision::Float32 || input.scalar_type() == torch::kBFloat16)
        return input;
    torch::Tensor rounded = torch::empty(input.sizes(), input.options().dtype(torch::kBFloat16));
    at::parallel_for(0, input.numel(), 32768, [&](std::int64_t begin, std::int64_t end) {
        roundRow(input.data_ptr<float>() + begin, factors<Bfloat16>(rounded) + begin, end - begin);
    });
    return rounded;
}

void product(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const torch::Tensor& a,
             std::int64_t lda, const torch::Tensor& b, std::int64_t ldb, float beta, const torch::Tensor& c,
             std::int64_t ldc) {
    if (a.scalar_type() == torch::kFloat32)
        shareOut(transposeA, transposeB, m, n, k, a.data_ptr<float>(), lda, b.data_ptr<float>(), ldb, beta,
                 c.data_ptr<float>(), ldc);
    else if (c.scalar_type() == torch::kFloat32)
        shareOut(transposeA, transposeB, m, n, k, factors<Bfloat16>(a), lda, factors<Bfloat16>(b), ldb, beta,
                 c.data_ptr<float>(), ldc);
    else
        shareOut(transposeA, transposeB, m, n, k, factors<Bfloat16>(a), lda, factors<Bfloat16>(b), ldb, beta,
                 factors<Bfloat16>(c), ldc);
}

} // namespace glasshouse::nn::kernels

#pragma once

#include <cstdint>

#include "core/torch/nn/kernels/Bfloat16.h"
#include "core/torch/nn/kernels/FloatPanels.h"
#include "core/torch/nn/kernels/ScratchBuffer.h"

namespace glasshouse::nn::kernels {

// Products C = A B of bfloat16 operands, accumulated in float32, with the processor's own instructions (AVX-512 BF16).
// They multiply pairs: two neighbours along k of a row of A with two neighbours along k of a column of B. So B is first
// packed into panels, which a micro-kernel of 6 rows and 64 columns reads sequentially, once for many rows of A; a
// transposed A is packed into pairs. Where the processor has matrix tiles (MatrixTiles.h), which take B in the same
// panels, they multiply 32 rows by 32 columns, and a transposed A is turned. Each function runs on one thread; callers distribute the rows or panels. Every
// entry of C is accumulated in the order of k however the work is split, so the result does not depend on the number of
// threads.

/// B (k, n), packed into panels of 64 columns.
class Bfloat16Panels {
public:
    static constexpr std::int64_t width = 64; ///< columns of a panel

    /// Packs all of b (see pack()).
    void take(const Bfloat16* b, std::int64_t ld, std::int64_t k, std::int64_t n, bool transposed) {
        resize(k, n);
        pack(0, count(), b, ld, transposed);
    }
    /// Reserves memory for (k, n); the panels are packed afterwards, all at once or each by a different thread.
    void resize(std::int64_t k, std::int64_t n);
    std::int64_t count() const { return (m_n + width - 1) / width; }
    /// Packs the panels [begin, end) from b, stored row by row as (k, n), or as (n, k) when transposed, with row stride
    /// ld. Float32 is rounded.
    void pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed);
    void pack(std::int64_t begin, std::int64_t end, const Bfloat16* b, std::int64_t ld, bool transposed);

    /// C (m, n) = A B with the first n columns and the first k rows of B, with row strides lda of A and ldc of C; A is
    /// stored row by row; k is even, or all of B's.
    void multiply(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                  InitialValue onto, float* c, std::int64_t ldc) const;
    void multiply(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                  InitialValue onto, Bfloat16* c, std::int64_t ldc) const;
    /// The same with A stored transposed, as (k, m); it is packed first.
    void multiplyTransposed(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                            InitialValue onto, float* c, std::int64_t ldc);

private:
    std::int64_t pairs() const { return (m_k + 1) / 2; }

    std::int64_t m_k = 0;
    std::int64_t m_n = 0;
    /// (panel, pair of rows, column); the last panel is only as wide as whole vectors need.
    ScratchBuffer<Bfloat16> m_buffer;
    ScratchBuffer<Bfloat16> m_pairs; ///< a transposed A, as pairs or turned
};

} // namespace glasshouse::nn::kernels

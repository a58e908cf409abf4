#pragma once

#include <cstdint>

#include "core/torch/nn/kernels/Bfloat16.h"
#include "core/torch/nn/kernels/FloatPanels.h"
#include "core/torch/nn/kernels/ScratchBuffer.h"

namespace glasshouse::nn::kernels {

// Products C = A B of bfloat16 factors, accumulated in float32, with the processor's own instructions (AVX-512 BF16).
// They multiply pairs: two neighbours along k of a row of A with two neighbours along k of a column of B. So B is first
// packed into panels, which a kernel of 6 rows and 64 columns reads sequentially, once for many rows of A; a transposed
// A is packed into pairs. Each function runs on one thread; callers distribute the rows or panels. Every entry of C is
// accumulated in the order of k however the work is split, so the result does not depend on the number of threads.
// Packing and register blocking after Goto, van de Geijn: Anatomy of High-Performance Matrix Multiplication (2008).

/// B (k, n) in panels of 64 columns.
class Panels {
public:
    static constexpr std::int64_t width = 64; ///< columns of a panel

    /// Reserves memory for (k, n); the panels are packed afterwards, all at once or each by a different thread.
    void resize(std::int64_t k, std::int64_t n);
    std::int64_t count() const { return (m_n + width - 1) / width; }
    /// Packs the panels [begin, end) from b, stored row by row as (k, n), or as (n, k) when transposed, with row stride
    /// ld. Float32 is rounded.
    void pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed);
    void pack(std::int64_t begin, std::int64_t end, const Bfloat16* b, std::int64_t ld, bool transposed);

    std::int64_t k() const { return m_k; }
    std::int64_t n() const { return m_n; }
    /// Where a panel begins. Pairs along k are stored one after the other, each with its columns (64, or a smaller
    /// multiple of 16).
    const Bfloat16* panel(std::int64_t i) const { return m_buffer.data() + i * width * 2 * pairs(); }
    std::int64_t pairs() const { return (m_k + 1) / 2; }

private:
    std::int64_t m_k = 0;
    std::int64_t m_n = 0;
    ScratchBuffer<Bfloat16> m_buffer;
};

/// A (m, k) as the products read it: pair p of row i is at data + i row + p pair.
struct Pairs {
    const Bfloat16* data;
    std::int64_t row;
    std::int64_t pair;
};
/// A stored row by row is read in place.
inline Pairs rowsInPlace(const Bfloat16* a, std::int64_t ld) {
    return {a, ld, 2};
}
/// A stored transposed, as (k, m) with row stride ld, packed into scratch; k is then even (a 0 is added).
Pairs transposedPairs(const Bfloat16* a, std::int64_t ld, std::int64_t k, std::int64_t m,
                      ScratchBuffer<Bfloat16>& scratch);

/// C (m, n) = A B with the first n columns and the first k rows of B, with row stride ldc of C; k is even, or all of
/// B's.
void multiply(std::int64_t m, std::int64_t n, std::int64_t k, const Pairs& a, const Panels& b, InitialValue onto,
              float* c, std::int64_t ldc);
void multiply(std::int64_t m, std::int64_t n, std::int64_t k, const Pairs& a, const Panels& b, InitialValue onto,
              Bfloat16* c, std::int64_t ldc);

} // namespace glasshouse::nn::kernels

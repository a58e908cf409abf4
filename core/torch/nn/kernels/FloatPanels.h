#pragma once

#include <cstdint>
#include <limits>

#include "core/torch/nn/kernels/ScratchBuffer.h"

namespace glasshouse::nn::kernels {

// Products C = A B in float32 with a micro-kernel of our own, for AVX-512, AVX2 or neither: in training where oneDNN's
// kernels are up to half slower (rows of 4 KB, transposed operands), and in writing, where A has few rows. Each
// function runs on one thread; callers distribute the rows or panels. An entry of C has the same bits however the work
// is split, whatever the number of threads and with every instruction set that fuses products and sums. Packing and
// register blocking after Goto, van de Geijn: Anatomy of High-Performance Matrix Multiplication (2008).

/// What a product is added to: nothing, a row (n) for every row, or what C holds (float32 only).
struct InitialValue {
    const float* row = nullptr;
    bool result = false;
};

/// The columns of B are read in whole vectors of this many.
inline constexpr std::int64_t vectorColumns = 16;
constexpr std::int64_t roundedToVectors(std::int64_t columns) {
    return (columns + vectorColumns - 1) / vectorColumns * vectorColumns;
}

/// C (m, n) = A (m, k) B (k, n), all stored row by row with row strides, B not packed. B's rows are read in whole
/// vectors; the elements beyond n are not used. Every entry of C is accumulated in the order of k.
void multiplyInPlace(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda, const float* b,
                     std::int64_t ldb, float* c, std::int64_t ldc);

/// B (k, n), packed into panels of columns.
class FloatPanels {
public:
    struct Layout {
        std::int64_t width; ///< columns of a panel: a multiple of 16, in bfloat16 of 32
        std::int64_t depth; ///< of k accumulated at a time
        bool hugePages;
    };
    /// For many rows of A: they are all multiplied by 16 KB of a panel, half of the L1 cache, at a time.
    static constexpr Layout manyRows{16, 256, false};
    /// For few: B is read once and sequentially, and even a single row has enough sums in flight.
    static constexpr Layout fewRows{64, std::numeric_limits<std::int64_t>::max(), true};

    /// Whether layers train with these: on a processor with AVX2 but no AVX-512, with which oneDNN is faster.
    static bool preferred();
    /// Whether rounding to bfloat16 would change none of these.
    static bool areBfloat16(const float* values, std::int64_t count);

    explicit FloatPanels(const Layout& layout = manyRows)
        : m_layout(layout) {}

    std::int64_t k() const { return m_k; }
    std::int64_t n() const { return m_n; }
    /// Reserves memory for (k, n), in bfloat16 for a matrix that areBfloat16(), which is half as much to read; the
    /// panels are packed afterwards, all at once or each by a different thread.
    void resize(std::int64_t k, std::int64_t n, bool bfloat16 = false);
    std::int64_t count() const { return (m_n + m_layout.width - 1) / m_layout.width; }
    /// Packs the panels [begin, end) from b, stored row by row as (k, n), or as (n, k) when transposed, with row stride
    /// ld. In bfloat16 only transposed.
    void pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed);

    /// C (m, n) = A B with all of B, with row strides lda of A and ldc of C; A is stored row by row.
    void multiply(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                  std::int64_t ldc) const;
    /// The same with A stored transposed, as (k, m); it is packed first.
    void multiplyTransposed(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                            std::int64_t ldc);

private:
    struct Lhs;
    /// Panels are as wide as the layout says but for the last, which is only as wide as whole vectors need.
    std::int64_t widthOf(std::int64_t panel) const;
    /// How many floats of memory that many columns take, k deep.
    std::int64_t sizeOf(std::int64_t columns) const { return (m_bfloat16 ? columns / 2 : columns) * m_k; }
    /// The part of the product from the entries of k that start at `first`, as many as are accumulated at a time.
    void multiplyBlock(std::int64_t first, std::int64_t m, const Lhs& a, InitialValue onto, float* c,
                       std::int64_t ldc) const;

    Layout m_layout;
    std::int64_t m_k = 0;
    std::int64_t m_n = 0;
    bool m_bfloat16 = false;
    ScratchBuffer<float> m_buffer; ///< (panel, k, column); columns beyond n are 0
    ScratchBuffer<float> m_strips; ///< a transposed A
};

} // namespace glasshouse::nn::kernels

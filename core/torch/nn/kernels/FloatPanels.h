#pragma once

#include <cstdint>

#include "core/torch/nn/kernels/Panels.h"
#include "core/torch/nn/kernels/ScratchBuffer.h"

namespace glasshouse::nn::kernels {

// Products C = A B of float32 with AVX2, for shapes where oneDNN's kernels are up to half slower (rows of 4 KB,
// transposed factors). As with bfloat16, B is first packed into panels; a transposed A is packed into strips. Each
// function runs on one thread; callers distribute the rows or panels. Every entry of C is accumulated in the order of
// k, 256 at a time, however the work is split, so the result does not depend on the number of threads. Tiles of 6 rows
// and 16 columns; packing and register blocking after Goto, van de Geijn: Anatomy of High-Performance Matrix
// Multiplication (2008).

/// B (k, n) in panels of 16 columns.
class FloatPanels {
public:
    static constexpr std::int64_t width = 16; ///< columns of a panel

    /// Whether the processor has the instructions; nothing may be multiplied without them.
    static bool supported();
    /// Whether layers use these: supported, and no AVX-512, with which oneDNN is faster.
    static bool preferred();

    /// Reserves memory for (k, n); the panels are packed afterwards, all at once or each by a different thread.
    void resize(std::int64_t k, std::int64_t n);
    std::int64_t count() const { return (m_n + width - 1) / width; }
    /// Packs the panels [begin, end) from b, stored row by row as (k, n), or as (n, k) when transposed, with row stride
    /// ld.
    void pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed);

    /// C (m, n) = A B with all k rows and n columns of B, with row strides lda of A and ldc of C; A is stored row by
    /// row.
    void multiply(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                  std::int64_t ldc) const;
    /// The same with A stored transposed, as (k, m); it is packed into scratch.
    void multiplyTransposed(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                            std::int64_t ldc, ScratchBuffer<float>& scratch) const;

    /// A packed into strips of six rows: entry p of row r of strip s is at data + s strip + r row + p step.
    struct Strips {
        const float* data;
        std::int64_t strip, row, step;
    };

private:
    /// The part of the product from the entries of k that start at `first`, as many as are multiplied at a time.
    void multiplyRange(std::int64_t first, std::int64_t m, const Strips& a, InitialValue onto, float* c,
                       std::int64_t ldc) const;

    std::int64_t m_k = 0;
    std::int64_t m_n = 0;
    ScratchBuffer<float> m_buffer; ///< (panel, k, 16); columns beyond n are 0
};

} // namespace glasshouse::nn::kernels

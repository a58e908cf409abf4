#pragma once

#include <cstdint>

#include "core/torch/nn/kernels/Panels.h"
#include "core/torch/nn/kernels/ScratchBuffer.h"

namespace glasshouse::nn::kernels {

// Products C = A B of float32 with AVX2, where oneDNN's kernels are slow for some shapes, by up to a half (rows of 4
// KB, factors that lie transposed). As with bfloat16, B is first brought into panels; an A that lies transposed is
// brought into strips. One thread each; who calls shares out the rows or panels. Every entry of C is added up in the
// order of k, 256 at a time, whatever the sharing, so the result does not depend on the threads. Tiles of 6 rows and 16
// columns, packing and register blocking after Goto, van de Geijn: Anatomy of High-Performance Matrix Multiplication
// (2008).

/// B (k, n) in panels of 16 columns.
class FloatPanels {
public:
    static constexpr std::int64_t width = 16; ///< columns of a panel

    /// Whether the processor has the instructions; without them nothing may be multiplied.
    static bool supported();
    /// Whether layers multiply with these: supported, and no AVX-512, with which oneDNN is faster.
    static bool preferred();

    /// Reserves memory for (k, n); the panels are then filled, all or each by its own thread.
    void shape(std::int64_t k, std::int64_t n);
    std::int64_t count() const { return (m_n + width - 1) / width; }
    /// Fills the panels [begin, end) from b, which lies row by row as (k, n), or as (n, k) when transposed; ld is the
    /// distance of its rows.
    void fill(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed);

    /// C (m, n) = A B with all k rows and n columns of B, rows of C ldc apart. A lies row by row, lda apart.
    void multiply(std::int64_t m, const float* a, std::int64_t lda, Onto onto, float* c, std::int64_t ldc) const;
    /// The same with an A that lies transposed, as (k, m); scratch holds it in order.
    void multiplyTransposed(std::int64_t m, const float* a, std::int64_t lda, Onto onto, float* c, std::int64_t ldc,
                            ScratchBuffer<float>& scratch) const;

    /// An A in strips of six rows: entry p of row r of strip s lies at data + s strip + r row + p step.
    struct Strips {
        const float* data;
        std::int64_t strip, row, step;
    };

private:
    /// The part of the product that the entries of k from `first` on make, as many as are multiplied at a time.
    void multiplyStretch(std::int64_t first, std::int64_t m, const Strips& a, Onto onto, float* c,
                         std::int64_t ldc) const;

    std::int64_t m_k = 0;
    std::int64_t m_n = 0;
    ScratchBuffer<float> m_buffer; ///< (panel, k, 16); columns beyond n are 0
};

} // namespace glasshouse::nn::kernels

#pragma once

#include <algorithm>
#include <cstdint>

#include "core/torch/nn/kernels/FloatPanels.h"
#include "core/torch/nn/kernels/Gemm.h"
#include "core/torch/nn/kernels/Panels.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

// Products in either precision behind one interface, for the calling thread: bfloat16 factors are first packed into
// panels and pairs; float32 ones are read in place by oneDNN, or packed into panels for layers where those are faster.

/// The right-hand factor B (k, n).
template <typename Factor> class PackedRhs;

template <> class PackedRhs<float> {
public:
    /// b is stored row by row as (k, n), or as (n, k) when transposed, with row stride ld, and must outlive the
    /// products.
    void take(const float* b, std::int64_t ld, std::int64_t /*k*/, std::int64_t /*n*/, bool transposed) {
        m_b = b;
        m_ld = ld;
        m_transposed = transposed;
    }
    /// C (m, n) = A B with the first k rows and n columns of B; A row by row. When B is packed into panels: with all of
    /// B.
    void multiply(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda, InitialValue onto,
                  float* c, std::int64_t ldc) const {
        if (m_b == nullptr)
            return m_panels.multiply(m, a, lda, onto, c, ldc);
        if (onto.row != nullptr)
            for (std::int64_t i = 0; i < m; ++i)
                std::copy_n(onto.row, n, c + i * ldc);
        gemm(false, m_transposed, m, n, k, a, lda, m_b, m_ld, onto.row != nullptr || onto.result ? 1.0F : 0.0F, c, ldc);
    }
    /// The same with A stored transposed, as (k, m).
    void multiplyTransposed(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda,
                            InitialValue onto, float* c, std::int64_t ldc) {
        if (m_b == nullptr)
            return m_panels.multiplyTransposed(m, a, lda, onto, c, ldc);
        gemm(true, m_transposed, m, n, k, a, lda, m_b, m_ld, onto.result ? 1.0F : 0.0F, c, ldc);
    }
    /// For a B in panels: the caller resizes and packs them; they are used for the products from then on, until take().
    FloatPanels& panels() {
        m_b = nullptr;
        return m_panels;
    }

private:
    const float* m_b = nullptr;
    std::int64_t m_ld = 0;
    bool m_transposed = false;
    FloatPanels m_panels;
};

template <> class PackedRhs<Bfloat16> {
public:
    /// As above; b is read here. Float32 is rounded.
    template <typename Source>
    void take(const Source* b, std::int64_t ld, std::int64_t k, std::int64_t n, bool transposed) {
        m_panels.resize(k, n);
        m_panels.pack(0, m_panels.count(), b, ld, transposed);
    }
    template <typename Result>
    void multiply(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                  InitialValue onto, Result* c, std::int64_t ldc) const {
        kernels::multiply(m, n, k, rowsInPlace(a, lda), m_panels, onto, c, ldc);
    }
    void multiplyTransposed(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                            InitialValue onto, float* c, std::int64_t ldc) {
        kernels::multiply(m, n, (k + 1) / 2 * 2, transposedPairs(a, lda, k, m, m_buffer), m_panels, onto, c, ldc);
    }
    Panels& panels() { return m_panels; }

private:
    Panels m_panels;
    ScratchBuffer<Bfloat16> m_buffer;
};

/// Writes a row of floats as factors.
inline void put(const float* row, float* out, std::int64_t count) {
    std::copy_n(row, count, out);
}
inline void put(const float* row, Bfloat16* out, std::int64_t count) {
    roundRow(row, out, count);
}
/// A row of factors as floats: in place, or converted into the given scratch buffer.
inline const float* wide(const float* row, float* /*scratch*/, std::int64_t /*count*/) {
    return row;
}
inline const float* wide(const Bfloat16* row, float* scratch, std::int64_t count) {
    widenRow(row, scratch, count);
    return scratch;
}

} // namespace glasshouse::nn::kernels

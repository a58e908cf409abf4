#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "core/torch/nn/kernels/Bfloat16Panels.h"
#include "core/torch/nn/kernels/FloatPanels.h"
#include "core/torch/nn/kernels/Gemm.h"
#include "core/torch/nn/kernels/PartClock.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

// Products in either precision behind one interface, for the calling thread: bfloat16 operands are packed; float32 ones
// are read in place by oneDNN, or packed into panels for layers where those are faster.

/// The right-hand operand B (k, n) in float32.
class FloatRhs {
public:
    /// b is stored row by row as (k, n), or as (n, k) when transposed, with row stride ld, and must outlive the
    /// products, which read it in place.
    void take(const float* b, std::int64_t ld, std::int64_t /*k*/, std::int64_t /*n*/, bool transposed) {
        m_b = b;
        m_ld = ld;
        m_transposed = transposed;
    }
    /// Or it is packed: see FloatPanels.
    void resize(std::int64_t k, std::int64_t n) {
        m_b = nullptr;
        m_panels.resize(k, n);
    }
    std::int64_t count() const { return m_panels.count(); }
    void pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed) {
        const InDoing packing(Doing::Packing);
        m_panels.pack(begin, end, b, ld, transposed);
    }

    /// C (m, n) = A B with the first k rows and n columns of B, when it is packed with all of B; A is stored row by
    /// row.
    void multiply(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda, InitialValue onto,
                  float* c, std::int64_t ldc) const {
        const InProduct product(m, n, k);
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
        const InProduct product(m, n, k);
        if (m_b == nullptr)
            return m_panels.multiplyTransposed(m, a, lda, onto, c, ldc);
        gemm(true, m_transposed, m, n, k, a, lda, m_b, m_ld, onto.result ? 1.0F : 0.0F, c, ldc);
    }

private:
    const float* m_b = nullptr;
    std::int64_t m_ld = 0;
    bool m_transposed = false;
    FloatPanels m_panels;
};

/// The right-hand operand in either precision.
template <typename Factor>
using PackedRhs = std::conditional_t<std::is_same_v<Factor, float>, FloatRhs, Bfloat16Panels>;

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

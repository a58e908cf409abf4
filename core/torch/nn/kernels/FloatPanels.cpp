#include "core/torch/nn/kernels/FloatPanels.h"

#include <algorithm>
#include <cstring>

#include "core/base/Processor.h"

namespace glasshouse::nn::kernels {

namespace {

constexpr std::int64_t lanes = 8;
constexpr std::int64_t stripRows = 6; // by two vectors of columns: as many accumulators as fit sixteen registers
constexpr std::int64_t depth = 256;   // of a panel multiplied at a time: 16 KB, half of the L1 cache

typedef float Vector __attribute__((vector_size(lanes * sizeof(float)), aligned(4), may_alias));

/// `rows` rows of A, with entry p of row r at a + r row + p step, times one panel, k deep. columns: of the panel in C.
template <int rows>
inline __attribute__((always_inline)) void tile(std::int64_t k, const float* a, std::int64_t row, std::int64_t step,
                                                const float* b, InitialValue onto, std::int64_t columns, float* c,
                                                std::int64_t ldc) {
#pragma GCC unroll 6
    for (int r = 0; r < rows; ++r)
        __builtin_prefetch(c + r * ldc, 1);
    Vector sum[rows][2] = {};
#pragma GCC unroll 4
    for (std::int64_t p = 0; p < k; ++p, a += step, b += FloatPanels::width) {
        const Vector low = *reinterpret_cast<const Vector*>(b);
        const Vector high = *reinterpret_cast<const Vector*>(b + lanes);
#pragma GCC unroll 6
        for (int r = 0; r < rows; ++r) {
            const Vector left = a[r * row] - Vector{};
            sum[r][0] += left * low;
            sum[r][1] += left * high;
        }
    }
    if (columns == FloatPanels::width) {
#pragma GCC unroll 6
        for (int r = 0; r < rows; ++r)
            for (int v = 0; v < 2; ++v) {
                Vector* const out = reinterpret_cast<Vector*>(c + r * ldc + v * lanes);
                if (onto.row != nullptr)
                    sum[r][v] += *reinterpret_cast<const Vector*>(onto.row + v * lanes);
                *out = onto.result ? *out + sum[r][v] : sum[r][v];
            }
        return;
    }
#pragma GCC unroll 6
    for (int r = 0; r < rows; ++r)
        for (std::int64_t j = 0; j < columns; ++j) {
            float& out = c[r * ldc + j];
            const float value = sum[r][j / lanes][j % lanes] + (onto.row == nullptr ? 0.0F : onto.row[j]);
            out = onto.result ? out + value : value;
        }
}

#if defined(__x86_64__) && defined(__GNUC__)
#define GLASSHOUSE_AVX2 __attribute__((target("arch=x86-64-v3")))
#else
#define GLASSHOUSE_AVX2
#endif

GLASSHOUSE_AVX2 void productOfPanel(std::int64_t m, std::int64_t k, const FloatPanels::Strips& a, const float* b,
                                    InitialValue onto, std::int64_t columns, float* c, std::int64_t ldc) {
    const auto [data, strip, row, step] = a;
    const float* from = data;
    for (; m >= stripRows; m -= stripRows, from += strip, c += stripRows * ldc)
        tile<stripRows>(k, from, row, step, b, onto, columns, c, ldc);
    switch (m) {
    case 1:
        return tile<1>(k, from, row, step, b, onto, columns, c, ldc);
    case 2:
        return tile<2>(k, from, row, step, b, onto, columns, c, ldc);
    case 3:
        return tile<3>(k, from, row, step, b, onto, columns, c, ldc);
    case 4:
        return tile<4>(k, from, row, step, b, onto, columns, c, ldc);
    case 5:
        return tile<5>(k, from, row, step, b, onto, columns, c, ldc);
    default:
        return;
    }
}

/// Four rows of four become four columns of a panel.
void transpose(const float* from, std::int64_t ld, float* to) {
    typedef float Four __attribute__((vector_size(4 * sizeof(float)), aligned(4), may_alias));
    const auto row = [=](std::int64_t i) { return *reinterpret_cast<const Four*>(from + i * ld); };
    const Four low01 = __builtin_shufflevector(row(0), row(1), 0, 4, 1, 5);
    const Four low23 = __builtin_shufflevector(row(2), row(3), 0, 4, 1, 5);
    const Four high01 = __builtin_shufflevector(row(0), row(1), 2, 6, 3, 7);
    const Four high23 = __builtin_shufflevector(row(2), row(3), 2, 6, 3, 7);
    const auto put = [=](std::int64_t i, Four column) {
        *reinterpret_cast<Four*>(to + i * FloatPanels::width) = column;
    };
    put(0, __builtin_shufflevector(low01, low23, 0, 1, 4, 5));
    put(1, __builtin_shufflevector(low01, low23, 2, 3, 6, 7));
    put(2, __builtin_shufflevector(high01, high23, 0, 1, 4, 5));
    put(3, __builtin_shufflevector(high01, high23, 2, 3, 6, 7));
}

/// `columns` rows of k become the columns of a panel.
void fillTransposed(std::int64_t k, std::int64_t columns, const float* from, std::int64_t ld, float* to) {
    constexpr std::int64_t line = 16; // of each row at a time
    for (std::int64_t p = 0; p < k; p += line) {
        const std::int64_t end = std::min(k, p + line);
        for (std::int64_t j = 0; j < columns; j += 4) {
            std::int64_t i = p;
            if (j + 4 <= columns)
                for (; i + 4 <= end; i += 4)
                    transpose(from + j * ld + i, ld, to + i * FloatPanels::width + j);
            for (; i < end; ++i)
                for (std::int64_t r = j; r < std::min(columns, j + 4); ++r)
                    to[i * FloatPanels::width + r] = from[r * ld + i];
        }
    }
}

} // namespace

bool FloatPanels::supported() {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
#else
    return false;
#endif
}

bool FloatPanels::preferred() {
    return processorHasAvx2Alone();
}

void FloatPanels::resize(std::int64_t k, std::int64_t n) {
    m_k = k;
    m_n = n;
    m_buffer.reserve(count() * width * k);
}

void FloatPanels::pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed) {
    const std::int64_t whole = std::min(end, m_n / width);
    if (whole < end) // the last panel; columns beyond n stay 0
        std::fill_n(m_buffer.data() + whole * m_k * width, m_k * width, 0.0F);
    if (!transposed) {
        for (std::int64_t p = 0; p < m_k; ++p) {
            float* to = m_buffer.data() + (begin * m_k + p) * width;
            const float* from = b + p * ld + begin * width;
            for (std::int64_t panel = begin; panel < whole; ++panel, to += m_k * width, from += width)
                std::memcpy(to, from, width * sizeof(float));
            if (whole < end)
                std::copy_n(from, m_n - whole * width, to);
        }
        return;
    }
    for (std::int64_t panel = begin; panel < end; ++panel)
        fillTransposed(m_k, std::min(width, m_n - panel * width), b + panel * width * ld, ld,
                       m_buffer.data() + panel * m_k * width);
}

void FloatPanels::multiply(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                           std::int64_t ldc) const {
    for (std::int64_t p = 0; p < m_k; p += depth)
        multiplyRange(p, m, {a + p, stripRows * lda, lda, 1}, onto, c, ldc);
}

void FloatPanels::multiplyTransposed(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                                     std::int64_t ldc, ScratchBuffer<float>& scratch) const {
    float* const strips = scratch.reserve((m + stripRows - 1) / stripRows * stripRows * std::min(depth, m_k));
    for (std::int64_t p = 0; p < m_k; p += depth) {
        const std::int64_t k = std::min(depth, m_k - p);
        for (std::int64_t q = 0; q < k; ++q) {
            const float* const from = a + (p + q) * lda;
            float* const to = strips + q * stripRows;
            std::int64_t i = 0;
            for (; i + stripRows <= m; i += stripRows)
                std::memcpy(to + i * k, from + i, stripRows * sizeof(float));
            std::copy_n(from + i, m - i, to + i * k);
        }
        multiplyRange(p, m, {strips, stripRows * k, 1, stripRows}, onto, c, ldc);
    }
}

void FloatPanels::multiplyRange(std::int64_t first, std::int64_t m, const Strips& a, InitialValue onto, float* c,
                                std::int64_t ldc) const {
    const std::int64_t k = std::min(depth, m_k - first);
    for (std::int64_t panel = 0; panel < count(); ++panel) {
        const std::int64_t left = panel * width;
        const InitialValue here = first > 0
                                      ? InitialValue{nullptr, true}
                                      : InitialValue{onto.row == nullptr ? nullptr : onto.row + left, onto.result};
        productOfPanel(m, k, a, m_buffer.data() + (panel * m_k + first) * width, here, std::min(width, m_n - left),
                       c + left, ldc);
    }
}

} // namespace glasshouse::nn::kernels

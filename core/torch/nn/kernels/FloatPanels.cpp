#include "core/torch/nn/kernels/FloatPanels.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "core/base/Processor.h"

namespace glasshouse::nn::kernels {

/// A packed or in place: entry k of row r is at a + r / 6 strip + r % 6 row + k step.
struct FloatPanels::Lhs {
    const float* a;
    std::int64_t strip, row, step;
};

namespace {

constexpr int stripRows = 6; ///< of a tile of C

/// A part of B, at most 64 columns, and what it is multiplied by.
struct PanelProduct {
    std::int64_t rows; ///< of A and C
    std::int64_t columns;
    std::int64_t depth;
    const float* a;
    std::int64_t strip, row, step;
    const float* b; ///< in float32, or bfloat16 as storeBfloat16() packs it
    std::int64_t ldb;
    InitialValue onto;
    float* c;
    std::int64_t ldc;
};

/// The tiles whose accumulators fit the registers of an instruction set: up to six rows by vectors of columns, or a
/// single row by more vectors. A vector is one register: the compiler keeps wider ones in memory.
template <int laneCount, int vectorCount, int aloneCount> struct Shape {
    static constexpr int lanes = laneCount;
    static constexpr int vectors = vectorCount;
    static constexpr int alone = aloneCount;
    typedef float Vector __attribute__((vector_size(laneCount * sizeof(float)), aligned(4), may_alias));
    typedef std::uint32_t Bits __attribute__((vector_size(laneCount * sizeof(float)), aligned(4), may_alias));
};

/// Writes the sums (rows, width) of a tile at the right edge of C. Not inlined into each of the tiles.
[[gnu::noinline]] void writePartial(const PanelProduct& p, std::int64_t rows, std::int64_t width, const float* sums,
                                    std::int64_t column, float* c) {
    for (std::int64_t r = 0; r < rows; ++r, sums += width)
        for (std::int64_t j = 0; j < p.columns - column; ++j) {
            float& out = c[r * p.ldc + column + j];
            const float value = p.onto.row == nullptr ? sums[j] : sums[j] + p.onto.row[column + j];
            out = p.onto.result ? out + value : value;
        }
}

/// The micro-kernel: `rows` rows of a strip of A times `vectors` vectors of columns from `column` on. All accumulators
/// stay in registers. Four entries of k per iteration: with AVX2 a quarter faster than one.
template <class S, bool bfloat16, int rows, int vectors>
inline __attribute__((always_inline)) void tile(const PanelProduct& p, const float* a, std::int64_t column, float* c) {
    using Vector = typename S::Vector;
    constexpr std::int64_t lanes = S::lanes;
    // Where the first column is in its 32, if that is always the same.
    constexpr std::int64_t stride = (rows == 1 ? S::alone : S::vectors) * lanes;
    const std::int64_t shift = stride % (2 * vectorColumns) == 0 ? 0 : column % (2 * vectorColumns);
    const float* b = p.b + (bfloat16 ? (column - shift) / 2 : column);
#pragma GCC unroll 8
    for (int r = 0; r < rows; ++r)
        __builtin_prefetch(c + r * p.ldc + column, 1);
    Vector sum[rows][vectors] = {};
#pragma GCC unroll 4
    for (std::int64_t k = 0; k < p.depth; ++k, a += p.step, b += p.ldb) {
        Vector right[vectors];
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v)
            if constexpr (bfloat16) {
                const std::int64_t at = shift + v * lanes;
                const bool lower = at % (2 * vectorColumns) < vectorColumns;
                const auto both = *reinterpret_cast<const typename S::Bits*>(
                    b + at / (2 * vectorColumns) * vectorColumns + at % vectorColumns);
                right[v] = reinterpret_cast<Vector>((both << (lower ? 16 : 0)) & 0xFFFF0000U);
            } else {
                right[v] = *reinterpret_cast<const Vector*>(b + v * lanes);
            }
#pragma GCC unroll 8
        for (int r = 0; r < rows; ++r) {
            const Vector left = a[r * p.row] - Vector{};
#pragma GCC unroll 8
            for (int v = 0; v < vectors; ++v)
                sum[r][v] += left * right[v];
        }
    }
    if (p.columns - column < vectors * lanes) {
        Vector partial[rows][vectors];
#pragma GCC unroll 8
        for (int r = 0; r < rows; ++r)
#pragma GCC unroll 8
            for (int v = 0; v < vectors; ++v)
                partial[r][v] = sum[r][v]; // a copy, so that the sums themselves stay in registers
        return writePartial(p, rows, vectors * lanes, reinterpret_cast<const float*>(partial), column, c);
    }
#pragma GCC unroll 8
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v) {
            const std::int64_t at = column + v * lanes;
            if (p.onto.row != nullptr)
                sum[r][v] += *reinterpret_cast<const Vector*>(p.onto.row + at);
            Vector& out = *reinterpret_cast<Vector*>(c + r * p.ldc + at);
            out = p.onto.result ? out + sum[r][v] : sum[r][v];
        }
}

/// `count` vectors, at most `vectors`.
template <class S, bool bfloat16, int rows, int vectors>
inline __attribute__((always_inline)) void tileOf(const PanelProduct& p, const float* a, std::int64_t column,
                                                  std::int64_t count, float* c) {
    if constexpr (vectors > 1)
        if (count < vectors)
            return tileOf<S, bfloat16, rows, vectors - 1>(p, a, column, count, c);
    tile<S, bfloat16, rows, vectors>(p, a, column, c);
}

/// `count` rows of a strip, at most `rows`; all columns.
template <class S, bool bfloat16, int rows>
inline __attribute__((always_inline)) void stripOf(const PanelProduct& p, const float* a, std::int64_t count,
                                                   float* c) {
    if constexpr (rows > 1)
        if (count < rows)
            return stripOf<S, bfloat16, rows - 1>(p, a, count, c);
    constexpr std::int64_t vectors = rows == 1 ? S::alone : S::vectors;
    const std::int64_t all = roundedToVectors(p.columns) / S::lanes;
    for (std::int64_t v = 0; v < all; v += vectors)
        tileOf<S, bfloat16, rows, vectors>(p, a, v * S::lanes, all - v, c);
}

template <class S, bool bfloat16> inline __attribute__((always_inline)) void panelOf(const PanelProduct& p) {
    const float* a = p.a;
    float* c = p.c;
    std::int64_t rows = p.rows;
    for (; rows >= stripRows; rows -= stripRows, a += p.strip, c += stripRows * p.ldc)
        stripOf<S, bfloat16, stripRows>(p, a, stripRows, c);
    if (rows > 0)
        stripOf<S, bfloat16, stripRows - 1>(p, a, rows, c);
}

using PanelFunction = void (*)(const PanelProduct&);

template <bool bfloat16> void panelPlain(const PanelProduct& p) {
    panelOf<Shape<4, 2, 8>, bfloat16>(p);
}

#if defined(__x86_64__) && defined(__GNUC__)
template <bool bfloat16> __attribute__((target("arch=x86-64-v4"))) void panel512(const PanelProduct& p) {
    panelOf<Shape<16, 4, 4>, bfloat16>(p);
}
template <bool bfloat16> __attribute__((target("arch=x86-64-v3"))) void panel256(const PanelProduct& p) {
    panelOf<Shape<8, 2, 8>, bfloat16>(p);
}
template <bool bfloat16> PanelFunction best() {
    if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
        __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512bw") != 0)
        return panel512<bfloat16>;
    if (processorHasAvx2())
        return panel256<bfloat16>;
    return panelPlain<bfloat16>;
}
#else
template <bool bfloat16> PanelFunction best() {
    return panelPlain<bfloat16>;
}
#endif

template <bool bfloat16> void multiplyPanel(const PanelProduct& p) {
    static const PanelFunction function = best<bfloat16>();
    function(p);
}

/// Four rows of four become four columns of a panel.
void transpose(const float* from, std::int64_t ld, float* to, std::int64_t width) {
    typedef float Four __attribute__((vector_size(4 * sizeof(float)), aligned(4), may_alias));
    const auto row = [=](std::int64_t i) { return *reinterpret_cast<const Four*>(from + i * ld); };
    const Four low01 = __builtin_shufflevector(row(0), row(1), 0, 4, 1, 5);
    const Four low23 = __builtin_shufflevector(row(2), row(3), 0, 4, 1, 5);
    const Four high01 = __builtin_shufflevector(row(0), row(1), 2, 6, 3, 7);
    const Four high23 = __builtin_shufflevector(row(2), row(3), 2, 6, 3, 7);
    const auto put = [=](std::int64_t i, Four column) { *reinterpret_cast<Four*>(to + i * width) = column; };
    put(0, __builtin_shufflevector(low01, low23, 0, 1, 4, 5));
    put(1, __builtin_shufflevector(low01, low23, 2, 3, 6, 7));
    put(2, __builtin_shufflevector(high01, high23, 0, 1, 4, 5));
    put(3, __builtin_shufflevector(high01, high23, 2, 3, 6, 7));
}

/// `columns` rows of k become the columns of a panel.
void packTransposed(std::int64_t k, std::int64_t columns, const float* from, std::int64_t ld, float* to,
                    std::int64_t width) {
    constexpr std::int64_t line = 16; // of each row at a time
    for (std::int64_t p = 0; p < k; p += line) {
        const std::int64_t end = std::min(k, p + line);
        for (std::int64_t j = 0; j < columns; j += 4) {
            std::int64_t i = p;
            if (j + 4 <= columns)
                for (; i + 4 <= end; i += 4)
                    transpose(from + j * ld + i, ld, to + i * width + j, width);
            for (; i < end; ++i)
                for (std::int64_t r = j; r < std::min(columns, j + 4); ++r)
                    to[i * width + r] = from[r * ld + i];
        }
    }
}

/// Of every 32 columns the first 16 in the lower halves of 16 numbers and the others in the upper ones, so that a shift
/// or a mask turns a register of bfloat16 into one of float32.
void storeBfloat16(std::int64_t count, const float* columns, float* to) {
    const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value); };
    for (std::int64_t i = 0; i < count; i += 2 * vectorColumns, columns += 2 * vectorColumns, to += vectorColumns)
        for (std::int64_t j = 0; j < vectorColumns; ++j)
            to[j] = std::bit_cast<float>(bits(columns[j]) >> 16 | (bits(columns[j + vectorColumns]) & 0xFFFF0000U));
}

} // namespace

void multiplyInPlace(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda, const float* b,
                     std::int64_t ldb, float* c, std::int64_t ldc) {
    constexpr std::int64_t width = FloatPanels::fewRows.width;
    for (std::int64_t j = 0; j < n; j += width)
        multiplyPanel<false>({m, std::min(width, n - j), k, a, stripRows * lda, lda, 1, b + j, ldb, {}, c + j, ldc});
}

bool FloatPanels::preferred() {
    return processorHasAvx2Alone();
}

bool FloatPanels::areBfloat16(const float* values, std::int64_t count) {
    return std::all_of(values, values + count,
                       [](float value) { return (std::bit_cast<std::uint32_t>(value) & 0xFFFFU) == 0; });
}

std::int64_t FloatPanels::widthOf(std::int64_t panel) const {
    const std::int64_t columns = std::min(m_layout.width, m_n - panel * m_layout.width);
    return m_bfloat16 ? (columns + 31) / 32 * 32 : roundedToVectors(columns);
}

void FloatPanels::resize(std::int64_t k, std::int64_t n, bool bfloat16) {
    m_k = k;
    m_n = n;
    m_bfloat16 = bfloat16;
    if (n > 0)
        m_buffer.reserve(sizeOf((count() - 1) * m_layout.width + widthOf(count() - 1)), m_layout.hugePages);
}

void FloatPanels::pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed) {
    const std::int64_t full = m_layout.width;
    const std::int64_t whole = std::min(end, m_n / full); // before it panels have their full width
    const auto memoryOf = [=, this](std::int64_t panel) { return m_buffer.data() + sizeOf(panel * full); };
    if (!transposed) {
        assert(!m_bfloat16);
        if (whole < end)
            std::fill_n(memoryOf(whole), m_k * widthOf(whole), 0.0F);
        for (std::int64_t p = 0; p < m_k; ++p) {
            const float* from = b + p * ld + begin * full;
            float* to = memoryOf(begin) + p * full;
            for (std::int64_t panel = begin; panel < whole; ++panel, from += full, to += m_k * full)
                for (std::int64_t j = 0; j < full; j += vectorColumns)
                    std::memcpy(to + j, from + j, vectorColumns * sizeof(float));
            if (whole < end)
                std::copy_n(from, m_n - whole * full, memoryOf(whole) + p * widthOf(whole));
        }
        return;
    }
    ScratchBuffer<float> wide;
    for (std::int64_t panel = begin; panel < end; ++panel) {
        const std::int64_t width = widthOf(panel);
        float* const to = m_bfloat16 ? wide.reserve(m_k * width) : memoryOf(panel);
        if (panel >= whole)
            std::fill_n(to, m_k * width, 0.0F);
        packTransposed(m_k, std::min(full, m_n - panel * full), b + panel * full * ld, ld, to, width);
        if (m_bfloat16)
            storeBfloat16(m_k * width, to, memoryOf(panel));
    }
}

void FloatPanels::multiply(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                           std::int64_t ldc) const {
    for (std::int64_t p = 0; p == 0 || p < m_k; p += m_layout.depth)
        multiplyBlock(p, m, {a + p, stripRows * lda, lda, 1}, onto, c, ldc);
}

void FloatPanels::multiplyTransposed(std::int64_t m, const float* a, std::int64_t lda, InitialValue onto, float* c,
                                     std::int64_t ldc) {
    const std::int64_t depth = std::min(m_layout.depth, m_k);
    float* const strips = m_strips.reserve((m + stripRows - 1) / stripRows * stripRows * depth);
    for (std::int64_t p = 0; p == 0 || p < m_k; p += m_layout.depth) {
        const std::int64_t k = std::min(depth, m_k - p);
        for (std::int64_t q = 0; q < k; ++q) {
            const float* const from = a + (p + q) * lda;
            float* const to = strips + q * stripRows;
            std::int64_t i = 0;
            for (; i + stripRows <= m; i += stripRows)
                std::memcpy(to + i * k, from + i, stripRows * sizeof(float));
            std::copy_n(from + i, m - i, to + i * k);
        }
        multiplyBlock(p, m, {strips, stripRows * k, 1, stripRows}, onto, c, ldc);
    }
}

void FloatPanels::multiplyBlock(std::int64_t first, std::int64_t m, const Lhs& a, InitialValue onto, float* c,
                                std::int64_t ldc) const {
    const std::int64_t depth = std::min(m_layout.depth, m_k - first);
    for (std::int64_t panel = 0; panel < count(); ++panel) {
        const std::int64_t left = panel * m_layout.width;
        const std::int64_t ldb = widthOf(panel) / (m_bfloat16 ? 2 : 1);
        const InitialValue here = first > 0
                                      ? InitialValue{nullptr, true}
                                      : InitialValue{onto.row == nullptr ? nullptr : onto.row + left, onto.result};
        (m_bfloat16
             ? multiplyPanel<true>
             : multiplyPanel<false>)({m, std::min(m_layout.width, m_n - left), depth, a.a, a.strip, a.row, a.step,
                                      m_buffer.data() + sizeOf(left) + first * ldb, ldb, here, c + left, ldc});
    }
}

} // namespace glasshouse::nn::kernels

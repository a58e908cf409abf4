#include "core/torch/nn/kernels/Bfloat16Panels.h"

#include <algorithm>
#include <array>

#ifdef GLASSHOUSE_BFLOAT16_KERNEL
#include <immintrin.h>
#else
#include "core/base/Error.h"
#endif

#include "core/torch/nn/kernels/MatrixTiles.h"
#include "core/torch/nn/kernels/PartClock.h"

namespace glasshouse::nn::kernels {

void Bfloat16Panels::resize(std::int64_t k, std::int64_t n) {
    m_k = k;
    m_n = n;
    m_buffer.reserve((n + 15) / 16 * 16 * 2 * pairs());
}

#ifdef GLASSHOUSE_BFLOAT16_KERNEL

// The rest is compiled for those instructions whatever the build's target, and only called where they are supported.
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512bf16")

namespace {

constexpr int lanes = 16;
constexpr int tileRows = 6;

/// Columns of a panel in memory.
std::int64_t widthOf(std::int64_t panel, std::int64_t n) {
    return std::min(Bfloat16Panels::width, (n - panel * Bfloat16Panels::width + lanes - 1) / lanes * lanes);
}

__mmask16 firstLanes(std::int64_t count) {
    return static_cast<__mmask16>(count >= lanes ? 0xFFFF : count <= 0 ? 0 : (1U << count) - 1U);
}

/// 32 values of a row as 16 pairs; 0 beyond count.
__m512i pairsOfRow(const float* x, std::int64_t count) {
    const __m512 low = _mm512_maskz_loadu_ps(firstLanes(count), x);
    const __m512 high = _mm512_maskz_loadu_ps(firstLanes(count - lanes), x + lanes);
    return reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(high, low));
}
__m512i pairsOfRow(const Bfloat16* x, std::int64_t count) {
    const auto mask = static_cast<__mmask32>(count >= 32 ? 0xFFFFFFFFU : (1U << count) - 1U);
    return _mm512_maskz_loadu_epi16(mask, x);
}

/// The first 32 values of two rows side by side, as two times 16 pairs; 0 beyond count and for a missing odd row.
struct TwoPairs {
    __m512i low, high;
};
template <typename Source> TwoPairs interleaved(const Source* even, const Source* odd, std::int64_t count) {
    const __m512i a = pairsOfRow(even, count);
    const __m512i b = odd == nullptr ? _mm512_setzero_si512() : pairsOfRow(odd, count);
    static constexpr auto order = [](int first) {
        std::array<std::int16_t, 32> lanesOf{};
        for (int i = 0; i < 16; ++i) {
            lanesOf[static_cast<std::size_t>(2 * i)] = static_cast<std::int16_t>(first + i);
            lanesOf[static_cast<std::size_t>(2 * i + 1)] = static_cast<std::int16_t>(32 + first + i);
        }
        return lanesOf;
    };
    alignas(64) static constexpr auto lowOrder = order(0);
    alignas(64) static constexpr auto highOrder = order(16);
    return {_mm512_permutex2var_epi16(a, _mm512_load_si512(lowOrder.data()), b),
            _mm512_permutex2var_epi16(a, _mm512_load_si512(highOrder.data()), b)};
}

/// Transposes 16 rows of 16 32-bit entries in place: in each step, entries are swapped with the rows 1, 2, 4 and 8
/// away.
void transpose(__m512i (&rows)[lanes]) {
#pragma GCC unroll 4
    for (int step = 1; step < lanes; step *= 2) {
        alignas(64) std::int32_t first[lanes];
        alignas(64) std::int32_t second[lanes];
        for (int i = 0; i < lanes; ++i) {
            first[i] = (i & step) == 0 ? i : lanes + i - step;
            second[i] = (i & step) == 0 ? i + step : lanes + i;
        }
        const __m512i toFirst = _mm512_load_si512(first);
        const __m512i toSecond = _mm512_load_si512(second);
#pragma GCC unroll 16
        for (int i = 0; i < lanes; ++i)
            if ((i & step) == 0) {
                const __m512i a = rows[i];
                const __m512i b = rows[i + step];
                rows[i] = _mm512_permutex2var_epi32(a, toFirst, b);
                rows[i + step] = _mm512_permutex2var_epi32(a, toSecond, b);
            }
    }
}

/// B stored row by row: pairs of its rows are interleaved.
template <typename Source>
void fillFromRows(std::int64_t begin, std::int64_t end, std::int64_t k, std::int64_t n, const Source* b,
                  std::int64_t ld, Bfloat16* out) {
    const std::int64_t pairs = (k + 1) / 2;
    for (std::int64_t p = 0; p < pairs; ++p)
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t panelWidth = widthOf(i, n);
            const Source* const even = b + 2 * p * ld + i * Bfloat16Panels::width;
            const Source* const odd = 2 * p + 1 < k ? even + ld : nullptr;
            Bfloat16* const to = out + i * Bfloat16Panels::width * 2 * pairs + p * 2 * panelWidth;
            for (std::int64_t at = 0; at < panelWidth; at += 2 * lanes) {
                const TwoPairs both =
                    interleaved(even + at, odd == nullptr ? nullptr : odd + at, n - i * Bfloat16Panels::width - at);
                _mm512_store_si512(to + 2 * at, both.low);
                if (at + lanes < panelWidth)
                    _mm512_store_si512(to + 2 * (at + lanes), both.high);
            }
        }
}

/// B stored transposed: pairs are already adjacent; blocks of 16 columns times 16 pairs are transposed.
template <typename Source>
void fillFromColumns(std::int64_t begin, std::int64_t end, std::int64_t k, std::int64_t n, const Source* b,
                     std::int64_t ld, Bfloat16* out) {
    const std::int64_t pairs = (k + 1) / 2;
    for (std::int64_t at = begin * Bfloat16Panels::width; at < std::min(n, end * Bfloat16Panels::width); at += lanes) {
        const std::int64_t panel = at / Bfloat16Panels::width;
        const std::int64_t panelWidth = widthOf(panel, n);
        const std::int64_t taken = std::min<std::int64_t>(lanes, n - at);
        Bfloat16* const to = out + panel * Bfloat16Panels::width * 2 * pairs + 2 * (at - panel * Bfloat16Panels::width);
        for (std::int64_t p = 0; p < pairs; p += lanes) {
            __m512i block[lanes];
            for (std::int64_t r = 0; r < lanes; ++r)
                block[r] = r < taken ? pairsOfRow(b + (at + r) * ld + 2 * p, k - 2 * p) : _mm512_setzero_si512();
            transpose(block);
            for (std::int64_t j = 0; j < std::min<std::int64_t>(lanes, pairs - p); ++j)
                _mm512_store_si512(to + (p + j) * 2 * panelWidth, block[j]);
        }
    }
}

/// Interleaved pairs of rows of a (k, m): pair p at out + 2 p m.
void interleaveRows(const Bfloat16* a, std::int64_t ld, std::int64_t k, std::int64_t m, Bfloat16* out) {
    for (std::int64_t p = 0; 2 * p < k; ++p)
        for (std::int64_t i = 0; i < m; i += 2 * lanes) {
            const Bfloat16* const even = a + 2 * p * ld + i;
            const TwoPairs both = interleaved(even, 2 * p + 1 < k ? even + ld : nullptr, m - i);
            _mm512_mask_storeu_epi32(out + 2 * (p * m + i), firstLanes(m - i), both.low);
            _mm512_mask_storeu_epi32(out + 2 * (p * m + i + lanes), firstLanes(m - i - lanes), both.high);
        }
}

/// A (k, m) row by row into (m, k) row by row, with 0 up to the row stride, a multiple of 32.
void turnRows(const Bfloat16* a, std::int64_t ld, std::int64_t k, std::int64_t m, Bfloat16* out, std::int64_t ldo) {
    for (std::int64_t row = 0; row < m; row += lanes)
        for (std::int64_t first = 0; first < k; first += 2 * lanes) {
            __m512i block[lanes];
            for (std::int64_t j = 0; j < lanes; ++j) {
                const std::int64_t at = first + 2 * j;
                const Bfloat16* const even = a + at * ld + row;
                block[j] =
                    at < k ? interleaved(even, at + 1 < k ? even + ld : nullptr, std::min<std::int64_t>(lanes, m - row))
                                 .low
                           : _mm512_setzero_si512();
            }
            transpose(block);
            for (std::int64_t j = 0; j < std::min<std::int64_t>(lanes, m - row); ++j)
                _mm512_storeu_si512(out + (row + j) * ldo + first, block[j]);
        }
}

/// A (m, k): pair p of row i is at data + i row + p pair.
struct Pairs {
    const Bfloat16* data;
    std::int64_t row;
    std::int64_t pair;
};

/// B (k, n) packed into panels.
struct PackedPairs {
    const Bfloat16* data;
    std::int64_t k, n;
};

/// A tile of C with Rows rows and Vectors times 16 columns, the last vector masked.
template <int Rows, int Vectors, typename Result>
void tile(std::int64_t k, const Pairs& a, const Bfloat16* panel, std::int64_t panelWidth, InitialValue onto,
          __mmask16 last, Result* c, std::int64_t ldc) {
    __m512 sum[Rows][Vectors];
    const auto mask = [last](int v) { return v == Vectors - 1 ? last : static_cast<__mmask16>(0xFFFF); };
#pragma GCC unroll 4
    for (int v = 0; v < Vectors; ++v)
#pragma GCC unroll 6
        for (int r = 0; r < Rows; ++r) {
            sum[r][v] =
                onto.row != nullptr ? _mm512_maskz_loadu_ps(mask(v), onto.row + v * lanes) : _mm512_setzero_ps();
            if constexpr (sizeof(Result) == sizeof(float))
                if (onto.result)
                    sum[r][v] = _mm512_maskz_loadu_ps(mask(v), c + r * ldc + v * lanes);
        }
    const auto add = [&](auto entry) {
        __m512i columns[Vectors];
#pragma GCC unroll 4
        for (int v = 0; v < Vectors; ++v)
            columns[v] = _mm512_loadu_si512(panel + 2 * v * lanes);
#pragma GCC unroll 6
        for (int r = 0; r < Rows; ++r) {
            const __m512i pair = _mm512_set1_epi32(entry(r));
#pragma GCC unroll 4
            for (int v = 0; v < Vectors; ++v)
                sum[r][v] = _mm512_dpbf16_ps(sum[r][v], reinterpret_cast<__m512bh>(columns[v]),
                                             reinterpret_cast<__m512bh>(pair));
        }
        panel += 2 * panelWidth;
    };
    const Bfloat16* left = a.data;
    for (std::int64_t p = 0; p < k / 2; ++p, left += a.pair)
        add([&](int r) {
            std::int32_t both = 0;
            __builtin_memcpy(&both, left + r * a.row, sizeof both);
            return both;
        });
    if (k % 2 != 0)
        add([&](int r) { return static_cast<std::int32_t>(left[r * a.row].bits); });
#pragma GCC unroll 6
    for (int r = 0; r < Rows; ++r)
#pragma GCC unroll 4
        for (int v = 0; v < Vectors; ++v)
            if constexpr (sizeof(Result) == sizeof(float))
                _mm512_mask_storeu_ps(c + r * ldc + v * lanes, mask(v), sum[r][v]);
            else
                _mm256_mask_storeu_epi16(c + r * ldc + v * lanes, mask(v),
                                         reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(sum[r][v])));
}

template <int Vectors, typename Result>
void tiles(std::int64_t m, std::int64_t k, Pairs a, const Bfloat16* panel, std::int64_t panelWidth, InitialValue onto,
           __mmask16 last, Result* c, std::int64_t ldc) {
    for (; m >= tileRows; m -= tileRows, a.data += tileRows * a.row, c += tileRows * ldc)
        tile<tileRows, Vectors>(k, a, panel, panelWidth, onto, last, c, ldc);
    switch (m) {
    case 1:
        return tile<1, Vectors>(k, a, panel, panelWidth, onto, last, c, ldc);
    case 2:
        return tile<2, Vectors>(k, a, panel, panelWidth, onto, last, c, ldc);
    case 3:
        return tile<3, Vectors>(k, a, panel, panelWidth, onto, last, c, ldc);
    case 4:
        return tile<4, Vectors>(k, a, panel, panelWidth, onto, last, c, ldc);
    case 5:
        return tile<5, Vectors>(k, a, panel, panelWidth, onto, last, c, ldc);
    default:
        return;
    }
}

template <typename Result>
void productOfPanel(std::int64_t m, std::int64_t n, std::int64_t k, const Pairs& a, const PackedPairs& b,
                    std::int64_t index, InitialValue onto, Result* c, std::int64_t ldc) {
    const std::int64_t panelWidth = widthOf(index, b.n);
    const Bfloat16* const panel = b.data + index * Bfloat16Panels::width * 2 * ((b.k + 1) / 2);
    const std::int64_t columns = std::min(Bfloat16Panels::width, n - index * Bfloat16Panels::width);
    const __mmask16 last = firstLanes(columns - (columns - 1) / lanes * lanes);
    switch ((columns + lanes - 1) / lanes) {
    case 1:
        return tiles<1>(m, k, a, panel, panelWidth, onto, last, c, ldc);
    case 2:
        return tiles<2>(m, k, a, panel, panelWidth, onto, last, c, ldc);
    case 3:
        return tiles<3>(m, k, a, panel, panelWidth, onto, last, c, ldc);
    default:
        return tiles<4>(m, k, a, panel, panelWidth, onto, last, c, ldc);
    }
}

template <typename Result>
void productOfPanels(std::int64_t m, std::int64_t n, std::int64_t k, const Pairs& a, const PackedPairs& b,
                     InitialValue onto, Result* c, std::int64_t ldc) {
    for (std::int64_t i = 0; i * Bfloat16Panels::width < n; ++i) {
        const InitialValue here{onto.row == nullptr ? nullptr : onto.row + i * Bfloat16Panels::width, onto.result};
        productOfPanel(m, n, k, a, b, i, here, c + i * Bfloat16Panels::width, ldc);
    }
}

/// The tiles of one panel that has so many columns here; what is left of k after the last whole tile is added by pairs.
template <typename Result>
void tilesOfPanel(std::int64_t rows, std::int64_t columns, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                  const Bfloat16* panel, std::int64_t panelWidth, InitialValue onto, Result* c, std::int64_t ldc) {
    constexpr std::int64_t width = Bfloat16Panels::width;
    const std::int64_t vectors = (columns + lanes - 1) / lanes;
    const auto mask = [columns](std::int64_t v) { return firstLanes(columns - v * lanes); };
    alignas(64) float scratch[tileBlockRows * width];
    float* sums = scratch;
    std::int64_t ld = width;
    if constexpr (sizeof(Result) == sizeof(float))
        if (columns % lanes == 0) {
            sums = c;
            ld = ldc;
        }
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t v = 0; v < vectors; ++v) {
            __m512 first =
                onto.row != nullptr ? _mm512_maskz_loadu_ps(mask(v), onto.row + v * lanes) : _mm512_setzero_ps();
            if constexpr (sizeof(Result) == sizeof(float))
                if (onto.result)
                    first = _mm512_maskz_loadu_ps(mask(v), c + r * ldc + v * lanes);
            _mm512_storeu_ps(sums + r * ld + v * lanes, first);
        }
    const std::int64_t whole = k / tileDepth * tileDepth;
    for (std::int64_t left = 0; left < vectors * lanes; left += tileBlockColumns)
        addTileProduct(rows, std::min(tileBlockColumns, vectors * lanes - left), whole, a, lda, panel + 2 * left,
                       2 * panelWidth, sums + left, ld);
    if (whole < k) {
        const Pairs rest{a + whole, lda, 2};
        for (std::int64_t v = 0; v < vectors; ++v)
            tiles<1>(rows, k - whole, rest, panel + whole * panelWidth + 2 * v * lanes, panelWidth, {nullptr, true},
                     static_cast<__mmask16>(0xFFFF), sums + v * lanes, ld);
    }
    if (static_cast<void*>(sums) == static_cast<void*>(c))
        return;
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t v = 0; v < vectors; ++v) {
            const __m512 sum = _mm512_loadu_ps(sums + r * ld + v * lanes);
            if constexpr (sizeof(Result) == sizeof(float))
                _mm512_mask_storeu_ps(c + r * ldc + v * lanes, mask(v), sum);
            else
                _mm256_mask_storeu_epi16(c + r * ldc + v * lanes, mask(v),
                                         reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(sum)));
        }
}

/// A stored row by row. Whether tiles are used depends on k alone, so that an entry has the same bits however the rows
/// and columns are split.
template <typename Result>
void product(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda, const PackedPairs& b,
             InitialValue onto, Result* c, std::int64_t ldc) {
    if (k < tileDepth || !hasMatrixTiles())
        return productOfPanels(m, n, k, {a, lda, 2}, b, onto, c, ldc);
    for (std::int64_t top = 0; top < m;) {
        const std::int64_t rows = std::min(tileBlockRows, m - top);
        const std::int64_t bottom = rows < tileBlockRows ? m : m - m % tileBlockRows;
        const TileShape shape(rows);
        for (std::int64_t left = 0; left < n; left += Bfloat16Panels::width)
            for (std::int64_t row = top; row < bottom; row += rows)
                tilesOfPanel(rows, std::min(Bfloat16Panels::width, n - left), k, a + row * lda, lda,
                             b.data + left * 2 * ((b.k + 1) / 2), widthOf(left / Bfloat16Panels::width, b.n),
                             {onto.row == nullptr ? nullptr : onto.row + left, onto.result}, c + row * ldc + left, ldc);
        top = bottom;
    }
}

} // namespace

void Bfloat16Panels::pack(std::int64_t begin, std::int64_t end, const float* b, std::int64_t ld, bool transposed) {
    const InDoing packing(Doing::Packing);
    (transposed ? fillFromColumns<float> : fillFromRows<float>)(begin, end, m_k, m_n, b, ld, m_buffer.data());
}

void Bfloat16Panels::pack(std::int64_t begin, std::int64_t end, const Bfloat16* b, std::int64_t ld, bool transposed) {
    const InDoing packing(Doing::Packing);
    (transposed ? fillFromColumns<Bfloat16> : fillFromRows<Bfloat16>)(begin, end, m_k, m_n, b, ld, m_buffer.data());
}

void Bfloat16Panels::multiply(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                              InitialValue onto, float* c, std::int64_t ldc) const {
    const InProduct timed(m, n, k);
    product(m, n, k, a, lda, {m_buffer.data(), m_k, m_n}, onto, c, ldc);
}

void Bfloat16Panels::multiply(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                              InitialValue onto, Bfloat16* c, std::int64_t ldc) const {
    const InProduct timed(m, n, k);
    product(m, n, k, a, lda, {m_buffer.data(), m_k, m_n}, onto, c, ldc);
}

void Bfloat16Panels::multiplyTransposed(std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a,
                                        std::int64_t lda, InitialValue onto, float* c, std::int64_t ldc) {
    const std::int64_t even = (k + 1) / 2 * 2; // a 0 is added to an odd k
    if (k >= tileDepth && hasMatrixTiles()) {
        const std::int64_t stride = (k + tileDepth - 1) / tileDepth * tileDepth;
        Bfloat16* const turned = m_pairs.reserve(stride * m);
        {
            const InDoing packing(Doing::Packing);
            turnRows(a, lda, k, m, turned, stride);
        }
        const InProduct timed(m, n, k);
        return product(m, n, even, turned, stride, {m_buffer.data(), m_k, m_n}, onto, c, ldc);
    }
    Bfloat16* const packed = m_pairs.reserve(even * m);
    {
        const InDoing packing(Doing::Packing);
        interleaveRows(a, lda, k, m, packed);
    }
    const InProduct timed(m, n, k);
    productOfPanels(m, n, even, {packed, 2, 2 * m}, {m_buffer.data(), m_k, m_n}, onto, c, ldc);
}

#pragma GCC pop_options

#else

namespace {
[[noreturn]] void without() {
    throw Error("This build cannot multiply bfloat16; choose float32.");
}
} // namespace

void Bfloat16Panels::pack(std::int64_t, std::int64_t, const float*, std::int64_t, bool) {
    without();
}
void Bfloat16Panels::pack(std::int64_t, std::int64_t, const Bfloat16*, std::int64_t, bool) {
    without();
}
void Bfloat16Panels::multiply(std::int64_t, std::int64_t, std::int64_t, const Bfloat16*, std::int64_t, InitialValue,
                              float*, std::int64_t) const {
    without();
}
void Bfloat16Panels::multiply(std::int64_t, std::int64_t, std::int64_t, const Bfloat16*, std::int64_t, InitialValue,
                              Bfloat16*, std::int64_t) const {
    without();
}
void Bfloat16Panels::multiplyTransposed(std::int64_t, std::int64_t, std::int64_t, const Bfloat16*, std::int64_t,
                                        InitialValue, float*, std::int64_t) {
    without();
}

#endif

} // namespace glasshouse::nn::kernels

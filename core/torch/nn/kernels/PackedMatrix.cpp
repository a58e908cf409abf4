#include "core/torch/nn/kernels/PackedMatrix.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace glasshouse::nn::kernels {

namespace {

constexpr std::int64_t panel = 64; ///< columns

/// What one panel of columns is multiplied with.
struct Product {
    std::int64_t rows;    ///< of a and c
    std::int64_t columns; ///< of the panel, at most 64
    std::int64_t depth;
    const float* a;
    std::int64_t lda;
    const float* b;
    std::int64_t ldb;
    const float* bias; ///< padded to whole vectors, or null
    bool add;          ///< adds to c instead of overwriting it
    float* c;
    std::int64_t ldc;
};

/// Tile sizes whose accumulators fit the registers of an instruction set: rows by vectors of columns, or a single row
/// by more vectors. A vector is one register: the compiler keeps wider ones in memory.
template <int laneCount, int rowCount, int vectorCount, int aloneCount> struct Shape {
    static constexpr int lanes = laneCount;
    static constexpr int rows = rowCount;
    static constexpr int vectors = vectorCount;
    static constexpr int alone = aloneCount;
    typedef float Vector __attribute__((vector_size(laneCount * sizeof(float)), aligned(4), may_alias));
};

/// `rows` rows from `row` on, `vectors` vectors of the panel's columns from `column` on. All accumulators stay in
/// registers. Four inputs per iteration: with AVX2 a quarter faster than one.
template <class S, int rows, int vectors>
inline __attribute__((always_inline)) void tile(const Product& p, std::int64_t first, std::int64_t column) {
    using Vector = typename S::Vector;
    constexpr std::int64_t lanes = S::lanes;
    const float* const a = p.a + first * p.lda;
    const float* b = p.b + column;
    Vector sum[rows][vectors] = {};
#pragma GCC unroll 4
    for (std::int64_t k = 0; k < p.depth; ++k, b += p.ldb) {
        Vector right[vectors];
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v)
            right[v] = *reinterpret_cast<const Vector*>(b + v * lanes);
#pragma GCC unroll 8
        for (int r = 0; r < rows; ++r) {
            const Vector left = a[r * p.lda + k] - Vector{};
#pragma GCC unroll 8
            for (int v = 0; v < vectors; ++v)
                sum[r][v] += left * right[v];
        }
    }
#pragma GCC unroll 8
    for (int r = 0; r < rows; ++r) {
        float* const c = p.c + (first + r) * p.ldc + column;
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v) {
            Vector value = sum[r][v];
            if (p.bias != nullptr)
                value += *reinterpret_cast<const Vector*>(p.bias + column + v * lanes);
            const std::int64_t rest = p.columns - column - v * lanes;
            if (rest >= lanes) {
                if (p.add)
                    value += *reinterpret_cast<const Vector*>(c + v * lanes);
                *reinterpret_cast<Vector*>(c + v * lanes) = value;
            } else {
                for (std::int64_t i = 0; i < rest; ++i)
                    c[v * lanes + i] = value[i] + (p.add ? c[v * lanes + i] : 0.0F);
            }
        }
    }
}

/// `count` vectors, at most `vectors`.
template <class S, int rows, int vectors>
inline __attribute__((always_inline)) void tileOf(const Product& p, std::int64_t first, std::int64_t column,
                                                  std::int64_t count) {
    if constexpr (vectors > 1)
        if (count < vectors)
            return tileOf<S, rows, vectors - 1>(p, first, column, count);
    tile<S, rows, vectors>(p, first, column);
}

/// `rows` rows, all columns.
template <class S, int rows> inline __attribute__((always_inline)) void rowsOf(const Product& p, std::int64_t first) {
    constexpr std::int64_t vectors = rows == 1 ? S::alone : S::vectors;
    const std::int64_t all = roundedToVectors(p.columns) / S::lanes;
    for (std::int64_t v = 0; v < all; v += vectors)
        tileOf<S, rows, vectors>(p, first, v * S::lanes, all - v);
}

/// The last `count` rows, fewer than `rows`.
template <class S, int rows>
inline __attribute__((always_inline)) void lastRowsOf(const Product& p, std::int64_t first, std::int64_t count) {
    if constexpr (rows > 1) {
        if (count == rows - 1)
            return rowsOf<S, rows - 1>(p, first);
        lastRowsOf<S, rows - 1>(p, first, count);
    }
}

template <class S> inline __attribute__((always_inline)) void panelOf(const Product& p) {
    std::int64_t first = 0;
    for (; first + S::rows <= p.rows; first += S::rows)
        rowsOf<S, S::rows>(p, first);
    if (first < p.rows)
        lastRowsOf<S, S::rows>(p, first, p.rows - first);
}

using PanelFunction = void (*)(const Product&);

void panelPlain(const Product& p) {
    panelOf<Shape<4, 4, 2, 8>>(p);
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("arch=x86-64-v4"))) void panel512(const Product& p) {
    panelOf<Shape<16, 6, 4, 4>>(p);
}
__attribute__((target("arch=x86-64-v3"))) void panel256(const Product& p) {
    panelOf<Shape<8, 6, 2, 8>>(p);
}
PanelFunction best() {
    if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
        __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512bw") != 0)
        return panel512;
    if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0)
        return panel256;
    return panelPlain;
}
#else
PanelFunction best() {
    return panelPlain;
}
#endif

void multiply(const Product& p) {
    static const PanelFunction function = best();
    function(p);
}

float* memoryOf(std::size_t floats) {
    constexpr std::size_t page = std::size_t{1} << 21; // huge pages, so that the processor has fewer of them to track
    const std::size_t bytes = floats * sizeof(float);
    const std::size_t alignment = bytes >= page ? page : 64;
    void* const memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
    if (memory == nullptr)
        throw std::bad_alloc();
#ifdef __linux__
    if (alignment == page)
        madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<float*>(memory);
}

/// Copies a part's rows into the columns of a panel.
void pack(const float* weight, std::int64_t rows, std::int64_t in, float* to, std::int64_t width) {
    constexpr std::int64_t stretch = 16; // a cache line of each row at a time
    for (std::int64_t begin = 0; begin < in; begin += stretch) {
        const std::int64_t end = std::min(in, begin + stretch);
        for (std::int64_t r = 0; r < rows; ++r)
            for (std::int64_t k = begin; k < end; ++k)
                to[k * width + r] = weight[r * in + k];
    }
}

} // namespace

void smallProduct(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda, const float* b,
                  std::int64_t ldb, float* c, std::int64_t ldc) {
    for (std::int64_t j = 0; j < n; j += panel)
        multiply({m, std::min(panel, n - j), k, a, lda, b + j, ldb, nullptr, false, c + j, ldc});
}

void PackedMatrix::Free::operator()(float* memory) const {
    std::free(memory);
}

PackedMatrix::PackedMatrix(const std::vector<Part>& parts, std::int64_t in)
    : m_in(in) {
    bool biased = false;
    for (const Part& part : parts) {
        m_out += part.rows;
        biased = biased || part.bias != nullptr;
    }
    const std::int64_t columns = roundedToVectors(m_out);
    m_weights.reset(memoryOf(static_cast<std::size_t>(columns * in)));
    if (biased)
        m_bias.resize(static_cast<std::size_t>(columns));
    if (columns > m_out) { // columns that no part fills
        const std::int64_t last = (m_out - 1) / panel * panel;
        std::fill(m_weights.get() + last * in, m_weights.get() + columns * in, 0.0F);
    }
    std::int64_t column = 0;
    for (const Part& part : parts) {
        if (part.bias != nullptr)
            std::copy_n(part.bias, part.rows, m_bias.data() + column);
        for (std::int64_t r = 0; r < part.rows;) {
            const std::int64_t begin = column / panel * panel; // of the panel
            const std::int64_t count = std::min(part.rows - r, begin + panel - column);
            pack(part.weight + r * in, count, in, m_weights.get() + begin * in + (column - begin),
                 std::min(panel, columns - begin));
            r += count;
            column += count;
        }
    }
}

void PackedMatrix::apply(const float* x, std::int64_t ldx, std::int64_t n, float* y, std::int64_t ldy, bool add) const {
    for (std::int64_t j = 0; j < m_out; j += panel) {
        const std::int64_t width = std::min(panel, roundedToVectors(m_out) - j);
        multiply({n, std::min(panel, m_out - j), m_in, x, ldx, m_weights.get() + j * m_in, width,
                  m_bias.empty() ? nullptr : m_bias.data() + j, add, y + j, ldy});
    }
}

} // namespace glasshouse::nn::kernels

#include "core/torch/nn/kernels/PackedMatrix.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace glasshouse::nn::kernels {

namespace {

constexpr std::int64_t panel = 64; ///< columns

/// Two bfloat16 numbers: of 32 columns one of the first 16 in the lower half, and the one 16 columns on in the upper.
/// So that a shift or a mask turns a register of them into one of float32.
using Pair = std::uint32_t;
template <class Stored> constexpr std::int64_t columnsPer = std::is_same_v<Stored, Pair> ? 2 : 1;

template <class Stored> constexpr std::int64_t padded(std::int64_t columns) {
    constexpr std::int64_t step = productLanes * columnsPer<Stored>;
    return (columns + step - 1) / step * step;
}

/// What one panel of columns, of float or Pair, is multiplied with.
template <class Stored> struct PanelProduct {
    std::int64_t rows;    ///< of a and c
    std::int64_t columns; ///< of the panel, at most 64
    std::int64_t depth;
    const float* a;
    std::int64_t lda;
    const Stored* b;
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
    typedef Pair Pairs __attribute__((vector_size(laneCount * sizeof(Pair)), aligned(4), may_alias));
};

/// `rows` rows from `row` on, `vectors` vectors of the panel's columns from `column` on. All accumulators stay in
/// registers. Four inputs per iteration: with AVX2 a quarter faster than one.
template <class S, int rows, int vectors, class Stored>
inline __attribute__((always_inline)) void tile(const PanelProduct<Stored>& p, std::int64_t first,
                                                std::int64_t column) {
    using Vector = typename S::Vector;
    constexpr std::int64_t lanes = S::lanes;
    const float* const a = p.a + first * p.lda;
    // Where the first column is in its 32, if that is always the same.
    constexpr std::int64_t step = (rows == 1 ? S::alone : S::vectors) * lanes;
    const std::int64_t shift = step % (2 * productLanes) == 0 ? 0 : column % (2 * productLanes);
    const Stored* b = p.b + (column - shift) / columnsPer<Stored>;
    Vector sum[rows][vectors] = {};
#pragma GCC unroll 4
    for (std::int64_t k = 0; k < p.depth; ++k, b += p.ldb) {
        Vector right[vectors];
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v)
            if constexpr (std::is_same_v<Stored, float>) {
                right[v] = *reinterpret_cast<const Vector*>(b + shift + v * lanes);
            } else {
                const std::int64_t c = shift + v * lanes;
                const bool lower = c % (2 * productLanes) < productLanes;
                const typename S::Pairs pairs = *reinterpret_cast<const typename S::Pairs*>(
                    b + c / (2 * productLanes) * productLanes + c % productLanes);
                right[v] = reinterpret_cast<Vector>((pairs << (lower ? 16 : 0)) & 0xFFFF0000U);
            }
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
template <class S, int rows, int vectors, class Stored>
inline __attribute__((always_inline)) void tileOf(const PanelProduct<Stored>& p, std::int64_t first,
                                                  std::int64_t column, std::int64_t count) {
    if constexpr (vectors > 1)
        if (count < vectors)
            return tileOf<S, rows, vectors - 1>(p, first, column, count);
    tile<S, rows, vectors>(p, first, column);
}

/// `rows` rows, all columns.
template <class S, int rows, class Stored>
inline __attribute__((always_inline)) void rowsOf(const PanelProduct<Stored>& p, std::int64_t first) {
    constexpr std::int64_t vectors = rows == 1 ? S::alone : S::vectors;
    const std::int64_t all = roundedToVectors(p.columns) / S::lanes;
    for (std::int64_t v = 0; v < all; v += vectors)
        tileOf<S, rows, vectors>(p, first, v * S::lanes, all - v);
}

/// The last `count` rows, fewer than `rows`.
template <class S, int rows, class Stored>
inline __attribute__((always_inline)) void lastRowsOf(const PanelProduct<Stored>& p, std::int64_t first,
                                                      std::int64_t count) {
    if constexpr (rows > 1) {
        if (count == rows - 1)
            return rowsOf<S, rows - 1>(p, first);
        lastRowsOf<S, rows - 1>(p, first, count);
    }
}

template <class S, class Stored> inline __attribute__((always_inline)) void panelOf(const PanelProduct<Stored>& p) {
    std::int64_t first = 0;
    for (; first + S::rows <= p.rows; first += S::rows)
        rowsOf<S, S::rows>(p, first);
    if (first < p.rows)
        lastRowsOf<S, S::rows>(p, first, p.rows - first);
}

template <class Stored> using PanelFunction = void (*)(const PanelProduct<Stored>&);

template <class Stored> void panelPlain(const PanelProduct<Stored>& p) {
    panelOf<Shape<4, 4, 2, 8>>(p);
}

#if defined(__x86_64__) && defined(__GNUC__)
template <class Stored> __attribute__((target("arch=x86-64-v4"))) void panel512(const PanelProduct<Stored>& p) {
    panelOf<Shape<16, 6, 4, 4>>(p);
}
template <class Stored> __attribute__((target("arch=x86-64-v3"))) void panel256(const PanelProduct<Stored>& p) {
    panelOf<Shape<8, 6, 2, 8>>(p);
}
template <class Stored> PanelFunction<Stored> best() {
    if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
        __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512bw") != 0)
        return panel512<Stored>;
    if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0)
        return panel256<Stored>;
    return panelPlain<Stored>;
}
#else
template <class Stored> PanelFunction<Stored> best() {
    return panelPlain<Stored>;
}
#endif

template <class Stored> void multiply(const PanelProduct<Stored>& p) {
    static const PanelFunction<Stored> function = best<Stored>();
    function(p);
}

void* memoryOf(std::size_t bytes) {
    constexpr std::size_t page = std::size_t{1} << 21; // huge pages, so that the processor has fewer of them to track
    const std::size_t alignment = bytes >= page ? page : 64;
    void* const memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
    if (memory == nullptr)
        throw std::bad_alloc();
#ifdef __linux__
    if (alignment == page)
        madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return memory;
}

void put(float value, std::int64_t column, float* row) {
    row[column] = value;
}
void put(float value, std::int64_t column, Pair* row) {
    const bool lower = column % (2 * productLanes) < productLanes;
    row[column / (2 * productLanes) * productLanes + column % productLanes] |=
        std::bit_cast<Pair>(value) >> (lower ? 16 : 0);
}

/// Copies a part's rows into the columns of a panel from `column` on. width: of a row of the panel.
template <class Stored>
void pack(const float* weight, std::int64_t rows, std::int64_t in, std::int64_t column, Stored* to,
          std::int64_t width) {
    constexpr std::int64_t stretch = 16; // a cache line of each row at a time
    for (std::int64_t begin = 0; begin < in; begin += stretch) {
        const std::int64_t end = std::min(in, begin + stretch);
        for (std::int64_t r = 0; r < rows; ++r)
            for (std::int64_t k = begin; k < end; ++k)
                put(weight[r * in + k], column + r, to + k * width);
    }
}

} // namespace

void smallProduct(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda, const float* b,
                  std::int64_t ldb, float* c, std::int64_t ldc) {
    for (std::int64_t j = 0; j < n; j += panel)
        multiply<float>({m, std::min(panel, n - j), k, a, lda, b + j, ldb, nullptr, false, c + j, ldc});
}

void PackedMatrix::Free::operator()(void* memory) const {
    std::free(memory);
}

PackedMatrix::PackedMatrix(const std::vector<Part>& parts, std::int64_t in)
    : m_in(in)
    , m_narrow(std::all_of(parts.begin(), parts.end(), [in](const Part& part) {
        return std::all_of(part.weight, part.weight + part.rows * in,
                           [](float value) { return (std::bit_cast<std::uint32_t>(value) & 0xFFFFU) == 0; });
    })) {
    m_narrow ? fill<Pair>(parts) : fill<float>(parts);
}

template <class Stored> void PackedMatrix::fill(const std::vector<Part>& parts) {
    bool biased = false;
    for (const Part& part : parts) {
        m_out += part.rows;
        biased = biased || part.bias != nullptr;
    }
    const std::int64_t columns = padded<Stored>(m_out);
    const std::int64_t count = columns / columnsPer<Stored> * m_in;
    m_weights.reset(memoryOf(static_cast<std::size_t>(count) * sizeof(Stored)));
    auto* const weights = static_cast<Stored*>(m_weights.get());
    if (biased)
        m_bias.resize(static_cast<std::size_t>(columns));
    if (columns > m_out || m_narrow) { // columns that no part fills, and pairs
        const std::int64_t last = m_narrow ? 0 : (m_out - 1) / panel * panel;
        std::fill(weights + last * m_in, weights + count, Stored{});
    }
    std::int64_t column = 0;
    for (const Part& part : parts) {
        if (part.bias != nullptr)
            std::copy_n(part.bias, part.rows, m_bias.data() + column);
        for (std::int64_t r = 0; r < part.rows;) {
            const std::int64_t begin = column / panel * panel; // of the panel
            const std::int64_t rows = std::min(part.rows - r, begin + panel - column);
            pack(part.weight + r * m_in, rows, m_in, column - begin, weights + begin / columnsPer<Stored> * m_in,
                 std::min(panel, columns - begin) / columnsPer<Stored>);
            r += rows;
            column += rows;
        }
    }
}

void PackedMatrix::apply(const float* x, std::int64_t ldx, std::int64_t n, float* y, std::int64_t ldy, bool add) const {
    m_narrow ? applyStored<Pair>(x, ldx, n, y, ldy, add) : applyStored<float>(x, ldx, n, y, ldy, add);
}

template <class Stored>
void PackedMatrix::applyStored(const float* x, std::int64_t ldx, std::int64_t n, float* y, std::int64_t ldy,
                               bool add) const {
    const auto* const weights = static_cast<const Stored*>(m_weights.get());
    for (std::int64_t j = 0; j < m_out; j += panel) {
        const std::int64_t width = std::min(panel, padded<Stored>(m_out) - j) / columnsPer<Stored>;
        multiply<Stored>({n, std::min(panel, m_out - j), m_in, x, ldx, weights + j / columnsPer<Stored> * m_in, width,
                          m_bias.empty() ? nullptr : m_bias.data() + j, add, y + j, ldy});
    }
}

} // namespace glasshouse::nn::kernels

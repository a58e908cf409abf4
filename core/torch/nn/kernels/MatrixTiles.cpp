#include "core/torch/nn/kernels/MatrixTiles.h"

#include "core/base/Processor.h"

#ifdef GLASSHOUSE_BFLOAT16_KERNEL
#include <immintrin.h>
#endif

namespace glasshouse::nn::kernels {

#ifdef GLASSHOUSE_BFLOAT16_KERNEL

bool hasMatrixTiles() {
    return processorMultipliesTiles();
}

// The rest is compiled for those instructions whatever the build's target, and only called where they are supported.
#pragma GCC push_options
#pragma GCC target("amx-tile,amx-bf16")

namespace {

constexpr int tileRows = 16;

/// What LDTILECFG loads: of each tile its rows and their bytes. Tiles 0 to 3 are sums, upper row of tiles first; 4 and
/// 5 are A's; 6 and 7 are B's.
struct alignas(64) TileConfiguration {
    std::uint8_t palette = 1;
    std::uint8_t startRow = 0;
    std::uint8_t reserved[14] = {};
    std::uint16_t rowBytes[16] = {};
    std::uint8_t rows[16] = {};
};
static_assert(sizeof(TileConfiguration) == 64);

template <bool TwoRows, bool TwoColumns>
void addTiles(std::int64_t k, const Bfloat16* a, std::int64_t lda, const Bfloat16* b, std::int64_t pairsOfB,
              float* sums, std::int64_t ld) {
    constexpr auto bytes = [](std::int64_t values) { return static_cast<std::size_t>(values); };
    const std::size_t ofA = bytes(2 * lda);
    const std::size_t ofB = bytes(2 * pairsOfB);
    const std::size_t ofSums = bytes(4 * ld);
    float* const lower = sums + tileRows * ld;
    _tile_loadd(0, sums, ofSums);
    if constexpr (TwoColumns)
        _tile_loadd(1, sums + 16, ofSums);
    if constexpr (TwoRows)
        _tile_loadd(2, lower, ofSums);
    if constexpr (TwoRows && TwoColumns)
        _tile_loadd(3, lower + 16, ofSums);
    for (std::int64_t at = 0; at < k; at += tileDepth, b += tileDepth / 2 * pairsOfB) {
        _tile_loadd(6, b, ofB);
        _tile_loadd(4, a + at, ofA);
        _tile_dpbf16ps(0, 4, 6);
        if constexpr (TwoColumns) {
            _tile_loadd(7, b + 32, ofB);
            _tile_dpbf16ps(1, 4, 7);
        }
        if constexpr (TwoRows) {
            _tile_loadd(5, a + tileRows * lda + at, ofA);
            _tile_dpbf16ps(2, 5, 6);
            if constexpr (TwoColumns)
                _tile_dpbf16ps(3, 5, 7);
        }
    }
    _tile_stored(0, sums, ofSums);
    if constexpr (TwoColumns)
        _tile_stored(1, sums + 16, ofSums);
    if constexpr (TwoRows)
        _tile_stored(2, lower, ofSums);
    if constexpr (TwoRows && TwoColumns)
        _tile_stored(3, lower + 16, ofSums);
}

void configure(const TileConfiguration& configuration) {
    _tile_loadconfig(&configuration);
}

void release() {
    _tile_release();
}

} // namespace

TileShape::TileShape(std::int64_t rows) {
    const auto upper = static_cast<std::uint8_t>(rows < tileRows ? rows : tileRows);
    const auto lower = static_cast<std::uint8_t>(rows < tileRows ? 0 : rows - tileRows);
    TileConfiguration configuration;
    const auto set = [&configuration](int tile, std::uint8_t count) {
        configuration.rows[tile] = count;
        configuration.rowBytes[tile] = count > 0 ? 64 : 0;
    };
    set(0, upper);
    set(1, upper);
    set(2, lower);
    set(3, lower);
    set(4, upper);
    set(5, lower);
    set(6, tileRows);
    set(7, tileRows);
    configure(configuration);
}

TileShape::~TileShape() {
    release();
}

void addTileProduct(std::int64_t rows, std::int64_t columns, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                    const Bfloat16* b, std::int64_t pairsOfB, float* sums, std::int64_t ld) {
    if (rows > tileRows)
        (columns > 16 ? addTiles<true, true> : addTiles<true, false>)(k, a, lda, b, pairsOfB, sums, ld);
    else
        (columns > 16 ? addTiles<false, true> : addTiles<false, false>)(k, a, lda, b, pairsOfB, sums, ld);
}

#pragma GCC pop_options

#else

bool hasMatrixTiles() {
    return false;
}
TileShape::TileShape(std::int64_t) {}
TileShape::~TileShape() = default;
void addTileProduct(std::int64_t, std::int64_t, std::int64_t, const Bfloat16*, std::int64_t, const Bfloat16*,
                    std::int64_t, float*, std::int64_t) {}

#endif

} // namespace glasshouse::nn::kernels

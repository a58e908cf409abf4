#pragma once

#include <cstdint>

#include "core/torch/nn/kernels/Bfloat16.h"

namespace glasshouse::nn::kernels {

// Products by matrix tiles (Intel AMX): one instruction multiplies 16 rows of 32 bfloat16 with 32 rows of 16 columns
// and adds the result to 16 x 16 sums in float32.

/// Whether this processor has them and the system lets this process use them. Any thread.
bool hasMatrixTiles();

/// Values of k in a tile.
inline constexpr std::int64_t tileDepth = 32;
/// Rows and columns of sums that are computed at a time.
inline constexpr std::int64_t tileBlockRows = 32;
inline constexpr std::int64_t tileBlockColumns = 32;

/// The shape in which a thread's tiles are used for a product of so many rows, 1 to tileBlockRows, from construction to
/// destruction: a tile has no more rows than there are.
class TileShape {
public:
    explicit TileShape(std::int64_t rows);
    ~TileShape();
    TileShape(const TileShape&) = delete;
    TileShape& operator=(const TileShape&) = delete;
};

/// sums (rows, columns) += A (rows, k) B (k, columns), in a TileShape of these rows: k a multiple of tileDepth, columns
/// 16 or 32. A stored row by row with row stride lda; B as interleaved pairs of rows, stride pairsOfB in values between
/// them, as in Bfloat16Panels. Every sum is accumulated in the order of k.
void addTileProduct(std::int64_t rows, std::int64_t columns, std::int64_t k, const Bfloat16* a, std::int64_t lda,
                    const Bfloat16* b, std::int64_t pairsOfB, float* sums, std::int64_t ld);

} // namespace glasshouse::nn::kernels

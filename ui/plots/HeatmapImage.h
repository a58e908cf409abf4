#pragma once

#include "core/base/Matrix.h"
#include "ui/theme/Theme.h"

#include <QImage>

#include <cstdint>
#include <vector>

namespace glasshouse::plots {

/// Which cells are masked (never seen by the model). Distinct from non-finite values, which are faults.
struct CellMask {
    bool upperTriangle = false;      ///< column > row is masked
    int window = 0;                  ///< columns up to row - window are masked; 0: none of them
    std::vector<std::uint8_t> cells; ///< rows * cols, 1 = masked; empty: none
    bool masked(int row, int col, int cols) const {
        return (upperTriangle && col > row) || (window > 0 && row - col >= window) ||
               (!cells.empty() &&
                cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(col)] !=
                    0);
    }
    bool any() const { return upperTriangle || window > 0 || !cells.empty(); }
};

/// The values at the two ends of the colour map.
struct ValueRange {
    double low = 0;
    double high = 1;
};

/// The meaning of a picture's colours.
struct CellLook {
    const theme::Theme* theme = nullptr;
    theme::MapKind map = theme::MapKind::Sequential;
    ValueRange range;
    /// Per cell, instead of the map: the colour of this series, with strength by value; nullptr: the map.
    const std::vector<std::uint8_t>* series = nullptr;
};

/// Minimum and maximum of finite unmasked values; for the diverging map symmetric around 0. Without any such value 0 ..
/// 1 (diverging -1 .. 1). An empty range is widened, so that a constant matrix has a picture.
ValueRange automaticRange(const Matrix& matrix, const CellMask& mask, theme::MapKind map);
/// The range in which the next picture is shown: its own, but while the steps are played as a movie (property
/// "moviePlays" of the application) the shown one grows and never shrinks, so that a colour means the same in frame
/// after frame.
ValueRange nextRange(const ValueRange& shown, const ValueRange& own);

/// Colour of one value; `bad` of the theme if it is not finite.
QRgb cellColor(float value, const CellLook& look);

/// Reduces a matrix to at most maxRows x maxCols by taking per pixel the maximum (sequential maps) or the value of
/// largest magnitude (diverging). A pixel is masked if all its cells are; non-finite values take precedence, so faults
/// stay visible.
struct PooledMatrix {
    Matrix matrix;
    CellMask mask;
    std::vector<int> source; ///< the cell that each pixel shows, as a row-major index
};
PooledMatrix pooled(const Matrix& matrix, const CellMask& mask, theme::MapKind map, int maxRows, int maxCols);

/// The picture of a matrix with cells of cellWidth x cellHeight device pixels, the last `gap` of each in surface
/// colour. Cells that are not finite get a cross if there is space (6 pixels and more). Thread: any (pure; QImage
/// only).
QImage heatmapImage(const Matrix& matrix, const CellMask& mask, const CellLook& look, int cellWidth, int cellHeight,
                    int gap = 0);

/// A picture of exactly this size in device pixels for small overviews: cells of about equal size, pooled if they would
/// be smaller than a pixel. `off` draws it at 28 % with a diagonal cross in the bad colour (head switched off).
QImage thumbnailImage(const Matrix& matrix, const CellMask& mask, const CellLook& look, const QSize& size,
                      bool off = false);

} // namespace glasshouse::plots

#pragma once

#include <QImage>
#include <QMargins>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/Matrix.h"
#include "ui/plots/ColorScale.h"
#include "ui/plots/HeatmapAxes.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/theme/Theme.h"

class QPainter;

namespace glasshouse::plots {

/// A matrix as coloured cells of whole device pixels with labels and frames, in logical pixels of any size: on screen
/// and in exports. Used by HeatmapWidget only.
///
/// Thread: GUI.
struct HeatmapDrawing {
    Matrix matrix;
    CellMask mask;
    std::vector<std::uint8_t> series; ///< per cell; empty: the map's colours
    theme::MapKind map = theme::MapKind::Sequential;
    ValueRange range;
    bool square = true; ///< cells
    HeatmapAxes axes;
    QString maskText;
    QStringList texts;         ///< in the cells, where they fit, row by row; empty: none
    int row = -1, column = -1; ///< with frames; -1: none
    int hoverRow = -1, hoverColumn = -1;
    bool cellLocked = false;
    /// The labels' size, measured once: a thousand texts take milliseconds. Reset when labels or font change.
    mutable std::optional<QMargins> margins;

    struct Geometry {
        QRectF map;
        int cellWidth = 1, cellHeight = 1; ///< device pixels
        int rows = 0, cols = 0;            ///< of the picture; fewer than the matrix's if pooled
        int gap = 0;
        double ratio = 1; ///< device pixels per logical one
    };
    /// Where the cells are in an area of a size at a device pixel ratio.
    Geometry geometry(const QSizeF& size, double ratio) const;
    QImage picture(const Geometry& geometry, const theme::Theme& theme) const;
    /// The cells of some rows in one column.
    QRectF cells(const Geometry& geometry, int row, int column, int rows = 1) const;
    /// -1: none. x: in logical pixels.
    int columnAt(const Geometry& geometry, double x) const;
    /// Paints picture() with labels; with frames and focus only on screen.
    void paint(QPainter& painter, const QSizeF& size, double ratio, const theme::Theme& theme, const QImage& cells,
               bool frames, bool focus) const;
    bool isUsable() const;

private:
    /// The columns begin and end where axes.columnEdges says.
    bool hasEdges() const { return axes.columnEdges.size() == static_cast<std::size_t>(matrix.cols) + 1; }
    void paintTexts(QPainter& painter, const Geometry& geometry, const QImage& cells) const;
    QImage unevenPicture(const Geometry& geometry, const CellLook& look) const;
};

} // namespace glasshouse::plots

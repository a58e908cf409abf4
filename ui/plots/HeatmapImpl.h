#pragma once
// Internals of HeatmapWidget, shared by its two source files.

#include "ui/plots/AxisNames.h"
#include "ui/plots/HeatmapAxes.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/widgets/DataTooltip.h"

#include <optional>

namespace glasshouse::plots {

struct HeatmapWidget::Impl {
    Matrix matrix;
    CellMask mask;
    std::vector<std::uint8_t> series; // per cell; empty: the map's colours
    theme::MapKind map = theme::MapKind::Sequential;
    ValueRange range;
    bool automatic = true;
    bool locked = false; // the range
    bool powers = false; // values are exponents of ten
    bool square = true;
    HeatmapAxes axes;
    AxisNames names;
    QString rowsAre() const { return names.down.isEmpty() ? axes.rowTitle : names.down; }
    QString columnsAre() const { return names.across.isEmpty() ? axes.columnTitle : names.across; }
    QString maskText;

    int row = -1, column = -1; // frames
    int hoverRow = -1, hoverColumn = -1;
    QPoint pointer; // where the tooltip was shown
    bool cellLocked = false;
    bool arrowsMove = false;
    bool framesFollow = true;
    int draggedMark = -1;
    TooltipFiller filler;
    std::function<double(int, int)> exact;

    /// The geometry of the cells, for a size and a device pixel ratio.
    struct Geometry {
        QRectF map;
        int cellWidth = 1, cellHeight = 1; // device pixels
        int rows = 0, cols = 0;            // of the picture; fewer than the matrix's if pooled
        int gap = 0;
    };
    Geometry geometry(const QSizeF& size, double ratio) const;
    /// The labels' size, measured once: a thousand texts take milliseconds.
    mutable std::optional<QMargins> room;
    QImage picture(const Geometry& g, const theme::Theme& theme) const;
    void paint(QPainter& painter, const QSizeF& size, double ratio, const theme::Theme& theme, const QImage& image,
               bool frames, bool focus) const;

    // Cache of the picture on screen.
    QImage image;
    Geometry shown;
    QSizeF shownSize;
    double shownRatio = 0;
    const theme::Theme* shownTheme = nullptr;

    bool usable() const {
        return matrix.rows > 0 && matrix.cols > 0 &&
               matrix.values.size() == static_cast<std::size_t>(matrix.rows) * static_cast<std::size_t>(matrix.cols);
    }
};

} // namespace glasshouse::plots

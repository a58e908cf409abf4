#pragma once

#include "ui/theme/Theme.h"

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

namespace glasshouse::plots {

/// Labels along the two sides of a heatmap: token labels (thinned, columns rotated by 55 degrees) or numeric ticks.
/// Used by HeatmapWidget only. Units: logical pixels.
struct HeatmapAxes {
    QStringList rowLabels, columnLabels;
    QString rowTitle, columnTitle;
    int firstRow = 0, firstColumn = 0;
    bool rowsNumeric = false, columnsNumeric = false;
    bool rowNumbers = false; ///< numbers in addition to row labels
    bool rowsVisible = true, columnsVisible = true;
    std::vector<int> columnMarks;

    /// Space needed by the labels on the left, right, bottom, top.
    QMargins margins(int rows, int cols) const;

    struct Place {
        QRectF map; ///< the area of the cells
        int rows = 0, cols = 0;
        int row = -1, column = -1; ///< current ones
        bool rowFocus = false;     ///< the row label is drawn on the accent colour
    };
    void paint(QPainter& painter, const theme::Theme& theme, const Place& place) const;

    QString rowName(int row) const;
    QString columnName(int column) const;

private:
    void paintRows(QPainter& painter, const theme::Theme& theme, const Place& place) const;
    void paintColumns(QPainter& painter, const theme::Theme& theme, const Place& place) const;
};

} // namespace glasshouse::plots

#pragma once

#include "ui/theme/Theme.h"

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

namespace glasshouse::plots {

/// Labels along the two sides of a heatmap: token labels or numeric ticks. Every token is named while cells are 10
/// pixels or more; short ones, such as characters, alternate between two levels in smaller cells, down to 5 pixels;
/// others are thinned there. Columns are turned unless they are short. Used by HeatmapWidget only. Units: logical
/// pixels.
struct HeatmapAxes {
    QStringList rowLabels, columnLabels;
    QString rowTitle, columnTitle;
    int firstRow = 0, firstColumn = 0;
    bool rowsNumeric = false, columnsNumeric = false;
    bool rowNumbers = false; ///< numbers in addition to row labels
    bool rowsVisible = true, columnsVisible = true;
    std::vector<int> columnMarks;
    /// Where the columns begin and the last one ends on a scale from low to high, ascending, with numeric ticks of that
    /// scale; empty: columns of equal width.
    std::vector<double> columnEdges;
    double low = 0, high = 1;

    /// Where a place of that scale is in a map; whole pixels at this ratio.
    double xOf(double place, const QRectF& map, double ratio) const;
    /// Space needed by the labels on the left, right, bottom, top.
    QMargins margins(int rows, int cols) const;

    struct Place {
        QRectF map; ///< the area of the cells
        int rows = 0, cols = 0;
        int row = -1, column = -1; ///< current ones
    };
    void paint(QPainter& painter, const theme::Theme& theme, const Place& place) const;

    QString rowName(int row) const;
    QString columnName(int column) const;

private:
    void paintRows(QPainter& painter, const theme::Theme& theme, const Place& place) const;
    void paintColumns(QPainter& painter, const theme::Theme& theme, const Place& place) const;
    void paintScale(QPainter& painter, const theme::Theme& theme, const QRectF& map) const;
};

} // namespace glasshouse::plots

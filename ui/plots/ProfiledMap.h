#pragma once

#include "ui/plots/SeriesLegend.h"

#include <QWidget>

#include <utility>

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::plots {

class HeatmapWidget;

/// A heatmap with the selected row as bars above it and the selected column as bars on its right, aligned with the
/// cells; signed values have their baseline in the middle.
///
/// Thread: GUI. Ownership: the parent's; the map is its child. Bars have the range of the map's colours.
class ProfiledMap : public QWidget {
    Q_OBJECT
public:
    explicit ProfiledMap(QWidget* parent = nullptr);

    HeatmapWidget* map() const { return m_map; }
    /// Whose profiles are shown; -1: none. Call it again when the map's values change.
    void setCell(int row, int column);
    /// What the bars above and those on the right show: "row 3 “a”, by key".
    void setTitles(const QString& row, const QString& column);
    int row() const { return m_row; }
    int column() const { return m_column; }
    /// The meaning of the map's colours while they are those of series: replaces the scale in exports.
    void setLegend(SeriesLegend legend) { m_legend = std::move(legend); }
    /// Map and bars as one picture, with a caption line below, and the scale or legend of its colours.
    QImage toImage(const QString& caption = {}, double scale = 2.0) const;
    QByteArray toSvg(const QString& caption = {}) const;

    /// Width of the bar at the right and height of the one above with its title, in pixels.
    static QSize barsSize();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void paintProfiles(QPainter& painter) const;
    void paintTitles(QPainter& painter, const QRectF& cells, const theme::Theme& theme) const;
    QRect captioned(const QString& caption) const; ///< the widget, and the line below it
    QSize exportSize(const QString& caption) const;
    bool hasLegend() const;
    /// The caption, and the scale or legend.
    void paintBelow(QPainter& painter, const QString& caption) const;
    void describe();

    HeatmapWidget* m_map;
    SeriesLegend m_legend;
    int m_row = -1, m_column = -1;
    QString m_rowTitle, m_columnTitle;
};

} // namespace glasshouse::plots

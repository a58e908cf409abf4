#pragma once

#include "ui/plots/SeriesLegend.h"

#include <QWidget>

#include <utility>

namespace glasshouse::plots {

class HeatmapWidget;

/// A heatmap with the chosen row as bars above it and the chosen column as bars at its right, cell over cell; signed
/// values stand on a line in the middle.
///
/// Thread: GUI. Ownership: the parent's; the map is its child. Bars have the range of the map's colours.
class ProfiledMap : public QWidget {
    Q_OBJECT
public:
    explicit ProfiledMap(QWidget* parent = nullptr);

    HeatmapWidget* map() const { return m_map; }
    /// Whose profiles are shown; -1: none. Called again when the map's values are others.
    void setCell(int row, int column);
    int row() const { return m_row; }
    int column() const { return m_column; }
    /// What the map's colours mean while they are those of series: stands in exports in place of the scale.
    void setLegend(SeriesLegend legend) { m_legend = std::move(legend); }
    /// Map and bars as one picture, with a line below that says what it is, and the scale or legend of its colours.
    QImage toImage(const QString& caption = {}, double scale = 2.0) const;
    QByteArray toSvg(const QString& caption = {}) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void paintProfiles(QPainter& painter) const;
    QRect captioned(const QString& caption) const; ///< the widget, and the line below it
    bool hasLegend() const;
    void paintCaption(QPainter& painter, const QString& caption) const;
    void describe();

    HeatmapWidget* m_map;
    SeriesLegend m_legend;
    int m_row = -1, m_column = -1;
};

} // namespace glasshouse::plots

#pragma once

#include "core/base/Matrix.h"
#include "ui/plots/ColorScale.h"
#include "ui/plots/Plotted.h"

#include <QPoint>
#include <QStringList>

#include <functional>
#include <memory>
#include <string>

namespace glasshouse::plots {

/// A matrix as coloured cells with token labels or numeric axes: attention stages, position encodings, activations.
///
/// One image, nearest neighbour; cells are a whole number of device pixels, from 14 px on with a gap of 1 px; matrices
/// larger than the widget are pooled so that the strongest cell of a pixel is shown. The current row has a solid accent
/// frame, the current column a dashed one. Hover shows a table tooltip; with the keyboard Ctrl+arrows (or arrows if
/// arrowsMove) move cell by cell, Enter locks, Esc unlocks.
/// Thread: GUI. Ownership: the matrix is copied in (or moved). Units: the caller's. Errors: non-finite values are drawn
/// as faults; a matrix with a wrong number of values is not shown.
class HeatmapWidget : public Plotted {
    Q_OBJECT
public:
    explicit HeatmapWidget(QWidget* parent = nullptr);
    ~HeatmapWidget() override;

    // --- what is shown
    /// values: the numbers of the cells, if the matrix has others for the colors, such as their logarithms.
    void setMatrix(Matrix matrix, CellMask mask = {}, Matrix values = {});
    const Matrix& matrix() const;
    /// Colours by series instead of the map, one for each cell of the current matrix; the next setMatrix() ends it.
    void setSeries(std::vector<std::uint8_t> series);
    const CellMask& mask() const;
    /// Words in the cells of the current matrix, row by row, where there is room for them; the next setMatrix() takes
    /// them away.
    void setCellTexts(const QStringList& texts);
    void setMap(theme::MapKind map);
    theme::MapKind map() const;
    /// Fixed range of colours. A diverging map makes it symmetric.
    void setRange(double low, double high);
    /// Range from the values at each setMatrix(), unless locked.
    void setAutomaticRange();
    void setRangeLocked(bool locked);
    bool isRangeLocked() const;
    ValueRange range() const;
    /// Values and range are exponents of ten: scales show the powers.
    void setPowers(bool powers);
    /// Values are shares: the scale names its ends in per cent.
    void setPercent(bool percent);
    /// The current meaning of the colours.
    ColorScale scale() const;
    /// Whether there are cells, in the colours of that scale.
    bool hasScale() const;
    /// Square cells (attention), or cells filling the area (encodings). Square by default.
    void setSquareCells(bool square);

    // --- labels
    /// Token labels; spaces show as muted ␣. With `numbers`, row and column numbers are shown as well.
    void setRowLabels(const QStringList& labels, bool numbers = false);
    void setColumnLabels(const QStringList& labels);
    /// Numeric ticks instead of labels: `first` is the number of row or column 0.
    void setNumericRows(const QString& title, int first = 0);
    void setNumericColumns(const QString& title, int first = 0);
    /// Columns as wide as what they stand for, on a scale from low to high with numeric ticks: `edges` has where each
    /// begins and where the last one ends. The labels remain the names of the columns. Not for square cells.
    void setColumnEdges(std::vector<double> edges, double low, double high);
    void setLabelsVisible(bool rows, bool columns);
    /// Names of rows and columns ("layer", "step"): used in exports. By default the titles of numeric axes.
    void setAxisNames(const QString& rows, const QString& columns);
    /// Sentence in the masked part ("masked: later tokens are hidden"); empty: none.
    void setMaskText(const QString& text);
    /// Small wedges below these columns in series colours (waves of an encoding).
    void setColumnMarks(const std::vector<int>& columns);

    // --- current cell
    /// Row with the solid frame, column with the dashed frame; -1 for none.
    void setCurrentRow(int row);
    void setCurrentColumn(int column);
    int currentRow() const;
    int currentColumn() const;
    /// Where the pointer or the keyboard is; -1 for none.
    int hoveredRow() const;
    int hoveredColumn() const;
    /// Frames the locked cell; hover does not move the frames while one is locked.
    void lockCell(int row, int col);
    void unlock();
    bool isLocked() const;
    /// Plain arrows move cell by cell too (if the place has no other use for them).
    void setArrowsMove(bool on);
    /// Whether hovering moves the frames (on by default). Off: only clicks, keys and the owner move them.
    void setFramesFollowHover(bool on);

    // --- reading
    /// Fills the tooltip for a cell; by default labels, position and value with 4 decimals.
    using TooltipFiller = std::function<widgets::TooltipContent(int row, int col)>;
    void setTooltipFiller(TooltipFiller filler);
    double valueAt(int row, int col) const;
    /// One sentence for screen readers: size, range, largest cell, current cell.
    QString summary() const;

    /// Cell under a position of the widget; (-1, -1) outside. x is the column, y the row.
    QPoint cellAt(const QPoint& position) const;
    QRectF cellRect(int row, int col) const;
    QRectF mapRect() const;
    /// The room that the labels take at the sides of the cells.
    QMargins labelMargins() const;

    // --- export: with labels and, unless its colours are those of series, its colour scale
    QByteArray toCsv() const override;
    QString valueText() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {80, 60}; }

Q_SIGNALS:
    /// The pointer or keyboard is on this cell; (-1, -1) when it has left.
    void cellHovered(int row, int col);
    void cellClicked(int row, int col);
    /// A click or Enter locked this cell.
    void cellLocked(int row, int col);
    void cellActivated(int row, int col); ///< double click
    void columnMarkMoved(int mark, int column);
    /// The range, or what scale() reports about it, has changed.
    void rangeChanged(double low, double high);

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    QMargins exportMargins() const override;
    void paintMargins(QPainter& painter) const override;
    int partAt(const QPointF& position) const override;
    widgets::TooltipContent tooltipOf(int cell) const override;
    QRect rectOf(int cell) const override;
    QRect tooltipRoom() const override;
    void hoverChanged() override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Impl;
    void moveHover(int rows, int cols);
    bool isMasked(int row, int col) const;
    std::string exactText(int row, int col) const;
    void refresh();
    void relabel();
    void describe();

    std::unique_ptr<Impl> m;
};

} // namespace glasshouse::plots

#pragma once

#include "core/base/Matrix.h"
#include "ui/plots/ColorScale.h"
#include "ui/plots/Plotted.h"

#include <QPixmap>

#include <memory>
#include <vector>

namespace glasshouse::plots {

/// All heads of all layers as small pictures: rows are layers, columns heads, both counted from 0.
///
/// Hover previews (signal), click or Enter selects, arrows move, X requests switching a head off or on. One cached
/// picture per head, made when it is first painted; slow work is spread over several repaints, while old pictures stay.
/// Thread: GUI. Ownership: the matrices are moved in or shared.
class HeadGrid : public Plotted {
    Q_OBJECT
public:
    explicit HeadGrid(QWidget* parent = nullptr);

    void setShape(int layers, int heads);
    int layers() const { return m_layers; }
    int heads() const { return m_heads; }
    void setMatrix(int layer, int head, Matrix matrix, CellMask mask = {});
    /// All at once, layer by layer; shared, since they may be large. masks: of the layers.
    void setMatrices(std::vector<std::shared_ptr<const Matrix>> matrices, const std::vector<CellMask>& masks);
    void setMap(theme::MapKind map);
    /// One range for all; otherwise every head has its own.
    void setRange(double low, double high);
    void setAutomaticRange();

    void setOff(int layer, int head, bool off);
    bool isOff(int layer, int head) const;
    /// Selects without a signal.
    void setCurrent(int layer, int head);
    int currentLayer() const { return m_layer; }
    int currentHead() const { return m_head; }
    /// Side of a picture: the largest whole size that fits, at most this.
    void setLargestThumbnail(int pixels);
    /// The side with which all pictures fit into a room.
    int sideFor(const QSize& room) const;
    /// Size of the whole grid, in pixels, with pictures of this side.
    QSize sizeFor(int side) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QRect thumbnailRect(int layer, int head) const;
    /// Below exported pictures, if all heads share one.
    ColorScale scale() const;
    bool hasScale() const { return !m_automatic && !m_cells.empty(); }

Q_SIGNALS:
    /// (-1, -1) when the pointer has left: show the selected one again.
    void headHovered(int layer, int head);
    void headChosen(int layer, int head);
    void offToggleRequested(int layer, int head);

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    QMargins exportMargins() const override { return {0, 0, 0, hasScale() ? ColorScale::rowHeight() : 0}; }
    void paintMargins(QPainter& painter) const override;
    int partAt(const QPointF& position) const override;
    void hoverChanged() override;
    QString hintAt(const QPoint& position) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Cell {
        std::shared_ptr<const Matrix> matrix;
        CellMask mask;
        bool off = false;
        bool stale = true; // the picture is an older one
        QPixmap picture;   // made when first painted
    };
    int sideRoom() const;
    void limitHeight();
    int thumbnailSide(int width) const;
    Cell* cell(int layer, int head);
    const Cell* cell(int layer, int head) const;
    /// Layer and head of a part.
    QPoint headOf(int part) const;
    void dropPictures();
    void describe();
    void makePictures(qreal ratio, int milliseconds) const;

    mutable std::vector<Cell> m_cells; ///< pictures are made when painting
    int m_layers = 0, m_heads = 0;
    int m_layer = 0, m_head = 0;
    int m_largest = 44;
    theme::MapKind m_map = theme::MapKind::Sequential;
    ValueRange m_range;
    bool m_automatic = true;
};

} // namespace glasshouse::plots

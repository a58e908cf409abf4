#pragma once

#include "ui/plots/Qcp.h"

namespace glasshouse::plots {

/// A curve of a CurveCanvas. Dots outside the view are not drawn. A curve that zigzags steeply, such as the loss of
/// each batch, is drawn as one vertical bar per column of pixels, from its lowest to its highest point there: stroked
/// as a path it takes many times as long and looks much the same. Thread: GUI. Ownership: the plot's.
class CurveGraph final : public QCPGraph {
public:
    using QCPGraph::QCPGraph;

protected:
    void drawScatterPlot(QCPPainter* painter, const QVector<QPointF>& scatters,
                         const QCPScatterStyle& style) const override;
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;

private:
    /// A value with gaps on both sides is no line.
    void drawLonePoints(QCPPainter* painter, const QVector<QPointF>& lines) const;
};

} // namespace glasshouse::plots

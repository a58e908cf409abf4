#pragma once

#include <QRectF>
#include <QString>

class QPainter;

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::plots {

/// The axis names of an exported picture: in the window they are in its card, but an exported picture would lack them.
/// The horizontal one is below the picture, the vertical one above its left edge. Units: logical pixels.
struct AxisNames {
    QString across, down;

    int above() const; ///< height of the name above; 0 without one
    int below() const;
    /// Draws the names around a picture with this rectangle.
    void paint(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const;
};

} // namespace glasshouse::plots

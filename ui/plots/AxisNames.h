#pragma once

#include <QImage>
#include <QRectF>
#include <QString>

class QPainter;

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::plots {

/// The names of the axes of a picture that is taken out: in the window they stand in its card, on their own they would
/// be missing. The one across stands below the picture, the one down above its left edge. Units: logical pixels.
struct AxisNames {
    QString across, down;

    int above() const; ///< room that the name above takes; 0 without one
    int below() const;
    /// Writes the names outside of a picture that lies there.
    void paint(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const;
    /// The picture, so many pixels to a logical one, with its names.
    QImage framed(const QImage& picture, double scale, const theme::Theme& theme) const;
};

} // namespace glasshouse::plots

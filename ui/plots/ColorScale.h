#pragma once

#include "ui/plots/HeatmapImage.h"

#include <QImage>

class QPainter;

namespace glasshouse::plots {

/// Whether values lie beyond an end of the colours: they have its colour, so the end has to say so.
struct Beyond {
    bool below = false, above = false;
    bool operator==(const Beyond&) const = default;
};
/// Of the finite unmasked values; those that are not finite have a colour of their own.
Beyond beyond(const Matrix& matrix, const CellMask& mask, const ValueRange& range);

/// What the colours of a picture mean: a bar with the values of its ends, "≥ 0.2" where larger ones have that colour
/// too. In the window it stands in the picture's card (ColorBar), in what is exported below the picture.
struct ColorScale {
    theme::MapKind map = theme::MapKind::Sequential;
    ValueRange range;
    Beyond clipped;
    bool powers = false; ///< the range is of exponents of ten

    static constexpr int kBar = 8; ///< logical pixels
    QString lowText() const;
    QString highText() const;
    void paintBar(QPainter& painter, const QRectF& bar, const theme::Theme& theme) const;
    /// Bar with its ends at its sides, in the middle of the area's height.
    void paint(QPainter& painter, const QRectF& area, const theme::Theme& theme) const;

    /// Height of the row that below() paints, in logical pixels.
    static int rowHeight();
    /// A row with the scale at its right end, below a picture that ends at this rectangle's bottom.
    void paintBelow(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const;
    /// A picture of so many pixels to a logical one, with the scale below it.
    QImage below(const QImage& picture, double pixels, const theme::Theme& theme) const;
};

/// The font of the ends.
QFont scaleFont();

} // namespace glasshouse::plots

#pragma once

#include "ui/plots/HeatmapImage.h"

class QPainter;

namespace glasshouse::plots {

/// Whether there are values beyond an end of the colours: they have its colour, so the end has to say so.
struct Beyond {
    bool below = false, above = false;
    bool operator==(const Beyond&) const = default;
};
/// For the finite unmasked values; non-finite ones have a separate colour.
Beyond beyond(const Matrix& matrix, const CellMask& mask, const ValueRange& range);

/// The meaning of a picture's colours: a bar with the values of its ends, "≥ 0.2" if larger ones have that colour too.
/// In the window it is in the picture's card (ColorBar), in exports below the picture.
struct ColorScale {
    theme::MapKind map = theme::MapKind::Sequential;
    ValueRange range;
    Beyond clipped;
    bool powers = false;  ///< the range is in exponents of ten
    bool percent = false; ///< the values are shares

    static constexpr int kBar = 8; ///< logical pixels
    QString lowText() const;
    QString highText() const;
    void paintBar(QPainter& painter, const QRectF& bar, const theme::Theme& theme) const;
    /// A bar with its ends at the sides, vertically centred in the area.
    void paint(QPainter& painter, const QRectF& area, const theme::Theme& theme) const;

    /// Height of the row that paintBelow() paints, in logical pixels.
    static int rowHeight();
    /// A row with the scale at its right end, below a picture that ends at this rectangle's bottom.
    void paintBelow(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const;
};

/// The font of the end values.
QFont scaleFont();

} // namespace glasshouse::plots

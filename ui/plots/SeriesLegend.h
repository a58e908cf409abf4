#pragma once

#include <QImage>
#include <QString>

#include <vector>

class QPainter;

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::plots {

/// What the colours of series in an exported picture mean: a bar from nothing to the full colour and a name for each,
/// in rows below the picture. In the window chips or buttons beside the picture say it. Units: logical pixels.
struct SeriesLegend {
    struct Entry {
        QString name; ///< "head 0.1"
        int series = 0;
    };
    QString title; ///< what the depth of a colour means: "share, 0 to 1"
    std::vector<Entry> entries;

    /// Room that it takes below a picture so wide; 0 without entries.
    int height(double width) const;
    /// Rows below a picture that ends at this rectangle's bottom.
    void paintBelow(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const;
    /// A picture of so many pixels to a logical one, with the legend below it.
    QImage below(const QImage& picture, double pixels, const theme::Theme& theme) const;

private:
    /// Lays the parts out in rows and calls place(entry, rectangle) for each, -1 for the title; the number of rows.
    template <typename Place> int layOut(double width, const Place& place) const;
};

} // namespace glasshouse::plots

#pragma once

#include <QString>

#include <vector>

class QPainter;

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::plots {

/// The meaning of the series colours in an exported picture: a bar from nothing to the full colour and a name for each,
/// in rows below the picture. In the window, chips or buttons next to the picture show it. Units: logical pixels.
struct SeriesLegend {
    struct Entry {
        QString name; ///< "head 0.1"
        int series = 0;
    };
    QString title; ///< meaning of the colour strength: "share, 0 to 1"
    std::vector<Entry> entries;

    /// Height below a picture of that width; 0 without entries.
    int height(double width) const;
    /// Rows below a picture that ends at this rectangle's bottom.
    void paintBelow(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const;

private:
    /// Lays the parts out in rows and calls place(entry, rectangle) for each, -1 for the title; returns the number of
    /// rows.
    template <typename Place> int layOut(double width, const Place& place) const;
};

} // namespace glasshouse::plots

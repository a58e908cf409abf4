#pragma once

#include <QPen>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::plots {

/// What an exported plot says above its curves: whose they are, and what each line means. In the window, the card and
/// the strip around it say so. Units: logical pixels.
struct PrintHead {
    struct Entry {
        QString name;
        QPen pen;          ///< of the line
        bool lone = false; ///< a hollow diamond instead of a line
    };
    QString title;
    std::vector<Entry> entries;

    /// Height above a picture of that width; 0 if there is nothing to say.
    int height(double width) const;
    /// Title and rows of entries inside a rectangle of that height.
    void paint(QPainter& painter, const QRectF& place, const theme::Theme& theme) const;

private:
    /// Calls place(entry, rectangle) for each, from the left of a row; returns the number of rows.
    template <typename Place> int layOut(double width, const Place& place) const;
};

} // namespace glasshouse::plots

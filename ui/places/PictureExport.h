#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include <functional>

class QWidget;

namespace glasshouse::widgets {
class Card;
}

namespace glasshouse::places {

/// What a card's picture can be taken out as; a function that is not given is not offered.
struct PictureSource {
    QString name; ///< of the file, without its ending
    std::function<QImage()> image;
    std::function<QByteArray()> svg;
    std::function<QByteArray()> csv;
    std::function<QString()> value; ///< for "Copy value"
};

/// Puts the export button and its menu on a card and does what they ask: asks for a file and writes it, or copies.
/// notice gets one sentence about what was done or went wrong. The file dialog belongs to the card and blocks nothing.
void offerExports(widgets::Card* card, PictureSource source, std::function<void(const QString&)> notice);

/// The picture of a whole widget, as vectors where it paints such; for pictures that are made of several widgets.
QByteArray widgetSvg(QWidget* widget);
QImage widgetImage(QWidget* widget, double scale = 2.0);

} // namespace glasshouse::places

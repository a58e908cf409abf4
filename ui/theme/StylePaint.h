#pragma once
// Small painting helpers shared by the parts of the style and by the program's own widgets.

#include "ui/theme/Theme.h"

#include <QPainter>
#include <QRectF>
#include <QStyleOption>

class QComboBox;
class QPushButton;

namespace glasshouse::theme {

constexpr qreal kControlRadius = 4;
constexpr int kHeaderSwatch = 16; ///< width in pixels reserved for the swatch in front of a header's text
constexpr qreal kCardRadius = 6;
constexpr qreal kBarRadius = 1;

/// Rounded box: fill (skipped if invalid) and a border of `width` logical pixels drawn inside the rectangle.
void paintBox(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& border, qreal width = 1,
              qreal radius = kControlRadius);
/// Frame of a control by its state: edge; accent 2 px with focus; bad 2 px on error; border when disabled.
void paintControlFrame(QPainter& painter, const QRectF& rect, const QColor& fill, const Theme& theme, bool enabled,
                       bool focus, bool error);
/// A chevron of 7 x 3.5 in the middle of the rectangle; it grows with the text.
void paintChevron(QPainter& painter, const QRectF& rect, Qt::ArrowType direction, const QColor& color);
/// Tick and cross in a square.
void paintTick(QPainter& painter, const QRectF& rect, const QColor& color, qreal width = 1.6);
void paintCross(QPainter& painter, const QRectF& rect, const QColor& color, qreal width = 1.6);
/// Outlined triangle with an exclamation mark.
void paintWarning(QPainter& painter, const QRectF& rect, const QColor& color);

bool flagOf(const QWidget* widget, const char* property);
QByteArray roleOf(const QWidget* widget);
/// True if this widget has the keyboard focus and its window is active (or nothing tells).
bool hasFocusLook(const QStyleOption* option);

// Parts of the style, each in its own file.
void paintPushButton(const QStyleOption* option, QPainter* painter, const QWidget* widget);
/// Over several lines where one is too short for it and the button is high enough.
void paintPushButtonLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget);
/// Of a button's words alone: in one line, or in lines that are at most so wide (or of one word).
QSize buttonTextSize(const QPushButton& button, int width = 0);
void paintToolButtonPanel(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintCheckBox(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintRadioButton(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintFieldPanel(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintComboBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget);
void paintSpinBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget, const QStyle* style);
void paintSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget, const QStyle* style);
void paintScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget, const QStyle* style);
void paintProgress(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintHeaderSection(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintItemPanel(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintTabShape(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintTabLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintMenuItem(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintMenuBarItem(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintDockTitle(const QStyleOption* option, QPainter* painter, const QWidget* widget);
void paintSplitter(const QStyleOption* option, QPainter* painter, const QWidget* widget);
/// Width in pixels of the hints at the right end of a line edit: the live dot, and "was …" if it fits beside the value.
/// width: of the space inside the frame. GUI thread.
int fieldHintWidth(const QWidget* widget, int width);

/// The ground and the frame of a strip: a widget of one row among cards.
void paintStrip(QWidget* strip, const QColor& frame);

} // namespace glasshouse::theme

#pragma once

#include <QPainter>
#include <QWidget>

namespace glasshouse::theme {

/// Paints on a widget in the widget's own direction. A QPainter takes the program's in Qt 6.8, which is another one in
/// drawings that go to the right in every language.
class WidgetPainter : public QPainter {
public:
    explicit WidgetPainter(QWidget* widget)
        : QPainter(widget) {
        setLayoutDirection(widget->layoutDirection());
    }
};

} // namespace glasshouse::theme

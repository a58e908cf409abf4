#include "ui/widgets/Splitter.h"

#include <QKeyEvent>
#include <QPainter>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::widgets {

namespace {

constexpr int splitterStep = 12; // design pixels

class Handle : public QSplitterHandle {
public:
    Handle(Qt::Orientation orientation, QSplitter* parent)
        : QSplitterHandle(orientation, parent) {
        setFocusPolicy(Qt::TabFocus);
        setAccessibleName(Splitter::tr("Edge between two parts"));
        setToolTip(Splitter::tr("Drag, or use the arrow keys, to give one of the two parts more room"));
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool across = orientation() == Qt::Horizontal;
        const int key = event->key();
        const int direction = key == (across ? Qt::Key_Right : Qt::Key_Down) ? 1
                              : key == (across ? Qt::Key_Left : Qt::Key_Up)  ? -1
                                                                             : 0;
        if (direction == 0)
            return QSplitterHandle::keyPressEvent(event);
        moveSplitter((across ? x() : y()) + direction * theme::scaled(splitterStep));
    }
    void paintEvent(QPaintEvent* event) override {
        QSplitterHandle::paintEvent(event);
        if (!hasFocus())
            return;
        QPainter painter(this);
        const QRect line = orientation() == Qt::Horizontal ? QRect((width() - 2) / 2, 0, 2, height())
                                                           : QRect(0, (height() - 2) / 2, width(), 2);
        painter.fillRect(line, theme::Theme::of(this).accent);
    }
    void focusInEvent(QFocusEvent* event) override {
        QSplitterHandle::focusInEvent(event);
        update();
    }
    void focusOutEvent(QFocusEvent* event) override {
        QSplitterHandle::focusOutEvent(event);
        update();
    }
};

} // namespace

QSplitterHandle* Splitter::createHandle() {
    return new Handle(orientation(), this);
}

} // namespace glasshouse::widgets

#pragma once

#include <QKeyEvent>
#include <QScrollArea>

namespace glasshouse::places::inside {

/// A page that scrolls when the window is small. Arrow keys go to the view, which has other uses for them; the wheel
/// and the bars scroll.
class PageScroll : public QScrollArea {
public:
    explicit PageScroll(QWidget* content, QWidget* parent = nullptr)
        : QScrollArea(parent) {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setWidget(content);
        content->setAutoFillBackground(false);
        viewport()->setAutoFillBackground(false);
    }

protected:
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }
};

} // namespace glasshouse::places::inside

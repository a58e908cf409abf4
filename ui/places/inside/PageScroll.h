#pragma once

#include <QEvent>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>

namespace glasshouse::places::inside {

/// A page that scrolls when the window is small. Arrow keys go to the view, which uses them differently; the wheel and
/// the scroll bars scroll. The vertical bar is on the page's right margin, which must be as wide as the bar, so that
/// nothing moves when it appears or disappears.
class PageScroll : public QScrollArea {
public:
    explicit PageScroll(QWidget* content, QWidget* parent = nullptr)
        : QScrollArea(parent) {
        setObjectName(QStringLiteral("viewPage"));
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setWidget(content);
        content->setAutoFillBackground(false);
        viewport()->setAutoFillBackground(false);
        QWidget* bar = verticalScrollBar()->parentWidget();
        bar->raise();
        bar->installEventFilter(this);
    }

protected:
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }
    bool eventFilter(QObject* watched, QEvent* event) override {
        const QScrollBar* bar = verticalScrollBar();
        if (watched == bar->parentWidget() && event->type() == QEvent::Show)
            setViewportMargins(0, 0, -bar->sizeHint().width(), 0);
        else if (watched == bar->parentWidget() && event->type() == QEvent::Hide)
            setViewportMargins(0, 0, 0, 0);
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace glasshouse::places::inside

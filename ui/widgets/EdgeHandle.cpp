#include "ui/widgets/EdgeHandle.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::widgets {

namespace {
constexpr int grip = 7; // design pixels around the edge
constexpr int keyStep = 12;
} // namespace

EdgeHandle::EdgeHandle(QWidget* column, Range range, QWidget* parent)
    : QWidget(parent)
    , m_column(column)
    , m_range(range) {
    setCursor(Qt::SplitHCursor);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setToolTip(tr("Drag, or use the arrow keys, to change the width; double-click or Home for the usual one"));
    // The column moves with whatever it lies in.
    for (QWidget* at = column; at != nullptr && at != parent; at = at->parentWidget())
        at->installEventFilter(this);
    place();
}

void EdgeHandle::setChosen(int width) {
    m_chosen = width > 0 ? std::clamp(width, m_range.least, m_range.most) : 0;
}

void EdgeHandle::setMost(int most) {
    m_range.most = std::max(m_range.least, most);
}

void EdgeHandle::place() {
    const bool shown = m_column->isVisibleTo(parentWidget()) && parentWidget()->isAncestorOf(m_column);
    setVisible(shown);
    if (!shown)
        return;
    const QPoint corner = m_column->mapTo(parentWidget(), QPoint());
    if (!m_drags)
        m_edge = 2 * corner.x() + m_column->width() < parentWidget()->width() ? Qt::RightEdge : Qt::LeftEdge;
    const int at = m_edge == Qt::LeftEdge ? corner.x() : corner.x() + m_column->width();
    const int wide = theme::scaled(grip);
    setGeometry(at - wide / 2, corner.y(), wide, m_column->height());
    raise();
}

bool EdgeHandle::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::ShowToParent: // before the window is shown
    case QEvent::HideToParent:
    case QEvent::ParentChange:
        QMetaObject::invokeMethod(this, &EdgeHandle::place, Qt::QueuedConnection); // once all have their places
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void EdgeHandle::choose(double pixels) {
    const double perDesignPixel = theme::bodyPixels() / theme::kDesignBody;
    const int width = std::clamp(int(std::lround(pixels / perDesignPixel)), m_range.least, m_range.most);
    if (width == m_chosen)
        return;
    m_chosen = width;
    Q_EMIT moved();
}

void EdgeHandle::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    const double x = event->globalPosition().x();
    m_grabbed = m_column->width() - (m_edge == Qt::LeftEdge ? -x : x);
    m_drags = true;
    update();
}

void EdgeHandle::mouseMoveEvent(QMouseEvent* event) {
    if (!m_drags)
        return;
    const double x = event->globalPosition().x();
    choose(m_grabbed + (m_edge == Qt::LeftEdge ? -x : x));
}

void EdgeHandle::mouseReleaseEvent(QMouseEvent* /*event*/) {
    m_drags = false;
    update();
}

void EdgeHandle::mouseDoubleClickEvent(QMouseEvent* /*event*/) {
    m_drags = false;
    if (m_chosen == 0)
        return;
    m_chosen = 0;
    Q_EMIT moved();
}

void EdgeHandle::keyPressEvent(QKeyEvent* event) {
    const int right = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (right != 0) {
        const int wider = m_edge == Qt::LeftEdge ? -right : right;
        choose(m_column->width() + wider * theme::scaled(keyStep));
    } else if (event->key() == Qt::Key_Home) {
        if (std::exchange(m_chosen, 0) != 0)
            Q_EMIT moved();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void EdgeHandle::paintEvent(QPaintEvent* /*event*/) {
    if (!m_drags && !hasFocus() && !underMouse())
        return;
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(QRect((width() - 2) / 2, 0, 2, height()), m_drags || hasFocus() ? t.accent : t.edge);
}

void EdgeHandle::enterEvent(QEnterEvent* event) {
    QWidget::enterEvent(event);
    update();
}

void EdgeHandle::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    update();
}

void EdgeHandle::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void EdgeHandle::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

} // namespace glasshouse::widgets

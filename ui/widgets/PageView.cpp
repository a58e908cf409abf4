#include "ui/widgets/PageView.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::widgets {

namespace {
constexpr int margin = 12;
constexpr double step = 1.25;
} // namespace

PageView::PageView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    nameControl(
        this, {.id = QStringLiteral("page"), .name = tr("Picture of the page"), .toolTip = tr("The page as rendered")});
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
}

void PageView::setPicture(const QImage& picture) {
    m_picture = picture;
    m_message.clear();
    setAccessibleDescription({});
    showScrollBars();
    viewport()->update();
}

void PageView::setFrames(const QList<QRectF>& frames) {
    m_frames = frames;
    viewport()->update();
}

void PageView::setOutlines(const QList<QRectF>& outlines) {
    m_outlines = outlines;
    viewport()->update();
}

void PageView::setMessage(const QString& message) {
    m_picture = {};
    m_message = message;
    setAccessibleDescription(message);
    showScrollBars();
    viewport()->update();
}

QRectF PageView::area() const {
    return QRectF(viewport()->rect()).adjusted(margin, margin, -margin, -margin);
}

/// The page as it lies in the viewport, which shows a part of it if it is enlarged.
QRectF PageView::page() const {
    if (m_picture.isNull())
        return area();
    const QSizeF size = QSizeF(m_picture.size()).scaled(area().size(), Qt::KeepAspectRatio) * m_zoom;
    const double x = std::max(area().x(), area().center().x() - size.width() / 2) - horizontalScrollBar()->value();
    return {QPointF(x, area().y() - verticalScrollBar()->value()), size};
}

QRectF PageView::onScreen(const QRectF& place) const {
    const QRectF whole = page();
    return {whole.x() + place.x() * whole.width(), whole.y() + place.y() * whole.height(),
            place.width() * whole.width(), place.height() * whole.height()};
}

int PageView::wantedWidth() const {
    return std::clamp(qRound(area().width() * m_zoom * devicePixelRatioF()), 16, 8192);
}

void PageView::showScrollBars() {
    const QSizeF size = m_picture.isNull() ? QSizeF() : page().size();
    const auto range = [](QScrollBar* bar, double content, double visible) {
        bar->setRange(0, std::max(0, qRound(content - visible)));
        bar->setPageStep(qRound(visible));
        bar->setSingleStep(std::max(1, qRound(visible / 12)));
    };
    range(horizontalScrollBar(), size.width(), area().width());
    range(verticalScrollBar(), size.height(), area().height());
}

void PageView::setZoom(double zoom) {
    zoomAround(zoom, area().center());
}

void PageView::enlargeTo(int width) {
    if (const double now = page().width(); !m_picture.isNull() && now > 0 && now < width)
        setZoom(m_zoom * width / now);
}

/// The place under the point stays there.
void PageView::zoomAround(double zoom, const QPointF& point) {
    zoom = std::clamp(zoom, 1.0, maxZoom);
    if (zoom < 1.02)
        zoom = 1;
    if (zoom == m_zoom)
        return;
    const QRectF before = page();
    const QPointF place((point.x() - before.x()) / before.width(), (point.y() - before.y()) / before.height());
    m_zoom = zoom;
    showScrollBars();
    const QRectF after = page();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() +
                                    qRound(after.x() + place.x() * after.width() - point.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() +
                                  qRound(after.y() + place.y() * after.height() - point.y()));
    viewport()->update();
    Q_EMIT zoomChanged();
    Q_EMIT wantedWidthChanged();
}

void PageView::ensurePlaceVisible(const QRectF& place) {
    const QRectF there = onScreen(place);
    const auto scroll = [](QScrollBar* bar, double low, double high, double begin, double end) {
        if (low < begin || high > end)
            bar->setValue(bar->value() + qRound((low + high) / 2 - (begin + end) / 2));
    };
    scroll(horizontalScrollBar(), there.left(), there.right(), area().left(), area().right());
    scroll(verticalScrollBar(), there.top(), there.bottom(), area().top(), area().bottom());
}

void PageView::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), t.sunken);
    const auto frameFocus = [&] {
        if (hasFocus())
            theme::paintBox(painter, viewport()->rect(), {}, t.accent, 2);
    };
    if (m_picture.isNull()) {
        painter.setPen(t.text2);
        painter.setFont(theme::uiFont(theme::TextSize::Small));
        painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, m_message);
        frameFocus();
        return;
    }
    const QRectF whole = page();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.fillRect(whole.adjusted(-1, -1, 1, 1), t.border);
    painter.fillRect(whole, Qt::white);
    painter.drawImage(whole, m_picture);
    // Like the passages in Write: an accent line on its own background, the same in both themes because a page is
    // white.
    const QColor line(0x0E, 0x6B, 0x5C);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_outlines.isEmpty()) {
        QColor faint = line;
        faint.setAlpha(110);
        QPainterPath order;
        painter.setPen(QPen(faint, 1));
        for (const QRectF& outline : std::as_const(m_outlines)) {
            const QRectF place = onScreen(outline);
            painter.drawRect(place);
            if (order.isEmpty())
                order.moveTo(place.center());
            else
                order.lineTo(place.center());
        }
        painter.strokePath(order, QPen(QColor(0xC8, 0x5A, 0x11, 150), 1.2));
    }
    for (const QRectF& frame : std::as_const(m_frames)) {
        const QRectF place = onScreen(frame).adjusted(-2, -2, 2, 2);
        painter.setCompositionMode(QPainter::CompositionMode_Multiply);
        painter.fillRect(place, QColor(0xBF, 0xE5, 0xDC));
        painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        painter.setPen(QPen(line, 1.5));
        painter.drawRect(place);
    }
    frameFocus();
}

void PageView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    showScrollBars();
    if (event->oldSize().width() != width())
        Q_EMIT wantedWidthChanged();
}

void PageView::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        return QAbstractScrollArea::wheelEvent(event);
    const double notches = event->angleDelta().y() / 120.0;
    zoomAround(m_zoom * std::pow(step, notches), event->position());
    event->accept();
}

void PageView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update(); // the frame is painted there
}

void PageView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void PageView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomIn();
    case Qt::Key_Minus:
        return zoomOut();
    case Qt::Key_0:
        return fit();
    default:
        return QAbstractScrollArea::keyPressEvent(event);
    }
}

void PageView::mousePressEvent(QMouseEvent* event) {
    m_pressed = m_dragged = event->pos();
    m_dragging = false;
}

void PageView::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    m_dragging = m_dragging || (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!m_dragging)
        return;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (event->pos().x() - m_dragged.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() - (event->pos().y() - m_dragged.y()));
    m_dragged = event->pos();
}

void PageView::mouseReleaseEvent(QMouseEvent* event) {
    const QRectF whole = page();
    if (!m_dragging && event->button() == Qt::LeftButton && hasPicture() && whole.contains(event->position()))
        Q_EMIT placeClicked({(event->position().x() - whole.x()) / whole.width(),
                             (event->position().y() - whole.y()) / whole.height()});
    m_dragging = false;
}

} // namespace glasshouse::widgets

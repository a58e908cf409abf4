#include "ui/widgets/PageView.h"

#include <QPainter>
#include <QResizeEvent>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::widgets {

namespace {
constexpr int margin = 12;
}

PageView::PageView(QWidget* parent)
    : QWidget(parent) {
    nameControl(
        this, {.id = QStringLiteral("page"), .name = tr("Picture of the page"), .toolTip = tr("The page as rendered")});
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PageView::setPicture(const QImage& picture) {
    m_picture = picture;
    m_frames.clear();
    m_message.clear();
    setAccessibleDescription({});
    update();
}

void PageView::setFrames(const QList<QRectF>& frames) {
    m_frames = frames;
    update();
}

void PageView::setMessage(const QString& message) {
    m_picture = {};
    m_message = message;
    setAccessibleDescription(message);
    update();
}

QRectF PageView::area() const {
    return QRectF(rect()).adjusted(margin, margin, -margin, -margin);
}

int PageView::wantedWidth() const {
    return qMax(16, qRound(area().width() * devicePixelRatioF()));
}

void PageView::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), t.sunken);
    if (m_picture.isNull()) {
        painter.setPen(t.text2);
        painter.setFont(theme::uiFont(theme::TextSize::Small));
        painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, m_message);
        return;
    }
    const QSizeF size = QSizeF(m_picture.size()).scaled(area().size(), Qt::KeepAspectRatio);
    const QRectF page(QPointF(area().center().x() - size.width() / 2, area().y()), size);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.fillRect(page.adjusted(-1, -1, 1, 1), t.border);
    painter.fillRect(page, Qt::white);
    painter.drawImage(page, m_picture);
    // Like the passages in Write: an accent line on its own background, the same in both themes because a page is
    // white.
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QRectF& frame : m_frames) {
        const QRectF place(page.x() + frame.x() * page.width(), page.y() + frame.y() * page.height(),
                           frame.width() * page.width(), frame.height() * page.height());
        painter.setCompositionMode(QPainter::CompositionMode_Multiply);
        painter.fillRect(place.adjusted(-2, -2, 2, 2), QColor(0xBF, 0xE5, 0xDC));
        painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        painter.setPen(QPen(QColor(0x0E, 0x6B, 0x5C), 1.5));
        painter.drawRect(place.adjusted(-2, -2, 2, 2));
    }
}

void PageView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width())
        Q_EMIT wantedWidthChanged();
}

} // namespace glasshouse::widgets

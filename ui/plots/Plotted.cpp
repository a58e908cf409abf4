#include "ui/plots/Plotted.h"

#include <QBuffer>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSvgGenerator>
#include <QToolTip>

#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/theme/WidgetPainter.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::plots {

Plotted::Plotted(QWidget* parent)
    : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight); // axes go to the right in every language
}

void Plotted::paintEvent(QPaintEvent* /*event*/) {
    theme::WidgetPainter painter(this);
    paint(painter, true);
    if (m_focusFramed && hasFocus())
        theme::paintBox(painter, rect(), {}, theme::Theme::of(this).accent, 2);
}

// ---- export

void Plotted::paintExport(QPainter& painter) const {
    painter.setLayoutDirection(layoutDirection()); // see WidgetPainter
    const QMargins margins = exportMargins();
    painter.translate(margins.left(), margins.top());
    painter.save();
    paint(painter, false);
    painter.restore();
    paintMargins(painter);
}

QImage Plotted::toImage(double scale) const {
    QImage image((QSizeF(size().grownBy(exportMargins())) * scale).toSize().expandedTo(QSize(1, 1)),
                 QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(theme::Theme::of(this).surface);
    QPainter painter(&image);
    paintExport(painter);
    painter.end();
    return image;
}

QByteArray Plotted::toSvg() const {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QRect whole(QPoint(), size().grownBy(exportMargins()));
    generator.setSize(whole.size());
    generator.setViewBox(whole);
    generator.setTitle(accessibleName());
    generator.setDescription(exportDescription());
    QPainter painter(&generator);
    painter.fillRect(whole, theme::Theme::of(this).surface);
    paintExport(painter);
    painter.end();
    return bytes;
}

// ---- pointer

widgets::TooltipContent Plotted::tooltipOf(int /*part*/) const {
    return {};
}

void Plotted::setHovered(int part, const QPoint& pointer) {
    m_pointer = pointer;
    m_byMouse = false;
    if (part != m_hovered) {
        m_hovered = part;
        hoverChanged();
    }
    showTooltip();
}

void Plotted::showTooltip() {
    if (m_hovered < 0)
        return widgets::DataTooltip::of(this)->conceal();
    const QRect part = rectOf(m_hovered);
    const QRect room = tooltipRoom();
    widgets::DataTooltip::of(this)->showAt(mapToGlobal(m_pointer), tooltipOf(m_hovered),
                                           QRect(mapToGlobal(part.topLeft()), part.size()),
                                           QRect(mapToGlobal(room.topLeft()), room.size()));
}

void Plotted::mouseMoveEvent(QMouseEvent* event) {
    setHovered(partAt(event->position()), event->position().toPoint());
    m_byMouse = true;
}

void Plotted::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    setHovered(-1);
}

/// What the keyboard has pointed at goes with it.
void Plotted::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    // Its own menu is about what is pointed at.
    if (m_hovered >= 0 && !m_byMouse && !underMouse() && event->reason() != Qt::PopupFocusReason)
        setHovered(-1);
}

void Plotted::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (m_hovered >= 0)
        widgets::DataTooltip::of(this)->conceal();
}

bool Plotted::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QString hint = hintAt(help->pos()); !hint.isEmpty()) {
            QToolTip::showText(help->globalPos(), hint, this);
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace glasshouse::plots

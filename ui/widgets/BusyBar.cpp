#include "ui/widgets/BusyBar.h"

#include "ui/theme/StylePaint.h"

#include <QCoreApplication>
#include <QTimerEvent>

#include <algorithm>

namespace glasshouse::widgets {

BusyBar::BusyBar(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Working"));
}

void BusyBar::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    const QRectF track(0, (height() - 3) / 2.0, width(), 3);
    theme::paintBox(painter, track, t.border, {}, 0, 1.5);
    const double span = width() * 0.33;
    const double place = m_timer == 0 ? (width() - span) / 2 : (m_phase % 60) / 60.0 * (width() + span) - span;
    const QRectF moving(std::max(0.0, place), track.y(), std::min(span, place + span), 3);
    theme::paintBox(painter, moving.intersected(track), t.accent, {}, 0, 1.5);
}

void BusyBar::timerEvent(QTimerEvent* /*event*/) {
    ++m_phase;
    update();
}

void BusyBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_timer == 0 && !QCoreApplication::instance()->property("reducedMotion").toBool())
        m_timer = startTimer(33);
}

void BusyBar::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (m_timer != 0)
        killTimer(m_timer);
    m_timer = 0;
}

} // namespace glasshouse::widgets

#include "ui/plots/ColorBar.h"

#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/WidgetPainter.h"
#include "ui/widgets/AccessibleParts.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace glasshouse::plots {

namespace {
constexpr int kBar = ColorScale::kBar;
} // namespace

ColorBar::ColorBar(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    widgets::setAccessibleRole(this, QAccessible::Graphic);
    setAccessibleName(tr("Colors and their values"));
}

void ColorBar::setMap(theme::MapKind map) {
    m_scale.map = map;
    update();
}

void ColorBar::setRange(double low, double high, Beyond clipped) {
    ColorScale scale = m_scale;
    scale.range = {low, high};
    scale.clipped = clipped;
    setScale(scale);
}

void ColorBar::setScale(const ColorScale& scale) {
    m_scale = scale;
    setAccessibleDescription(tr("%1 to %2").arg(scale.lowText(), scale.highText()));
    updateGeometry();
    update();
}

void ColorBar::setEnds(Ends ends) {
    m_ends = ends;
    updateGeometry();
    update();
}

void ColorBar::setLockable(bool lockable) {
    m_lockable = lockable;
    setFocusPolicy(lockable ? Qt::StrongFocus : Qt::NoFocus);
    setToolTip(lockable ? tr("Click the lock to keep this range for every step and head") : QString());
    update();
}

void ColorBar::setLocked(bool locked) {
    m_locked = locked;
    update();
}

void ColorBar::follow(HeatmapWidget* heatmap) {
    setScale(heatmap->scale());
    setLocked(heatmap->isRangeLocked());
    connect(heatmap, &HeatmapWidget::rangeChanged, this, [this, heatmap] { setScale(heatmap->scale()); });
    connect(this, &ColorBar::lockToggled, heatmap, [this, heatmap](bool locked) {
        heatmap->setRangeLocked(locked);
        setLocked(locked);
    });
}

QSize ColorBar::sizeHint() const {
    const QFontMetrics metrics(scaleFont());
    const int ends = metrics.horizontalAdvance(m_scale.lowText()) + metrics.horizontalAdvance(m_scale.highText());
    int width = theme::scaled(70);
    int height = theme::scaled(12);
    if (m_ends == Ends::Below) {
        height = kBar + 4 + metrics.height();
        width = qMax(width, ends + 24);
    } else if (m_ends == Ends::Sides) {
        width = ends + 12 + theme::scaled(60);
        height = qMax(height, metrics.height());
    }
    return {width + (m_lockable ? 22 : 0), m_lockable ? qMax(height, 20) : height};
}

QSize ColorBar::minimumSizeHint() const {
    return sizeHint();
}

QRect ColorBar::lockRect() const {
    return m_lockable ? QRect(width() - 18, 0, 18, qMin(20, height())) : QRect();
}

void ColorBar::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    theme::WidgetPainter painter(this);
    const QFontMetrics metrics(scaleFont());
    const QRectF room(0, 0, width() - (m_lockable ? 22 : 0), height());
    if (m_ends == Ends::Sides) {
        m_scale.paint(painter, room, t);
    } else if (m_ends == Ends::Below) {
        const QRectF ends(0, kBar + 3, room.width(), metrics.height());
        const QString low = m_scale.lowText();
        const QString high = m_scale.highText();
        painter.setFont(scaleFont());
        painter.setPen(t.muted);
        painter.drawText(ends, Qt::AlignLeft | Qt::AlignTop, low);
        painter.drawText(ends, Qt::AlignRight | Qt::AlignTop, high);
        const int taken = 2 * std::max(metrics.horizontalAdvance(low), metrics.horizontalAdvance(high));
        if (m_scale.map == theme::MapKind::Diverging && room.width() - taken > metrics.horizontalAdvance(u'0') + 8)
            painter.drawText(ends, Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("0"));
        m_scale.paintBar(painter, QRectF(0, 0, room.width(), kBar), t);
    } else {
        m_scale.paintBar(painter, QRectF(0, (height() - kBar) / 2.0, room.width(), kBar), t);
    }
    if (m_lockable) {
        const QRect lock = lockRect();
        if (m_locked)
            theme::paintBox(painter, lock, t.accentSoft, {}, 0, 3);
        const QPixmap icon =
            theme::iconPixmap(QStringLiteral("lock"), 14, m_locked ? t.accent : t.muted, devicePixelRatioF());
        painter.drawPixmap(QPointF(lock.center().x() - 6, lock.center().y() - 6), icon);
        if (hasFocus())
            theme::paintBox(painter, lock, {}, t.accent, 2, 3);
    }
}

void ColorBar::mousePressEvent(QMouseEvent* event) {
    if (lockRect().contains(event->position().toPoint()))
        Q_EMIT lockToggled(!m_locked);
    else
        QWidget::mousePressEvent(event);
}

void ColorBar::keyPressEvent(QKeyEvent* event) {
    if (m_lockable && (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return))
        Q_EMIT lockToggled(!m_locked);
    else
        QWidget::keyPressEvent(event);
}

} // namespace glasshouse::plots

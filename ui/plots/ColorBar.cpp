#include "ui/plots/ColorBar.h"

#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace glasshouse::plots {

namespace {
constexpr int kBar = 8;

QFont endFont() {
    QFont font = theme::monoFont(theme::TextSize::Note);
    font.setPixelSize(theme::scaled(10));
    return font;
}

QString endText(double value, bool diverging) {
    const QString text = theme::shortNumber(value, 3);
    return diverging && value > 0 ? u'+' + text : text;
}
} // namespace

ColorBar::ColorBar(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Colours and their values"));
}

void ColorBar::setMap(theme::MapKind map) {
    m_map = map;
    update();
}

void ColorBar::setRange(double low, double high) {
    m_range = {low, high};
    setAccessibleDescription(tr("%1 to %2").arg(theme::shortNumber(low), theme::shortNumber(high)));
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
    setMap(heatmap->map());
    setRange(heatmap->range().low, heatmap->range().high);
    setLocked(heatmap->isRangeLocked());
    connect(heatmap, &HeatmapWidget::rangeChanged, this, [this, heatmap](double low, double high) {
        setMap(heatmap->map());
        setRange(low, high);
    });
    connect(this, &ColorBar::lockToggled, heatmap, [this, heatmap](bool locked) {
        heatmap->setRangeLocked(locked);
        setLocked(locked);
    });
}

QSize ColorBar::sizeHint() const {
    const QFontMetrics metrics(endFont());
    const bool diverging = m_map == theme::MapKind::Diverging;
    const int ends = metrics.horizontalAdvance(endText(m_range.low, diverging)) +
                     metrics.horizontalAdvance(endText(m_range.high, diverging));
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
    QPainter painter(this);
    const bool diverging = m_map == theme::MapKind::Diverging;
    const QFont font = endFont();
    const QFontMetrics metrics(font);
    const QString low = endText(m_range.low, diverging);
    const QString high = endText(m_range.high, diverging);
    QRectF bar(0, 0, width() - (m_lockable ? 22 : 0), kBar);
    painter.setFont(font);
    painter.setPen(t.muted);
    if (m_ends == Ends::Sides) {
        const double left = metrics.horizontalAdvance(low) + 6;
        const double right = metrics.horizontalAdvance(high) + 6;
        painter.drawText(QRectF(bar.x(), 0, left, height()), Qt::AlignLeft | Qt::AlignVCenter, low);
        painter.drawText(QRectF(bar.right() - right, 0, right, height()), Qt::AlignRight | Qt::AlignVCenter, high);
        bar.adjust(left, 0, -right, 0);
        bar.moveTop((height() - kBar) / 2.0);
    } else if (m_ends == Ends::Below) {
        const QRectF ends(bar.x(), kBar + 3, bar.width(), metrics.height());
        painter.drawText(ends, Qt::AlignLeft | Qt::AlignTop, low);
        painter.drawText(ends, Qt::AlignRight | Qt::AlignTop, high);
        if (diverging)
            painter.drawText(ends, Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("0"));
    } else {
        bar.moveTop((height() - kBar) / 2.0);
    }
    const theme::ColorMap& map = t.map(m_map);
    QImage strip(theme::ColorMap::kSize, 1, QImage::Format_RGB32);
    for (int i = 0; i < theme::ColorMap::kSize; ++i)
        strip.setPixel(i, 0, map.at(double(i) / (theme::ColorMap::kSize - 1)));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(bar, strip);
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

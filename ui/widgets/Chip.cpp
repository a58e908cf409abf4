#include "ui/widgets/Chip.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/Accessibility.h"

#include <QFontMetrics>

namespace glasshouse::widgets {

namespace {

struct ChipColors {
    QColor ground, text;
};

ChipColors colorsOf(ChipKind kind, const theme::Theme& t) {
    switch (kind) {
    case ChipKind::Accent:
        return {t.accentSoft, t.accent};
    case ChipKind::Good:
        return {t.goodSoft, t.good};
    case ChipKind::Warn:
        return {t.warnSoft, t.warn};
    case ChipKind::Bad:
        return {t.badSoft, t.bad};
    case ChipKind::Neutral:
        break;
    }
    return {t.sunken, t.text2};
}

bool hasSign(ChipKind kind) {
    return kind == ChipKind::Good || kind == ChipKind::Warn || kind == ChipKind::Bad;
}

QFont chipFont() {
    return theme::uiFont(theme::TextSize::Note, QFont::Medium);
}

constexpr int kSide = 7;
constexpr int kSign = 12;

void paintChip(QPainter& painter, const QRectF& area, const QString& text, ChipKind kind, const theme::Theme& t,
               const QColor& border, qreal borderWidth) {
    const ChipColors c = colorsOf(kind, t);
    theme::paintBox(painter, area, c.ground, border, borderWidth, area.height() / 2);
    qreal x = area.x() + kSide;
    if (hasSign(kind)) {
        const QRectF sign(x, area.center().y() - kSign / 2.0, kSign, kSign);
        if (kind == ChipKind::Good)
            theme::paintTick(painter, sign, c.text);
        else if (kind == ChipKind::Warn)
            theme::paintWarning(painter, sign, c.text);
        else
            theme::paintCross(painter, sign, c.text);
        x += kSign + 5;
    }
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight); // the sign is on the left
    painter.setFont(chipFont());
    painter.setPen(c.text);
    const QRectF room(x, area.y(), area.right() - kSide - x + 1, area.height());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(chipFont()).elidedText(text, Qt::ElideRight, int(room.width()) + 1));
    painter.restore();
}

} // namespace

Chip::Chip(const QString& text, ChipKind kind, QWidget* parent)
    : QAbstractButton(parent)
    , m_kind(kind) {
    installAccessibility();
    setText(text);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Chip::setState(const QString& text, ChipKind kind) {
    if (text == this->text() && kind == m_kind)
        return;
    m_kind = kind;
    setText(text);
    updateGeometry();
    update();
}

void Chip::setCount(const QString& count) {
    m_count = count;
    updateGeometry();
    update();
}

void Chip::setClickable(bool clickable) {
    m_clickable = clickable;
    setFocusPolicy(clickable ? Qt::StrongFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, false);
    setCursor(clickable ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

int Chip::widthFor(const QString& text, ChipKind kind) {
    return 2 * kSide + QFontMetrics(chipFont()).horizontalAdvance(text) + (hasSign(kind) ? kSign + 5 : 0) + 1;
}

QSize Chip::sizeHint() const {
    int width = widthFor(text(), m_kind);
    if (!m_count.isEmpty())
        width += 5 + QFontMetrics(theme::monoFont(theme::TextSize::Note)).horizontalAdvance(m_count);
    return {width, theme::scaled(m_clickable ? 24 : 20)};
}

int Chip::paint(QPainter& painter, const QRect& area, const QString& text, ChipKind kind, const QWidget* widget,
                Qt::Alignment alignment) {
    const int width = qMin(widthFor(text, kind), area.width());
    const int height = qMin(theme::scaled(20), area.height());
    int x = area.x();
    if (alignment & Qt::AlignRight)
        x = area.right() + 1 - width;
    else if (alignment & Qt::AlignHCenter)
        x = area.x() + (area.width() - width) / 2;
    paintChip(painter, QRectF(x, area.y() + (area.height() - height) / 2, width, height), text, kind,
              theme::Theme::of(widget), {}, 0);
    return width;
}

void Chip::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // the count is on the right
    QColor border;
    qreal width = 0;
    if (m_clickable && hasFocus()) {
        border = t.accent;
        width = 2;
    } else if (m_clickable && underMouse()) {
        border = t.edge;
        width = 1;
    }
    QRectF area = rect();
    ChipKind kind = isEnabled() ? m_kind : ChipKind::Neutral;
    if (m_clickable && isChecked())
        kind = ChipKind::Accent;
    paintChip(painter, area, text(), kind, t, border, width);
    if (!m_count.isEmpty()) {
        painter.setFont(theme::monoFont(theme::TextSize::Note));
        painter.setPen(colorsOf(kind, t).text);
        painter.drawText(area.adjusted(0, 0, -kSide, 0), Qt::AlignRight | Qt::AlignVCenter, m_count);
    }
}

} // namespace glasshouse::widgets

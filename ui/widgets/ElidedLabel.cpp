#include "ui/widgets/ElidedLabel.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace glasshouse::widgets {

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent)
    : QFrame(parent)
    , m_text(text) {
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleRole(this, QAccessible::StaticText);
    setAccessibleName(text);
    updateFont();
}

void ElidedLabel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    m_parts.clear();
    setAccessibleName(text);
    updateGeometry();
    update();
}

void ElidedLabel::setParts(const QStringList& parts) {
    setText(parts.join(QStringLiteral(" · ")));
    m_parts = parts;
}

QString ElidedLabel::shownText() const {
    const QFontMetrics metrics = fontMetrics();
    const int room = contentsRect().width();
    QString text = m_text;
    for (qsizetype count = m_parts.size() - 1; count > 0 && metrics.horizontalAdvance(text) > room; --count)
        text = m_parts.mid(0, count).join(QStringLiteral(" · "));
    return room < m_leastShown * metrics.horizontalAdvance(text) ? QString() : metrics.elidedText(text, m_mode, room);
}

void ElidedLabel::setTone(Tone tone) {
    m_tone = tone;
    update();
}

void ElidedLabel::setTextSize(theme::TextSize size, int weight, bool mono) {
    m_size = size;
    m_weight = weight;
    m_mono = mono;
    updateFont();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode) {
    m_mode = mode;
    update();
}

void ElidedLabel::setLeastShown(double share) {
    m_leastShown = share;
    update();
}

void ElidedLabel::updateFont() {
    setFont(m_mono ? theme::monoFont(m_size, m_weight) : theme::uiFont(m_size, m_weight));
    updateGeometry();
}

bool ElidedLabel::isElided() const {
    return fontMetrics().horizontalAdvance(m_text) > contentsRect().width();
}

QSize ElidedLabel::sizeHint() const {
    const QMargins margins = contentsMargins();
    return {fontMetrics().horizontalAdvance(m_text) + 1 + margins.left() + margins.right(),
            qMax(fontMetrics().height(), theme::lineHeight(m_size)) + margins.top() + margins.bottom()};
}

QSize ElidedLabel::minimumSizeHint() const {
    const QMargins margins = contentsMargins();
    const int shortest = fontMetrics().horizontalAdvance(QStringLiteral("mm…")) + margins.left() + margins.right();
    return {qMin(sizeHint().width(), shortest), sizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    QColor color = t.text;
    switch (m_tone) {
    case Tone::Text:
        break;
    case Tone::Text2:
        color = t.text2;
        break;
    case Tone::Muted:
        color = t.muted;
        break;
    case Tone::Accent:
        color = t.accent;
        break;
    case Tone::Warn:
        color = t.warn;
        break;
    case Tone::Bad:
        color = t.bad;
        break;
    }
    painter.setPen(isEnabled() ? color : t.muted);
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine, shownText());
}

void ElidedLabel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        updateFont();
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        if (isElided())
            QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), m_text, this);
        return true;
    }
    return QFrame::event(event);
}

} // namespace glasshouse::widgets

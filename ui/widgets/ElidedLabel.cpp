#include "ui/widgets/ElidedLabel.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>

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
    return shownLines().join(QLatin1Char(' '));
}

QStringList ElidedLabel::shownLines() const {
    const QFontMetrics metrics = fontMetrics();
    const int room = contentsRect().width();
    const int count = std::min(m_maximumLines, contentsRect().height() / metrics.lineSpacing());
    if (count > 1 && room > 0 && metrics.horizontalAdvance(m_text) > room) {
        QTextLayout layout(m_text, font());
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        QStringList lines;
        int end = 0;
        while (lines.size() + 1 < count) {
            QTextLine line = layout.createLine();
            if (!line.isValid())
                break;
            line.setLineWidth(room);
            end = line.textStart() + line.textLength();
            lines.append(m_text.mid(line.textStart(), line.textLength()).trimmed());
        }
        layout.endLayout();
        if (const QString rest = m_text.mid(end).trimmed(); !rest.isEmpty())
            lines.append(metrics.elidedText(rest, m_mode, room));
        return lines;
    }
    QString text = m_text;
    for (qsizetype count = m_parts.size() - 1; count > 0 && metrics.horizontalAdvance(text) > room; --count)
        text = m_parts.mid(0, count).join(QStringLiteral(" · "));
    return {room < m_leastShown * metrics.horizontalAdvance(text) ? QString() : metrics.elidedText(text, m_mode, room)};
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

void ElidedLabel::setMaximumLines(int lines) {
    m_maximumLines = lines;
    setSizePolicy(QSizePolicy::Preferred, lines > 1 ? QSizePolicy::MinimumExpanding : QSizePolicy::Fixed);
    update();
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
    return fontMetrics().horizontalAdvance(m_text) > contentsRect().width() &&
           (m_maximumLines == 1 || shownText() != m_text);
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
    const QStringList lines = shownLines();
    int flags = int(Qt::AlignVCenter) | int(Qt::AlignLeading);
    if (lines.size() == 1)
        flags |= int(Qt::TextSingleLine);
    painter.drawText(contentsRect(), flags, lines.join(QLatin1Char('\n')));
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

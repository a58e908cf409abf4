#include "ui/places/inside/TokenLine.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kPad = 4;
constexpr int kTokenGap = 2;
constexpr int kInset = 5;
} // namespace

TokenLine::TokenLine(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    widgets::AccessibleChoices parts;
    parts.count = [this] { return count(); };
    parts.name = [this](int index) {
        return m_shown.at(index).isEmpty() ? tr("token %1, without characters").arg(index)
               : isSpecial(index)          ? tr("special token %1").arg(m_shown.at(index))
                                           : m_shown.at(index);
    };
    parts.isOn = [this](int index) { return index == m_query; };
    parts.rect = [this](int index) { return tokenRect(index); };
    parts.press = [this](int index) { Q_EMIT tokenClicked(index); };
    widgets::setAccessibleParts(this, parts);
    setMouseTracking(true);
    theme::setUiFont(this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    measure();
}

void TokenLine::setTokens(const QStringList& tokens, const std::vector<int>& special) {
    if (tokens == m_tokens && special == m_special)
        return;
    m_tokens = tokens;
    m_special = special;
    m_shown.clear();
    for (const QString& token : tokens)
        m_shown += text::visibleToken(token);
    m_hover = -1;
    measure();
    scrollTo(0);
    setProperty("accessibleValue", tokens.join(QString()));
    update();
}

void TokenLine::setChosen(int query, int key) {
    if (query == m_query && key == m_key)
        return;
    const bool moved = query != m_query;
    m_query = query;
    m_key = key;
    if (moved && query >= 0)
        widgets::announceChoice(this, query);
    if (moved)
        ensureVisible(query);
    update();
}

void TokenLine::setPlaceholder(const QString& text) {
    m_placeholder = text;
    update();
}

QRect TokenLine::tokenRect(int index) const {
    if (index < 0 || index >= count())
        return {};
    const auto i = static_cast<std::size_t>(index);
    const QRect chip(kInset + m_edges[i] - m_scroll, (height() - theme::lineHeight(theme::TextSize::Body) - 2) / 2,
                     m_edges[i + 1] - m_edges[i] - kTokenGap, theme::lineHeight(theme::TextSize::Body) + 2);
    return chip.intersects(rect()) ? chip : QRect();
}

QSize TokenLine::sizeHint() const {
    return {400, theme::scaled(28)};
}
QSize TokenLine::minimumSizeHint() const {
    return {120, theme::scaled(28)};
}

void TokenLine::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    if (m_tokens.isEmpty()) {
        painter.setPen(theme.muted);
        painter.drawText(rect().adjusted(kInset + kPad, 0, -kInset, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         m_placeholder);
    }
    painter.save();
    painter.setClipRect(rect().adjusted(3, 2, -3, -2));
    const auto first = std::upper_bound(m_edges.begin(), m_edges.end(), m_scroll - kInset) - m_edges.begin() - 1;
    for (int i = std::max(0, int(first)); i < count(); ++i) {
        const QRect chip = tokenRect(i);
        if (chip.isEmpty()) {
            if (kInset + m_edges[static_cast<std::size_t>(i)] - m_scroll > width())
                break;
            continue;
        }
        QColor ground = theme.sunken;
        QColor ink = theme.text;
        if (i == m_query) {
            ground = theme.accent;
            ink = theme.onAccent;
        } else if (i == m_key) {
            ground = theme.accentSoft;
            ink = theme.accent;
        } else if (i == m_hover) {
            ground = theme.border;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(QRectF(chip), 2, 2);
        if (isSpecial(i))
            theme::paintBox(painter, QRectF(chip), {}, theme.axis, 1, 2);
        // Symbols for white space are paler than the text.
        const QString& text = m_shown.at(i);
        int x = chip.left() + kPad;
        const QFontMetrics metrics(font());
        for (const QChar c : text) {
            const bool sign = c == QChar(0x2423) || c == QChar(0x23CE) || c == QChar(0x21E5);
            painter.setPen(sign && i != m_query ? theme.muted : ink);
            if (!sign && text.size() > 1 && !text.contains(QChar(0x2423)) && !text.contains(QChar(0x23CE))) {
                painter.drawText(QRect(x, chip.top(), chip.width(), chip.height()), Qt::AlignVCenter, text);
                break;
            }
            painter.drawText(QRect(x, chip.top(), chip.width(), chip.height()), Qt::AlignVCenter, QString(c));
            x += metrics.horizontalAdvance(c);
        }
    }
    painter.restore();
    theme::paintControlFrame(painter, QRectF(rect()), QColor(Qt::transparent), theme, isEnabled(), hasFocus(), false);
}

void TokenLine::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    const int index = tokenAt(event->pos());
    if (index >= 0)
        Q_EMIT tokenClicked(index);
    else
        Q_EMIT editRequested({});
}

void TokenLine::mouseDoubleClickEvent(QMouseEvent*) {
    Q_EMIT editRequested({});
}

void TokenLine::mouseMoveEvent(QMouseEvent* event) {
    const int index = tokenAt(event->pos());
    if (index == m_hover)
        return;
    m_hover = index;
    setCursor(index >= 0 ? Qt::PointingHandCursor : Qt::IBeamCursor);
    update();
}

void TokenLine::leaveEvent(QEvent*) {
    m_hover = -1;
    update();
}

void TokenLine::wheelEvent(QWheelEvent* event) {
    const QPoint delta = event->angleDelta();
    scrollTo(m_scroll - (delta.x() != 0 ? delta.x() : delta.y()));
    event->accept();
}

void TokenLine::resizeEvent(QResizeEvent*) {
    scrollTo(m_scroll);
}

void TokenLine::keyPressEvent(QKeyEvent* event) {
    const auto choose = [this](int index) {
        if (count() > 0)
            Q_EMIT tokenClicked(std::clamp(index, 0, count() - 1));
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(m_query - 1);
    case Qt::Key_Right:
        return choose(m_query + 1);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(count() - 1);
    case Qt::Key_F2:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT editRequested({});
        return;
    default:
        break;
    }
    const QString text = event->text();
    if (!text.isEmpty() && text.at(0).isPrint() && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        Q_EMIT editRequested(text);
        return;
    }
    QWidget::keyPressEvent(event);
}

void TokenLine::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        measure();
        update();
    }
    QWidget::changeEvent(event);
}

void TokenLine::measure() {
    const QFontMetrics metrics(font());
    m_edges.assign(1, 0);
    m_edges.reserve(static_cast<std::size_t>(m_shown.size()) + 1);
    for (const QString& text : std::as_const(m_shown))
        m_edges.push_back(m_edges.back() + std::max(metrics.horizontalAdvance(text), 3) + 2 * kPad + kTokenGap);
}

void TokenLine::scrollTo(int x) {
    const int room = width() - 2 * kInset;
    const int scroll = std::clamp(x, 0, std::max(0, m_edges.back() - room));
    if (scroll == m_scroll)
        return;
    m_scroll = scroll;
    update();
}

void TokenLine::ensureVisible(int index) {
    if (index < 0 || index >= count())
        return;
    const auto i = static_cast<std::size_t>(index);
    const int room = width() - 2 * kInset;
    if (m_edges[i] < m_scroll)
        scrollTo(m_edges[i] - room / 4);
    else if (m_edges[i + 1] > m_scroll + room)
        scrollTo(m_edges[i + 1] - room + room / 4);
}

bool TokenLine::isSpecial(int index) const {
    return std::binary_search(m_special.begin(), m_special.end(), index);
}

bool TokenLine::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (isSpecial(tokenAt(help->pos()))) {
            QToolTip::showText(help->globalPos(), text::specialTokenTip(), this);
            return true;
        }
    }
    return QWidget::event(event);
}

int TokenLine::tokenAt(const QPoint& position) const {
    const int x = position.x() - kInset + m_scroll;
    if (x < 0 || x >= m_edges.back())
        return -1;
    return int(std::upper_bound(m_edges.begin(), m_edges.end(), x) - m_edges.begin()) - 1;
}

} // namespace glasshouse::places::inside

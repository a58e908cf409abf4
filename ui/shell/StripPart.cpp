#include "ui/shell/StripPart.h"

#include <QEvent>
#include <QPainter>
#include <QTimerEvent>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"

namespace glasshouse::shell {

namespace {

constexpr int side = 14;
constexpr int gap = 6;
constexpr int swatchSide = 10; // at 100 %, like the next
constexpr int lineWidth = 12;
using Kind = StripPart::Piece::Kind;

QFont fontOf(Kind kind) {
    switch (kind) {
    case Kind::Number:
        return theme::monoFont(theme::TextSize::Small, QFont::Medium);
    case Kind::Name:
        return theme::uiFont(theme::TextSize::Body, QFont::DemiBold);
    default:
        return theme::uiFont(theme::TextSize::Small);
    }
}

} // namespace

StripPart::StripPart(QWidget* parent)
    : QAbstractButton(parent) {
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    widgets::setAccessibleRole(this, QAccessible::Button);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

int StripPart::widthOf(const Piece& piece) const {
    if (piece.kind == Kind::Swatch)
        return theme::scaled(swatchSide);
    if (piece.kind == Kind::Line)
        return theme::scaled(lineWidth);
    return QFontMetrics(fontOf(piece.kind)).horizontalAdvance(piece.text);
}

void StripPart::setPieces(const QList<Piece>& pieces, std::optional<double> number) {
    m_pieces = pieces;
    m_number = number;
    QStringList words;
    for (const Piece& piece : pieces)
        if (!piece.text.isEmpty())
            words.append(piece.text);
    m_words = words.join(QLatin1Char(' '));
    if (!m_told.isActive())
        tell();
    measure();
    update();
}

void StripPart::measure() {
    int width = 2 * side - gap;
    for (const Piece& piece : std::as_const(m_pieces))
        width += widthOf(piece) + gap;
    if (width > m_widest) {
        m_widest = width;
        updateGeometry();
    }
}

void StripPart::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (theme::isTextSizeChange(*event)) {
        m_widest = 0;
        measure();
    }
}

void StripPart::tell() {
    if (property("accessibleValue") == m_words) {
        m_told.stop();
        return;
    }
    if (m_number)
        setProperty("accessibleNumber", *m_number);
    setProperty("accessibleValue", m_words);
    m_told.start(1000, this);
}

void StripPart::timerEvent(QTimerEvent* event) {
    if (event->timerId() == m_told.timerId())
        tell(); // what has changed meanwhile
    else
        QAbstractButton::timerEvent(event);
}

void StripPart::resetWidth() {
    m_widest = 0; // the next pieces say
}

QSize StripPart::sizeHint() const {
    return {m_widest, theme::scaled(28)};
}

void StripPart::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    if (isDown() || underMouse())
        painter.fillRect(rect(), isDown() ? theme.accentSoft : theme.hover);
    painter.fillRect(QRect(0, 0, 1, height()), theme.border);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        theme::paintBox(painter, QRectF(rect()).adjusted(3, 3, -2, -3), QColor(), theme.accent, 2);
    }
    int x = side;
    for (const Piece& piece : m_pieces) {
        const int width = widthOf(piece);
        if (piece.kind == Kind::Swatch) {
            painter.setRenderHint(QPainter::Antialiasing);
            theme::paintBox(painter, QRectF(x, (height() - width) / 2.0, width, width), piece.color, piece.color, 1, 2);
        } else if (piece.kind == Kind::Line) {
            painter.fillRect(QRect(x, height() / 2 - 1, width, 2), piece.color);
        } else {
            painter.setFont(fontOf(piece.kind));
            painter.setPen(piece.kind == Kind::Number || piece.kind == Kind::Name ? theme.text
                           : piece.kind == Kind::Quiet                            ? theme.muted
                                                                                  : theme.text2);
            painter.drawText(QRect(x, 0, width + 1, height()), Qt::AlignLeft | Qt::AlignVCenter, piece.text);
        }
        x += width + gap;
    }
}

} // namespace glasshouse::shell

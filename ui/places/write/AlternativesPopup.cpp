#include "ui/places/write/AlternativesPopup.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::write {

namespace {
constexpr int kLeaveMs = 250;
constexpr int kPad = 12;
constexpr int kDistance = 4; ///< from the token
} // namespace

AlternativesPopup::AlternativesPopup(QWidget* window)
    : QWidget(window)
    , m_timer(new QTimer(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("alternatives"), .name = tr("Alternatives of a token")});
    setMouseTracking(true);
    setFocusPolicy(Qt::ClickFocus);
    widgets::AccessibleChoices parts;
    parts.count = [this] { return rowCount(); };
    parts.name = [this](int row) {
        if (row == explainRow())
            return explainWords();
        const Row& one = m_rows[static_cast<std::size_t>(row)];
        return one.special ? tr("special token %1").arg(one.text) : one.text;
    };
    parts.description = [this](int row) {
        return row == explainRow() ? QString() : text::percentText(m_rows[static_cast<std::size_t>(row)].probability);
    };
    parts.isOn = [this](int row) { return row == m_current; };
    parts.isEnabled = [this](int row) { return isChoosable(row); };
    parts.rect = [this](int row) { return rowRect(row); };
    parts.press = [this](int row) { press(row); };
    widgets::setAccessibleParts(this, parts);
    setProperty("explain", QStringLiteral("write.probability"));
    m_timer->setSingleShot(true);
    m_timer->setInterval(kLeaveMs);
    connect(m_timer, &QTimer::timeout, this, &QWidget::hide);
    hide();
}

void AlternativesPopup::open(int token, const QString& title, const QString& rank, std::vector<Row> rows, bool explains,
                             const QRect& beside) {
    m_timer->stop();
    if (!hasFocus())
        m_before = window()->focusWidget();
    m_token = token;
    m_title = title;
    m_rank = rank;
    m_rows = std::move(rows);
    m_explains = explains;
    m_current = -1;
    QStringList spoken;
    for (const Row& row : m_rows)
        spoken += tr("%1 %2 percent").arg(row.text, text::decimals(100 * row.probability, 1));
    setProperty("accessibleValue", spoken.join(QStringLiteral(", ")));
    resize(sizeHint());
    QWidget* window = parentWidget();
    const QRect place(window->mapFromGlobal(beside.topLeft()), beside.size());
    QPoint corner(place.left() - kPad, place.bottom() + kDistance);
    if (corner.y() + height() > window->height())
        corner.setY(place.top() - kDistance - height());
    corner.setX(std::clamp(corner.x(), 0, std::max(0, window->width() - width())));
    corner.setY(std::clamp(corner.y(), 0, std::max(0, window->height() - height())));
    move(corner);
    show();
    raise();
    update();
}

void AlternativesPopup::takeKeyboard() {
    setFocus(Qt::PopupFocusReason);
    setCurrent(m_rows.empty() ? -1 : 0);
}

void AlternativesPopup::dismiss() {
    // Before hiding: a hidden widget would pass the focus to whatever comes next in the window.
    if (hasFocus() && m_before != nullptr)
        m_before->setFocus(Qt::PopupFocusReason);
    hide();
}

void AlternativesPopup::leave() {
    if (isVisible() && !hasFocus())
        m_timer->start();
}

QRect AlternativesPopup::rowRect(int row) const {
    const int foot = row == explainRow() ? headHeight() : 0; // it stands below the words on the alternatives
    return {1, headHeight() + foot + row * rowHeight(), width() - 2, rowHeight()};
}

QSize AlternativesPopup::sizeHint() const {
    const QFontMetrics metrics(theme::uiFont(theme::TextSize::Body, QFont::DemiBold));
    const QFontMetrics mono(theme::monoFont());
    int words = metrics.horizontalAdvance(m_title);
    for (const Row& row : m_rows)
        words = std::max(words, metrics.horizontalAdvance(row.text));
    const int bars = theme::scaled(110);
    const int width = std::max(2 * kPad + words + 16 + bars + 12 + mono.horizontalAdvance(QStringLiteral("100.0%")),
                               2 * kPad + metrics.horizontalAdvance(m_title) + 24 + mono.horizontalAdvance(m_rank));
    const int explain = theme::scaled(28) + 2 * kPad +
                        QFontMetrics(theme::uiFont(theme::TextSize::Small)).horizontalAdvance(explainWords());
    return {std::max({width, theme::scaled(240), m_explains ? explain : 0}),
            headHeight() + rowCount() * rowHeight() + headHeight() + (m_explains ? 4 : 0)};
}

int AlternativesPopup::headHeight() const {
    return theme::scaled(34);
}
int AlternativesPopup::rowHeight() const {
    return theme::scaled(26);
}

void AlternativesPopup::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.edge, 1));
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);

    const QRect head(kPad, 0, width() - 2 * kPad, headHeight());
    painter.setFont(theme::uiFont(theme::TextSize::Body, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    painter.setFont(theme::monoFont());
    painter.setPen(theme.muted);
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, m_rank);
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(0, headHeight() - 0.5), QPointF(width(), headHeight() - 0.5));

    const QFontMetrics words(theme::uiFont(theme::TextSize::Body, QFont::DemiBold));
    const QFontMetrics mono(theme::monoFont());
    int textWidth = 0;
    double largest = 0;
    for (const Row& row : m_rows) {
        textWidth = std::max(textWidth, words.horizontalAdvance(row.text));
        largest = std::max(largest, row.probability);
    }
    const int barLeft = kPad + textWidth + 16;
    const int barRight = width() - kPad - mono.horizontalAdvance(QStringLiteral("100.0%")) - 12;
    for (int i = 0; i < int(m_rows.size()); ++i) {
        const Row& row = m_rows[static_cast<std::size_t>(i)];
        const QRect place = rowRect(i);
        if (row.drawn)
            painter.fillRect(place, theme.accentSoft);
        else if (i == m_current)
            painter.fillRect(place, theme.hover);
        if (i == m_current && hasFocus()) {
            painter.setPen(QPen(theme.accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(place).adjusted(1, 1, -1, -1));
        }
        painter.setFont(theme::uiFont(theme::TextSize::Body, row.drawn ? QFont::DemiBold : QFont::Normal));
        if (row.special) {
            const QFontMetrics metrics(painter.font());
            theme::paintBox(painter,
                            QRectF(kPad - 3, place.center().y() - metrics.height() / 2.0,
                                   metrics.horizontalAdvance(row.text) + 6, metrics.height()),
                            {}, theme.axis, 1, 2);
        }
        painter.setPen(row.choosable ? theme.text : theme.muted);
        painter.drawText(place.adjusted(kPad - 1, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.text);
        const double share = largest > 0 ? row.probability / largest : 0;
        const QRectF bar(barLeft, place.center().y() - 3.5, std::max(1.0, (barRight - barLeft) * share), 8);
        painter.setPen(Qt::NoPen);
        painter.setBrush(row.drawn ? theme.accent : theme::blend(theme.series[0], theme.raised, 0.65));
        painter.drawRoundedRect(bar, 1, 1);
        painter.setFont(theme::monoFont());
        painter.setPen(theme.text);
        painter.drawText(place.adjusted(0, 0, 1 - kPad, 0), Qt::AlignRight | Qt::AlignVCenter,
                         text::percentText(row.probability));
    }

    const int footTop = headHeight() + int(m_rows.size()) * rowHeight();
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(0, footTop + 0.5), QPointF(width(), footTop + 0.5));
    const QRect foot(kPad, footTop, width() - 2 * kPad, headHeight());
    painter.drawPixmap(foot.left(), foot.center().y() - 7,
                       theme::iconPixmap(QStringLiteral("branch"), 14, theme.text2, devicePixelRatioF()));
    painter.setFont(theme::uiFont(theme::TextSize::Small));
    painter.setPen(theme.text2);
    painter.drawText(foot.adjusted(20, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Click one to continue from there"));
    if (!m_explains)
        return;
    const QRect place = rowRect(explainRow());
    if (m_current == explainRow())
        painter.fillRect(place, theme.hover);
    if (m_current == explainRow() && hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(place).adjusted(1, 1, -1, -1));
    }
    painter.drawPixmap(kPad, place.center().y() - 7,
                       theme::iconPixmap(QStringLiteral("show"), 14, theme.text2, devicePixelRatioF()));
    painter.setPen(theme.text);
    painter.drawText(place.adjusted(kPad + 19, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, explainWords());
}

QString AlternativesPopup::explainWords() {
    return tr("Which tokens caused this one?");
}

bool AlternativesPopup::isChoosable(int row) const {
    return row >= 0 &&
           (row == explainRow() || (row < int(m_rows.size()) && m_rows[static_cast<std::size_t>(row)].choosable));
}

void AlternativesPopup::press(int row) {
    if (!isChoosable(row))
        return;
    const int token = m_token;
    const bool explains = row == explainRow();
    dismiss();
    if (explains)
        Q_EMIT explainRequested(token);
    else
        Q_EMIT chosen(token, row);
}

void AlternativesPopup::enterEvent(QEnterEvent*) {
    m_timer->stop();
}

void AlternativesPopup::leaveEvent(QEvent*) {
    if (!hasFocus())
        setCurrent(-1);
    leave();
}

void AlternativesPopup::mouseMoveEvent(QMouseEvent* event) {
    int found = -1;
    for (int i = 0; i < rowCount(); ++i)
        if (rowRect(i).contains(event->pos()))
            found = i;
    setCurrent(found);
}

void AlternativesPopup::mousePressEvent(QMouseEvent* event) {
    for (int i = 0; i < rowCount(); ++i)
        if (rowRect(i).contains(event->pos()))
            return press(i);
}

void AlternativesPopup::keyPressEvent(QKeyEvent* event) {
    const int last = rowCount() - 1;
    if (event->matches(QKeySequence::Copy)) {
        QStringList lines;
        for (const Row& row : m_rows)
            lines.append(QStringLiteral("%1\t%2").arg(row.text, QString::number(row.probability)));
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        return setCurrent(std::max(0, m_current - 1));
    case Qt::Key_Down:
        return setCurrent(std::min(last, m_current + 1));
    case Qt::Key_Escape:
        dismiss();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return press(m_current);
    default:
        QWidget::keyPressEvent(event);
    }
}

void AlternativesPopup::focusOutEvent(QFocusEvent*) {
    hide();
}

void AlternativesPopup::hideEvent(QHideEvent*) {
    m_timer->stop();
    Q_EMIT closed();
}

void AlternativesPopup::setCurrent(int row) {
    if (row == m_current)
        return;
    m_current = row;
    if (row >= 0)
        widgets::announceChoice(this, row);
    setCursor(row >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

} // namespace glasshouse::places::write

#include "ui/widgets/DataTooltip.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/WidgetPainter.h"

#include <QApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QScreen>
#include <QTimer>
#include <QToolTip>

namespace glasshouse::widgets {

namespace {
constexpr int kPad = 10;
constexpr int kDelayMs = 120;
constexpr int kPointerGap = 12;
constexpr int kColumnGap = 24;
constexpr int kSwatch = 16;

QFont titleFont() {
    return theme::uiFont(theme::TextSize::Small, QFont::DemiBold);
}
QFont nameFont() {
    return theme::uiFont(theme::TextSize::Small);
}
QFont noteFont() {
    return theme::uiFont(theme::TextSize::Note);
}
QFont valueFont() {
    return theme::monoFont();
}
int line() {
    return theme::scaled(18);
}
} // namespace

DataTooltip::DataTooltip(QWidget* window)
    : QWidget(window, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput |
                          Qt::WindowDoesNotAcceptFocus | Qt::NoDropShadowWindowHint)
    , m_timer(new QTimer(this)) {
    setObjectName(QStringLiteral("dataTooltip"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setLayoutDirection(Qt::LeftToRight); // names on the left, numbers on the right
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("Values under the pointer"));
    m_timer->setSingleShot(true);
    m_timer->setInterval(kDelayMs);
    connect(m_timer, &QTimer::timeout, this, &DataTooltip::reveal);
}

DataTooltip* DataTooltip::of(QWidget* widget) {
    QWidget* window = widget->window();
    if (auto* existing = window->findChild<DataTooltip*>(QStringLiteral("dataTooltip"), Qt::FindDirectChildrenOnly))
        return existing;
    return new DataTooltip(window); // the window owns it
}

QSize DataTooltip::sizeFor(const TooltipContent& content) const {
    int names = 0;
    int values = 0;
    bool swatches = false;
    for (const TooltipContent::Row& row : content.rows) {
        const int note = row.note.isEmpty() ? 0 : 6 + QFontMetrics(noteFont()).horizontalAdvance(row.note);
        names = qMax(names, QFontMetrics(nameFont()).horizontalAdvance(row.name) + note);
        values = qMax(values, QFontMetrics(valueFont()).horizontalAdvance(row.value));
        swatches = swatches || row.swatch.isValid();
    }
    int width = names + (values > 0 ? kColumnGap + values : 0) + (swatches ? kSwatch : 0);
    int lines = int(content.rows.size());
    if (!content.title.isEmpty() || !content.titleNote.isEmpty()) {
        ++lines;
        const int note = content.titleNote.isEmpty()
                             ? 0
                             : kColumnGap + QFontMetrics(valueFont()).horizontalAdvance(content.titleNote);
        width = qMax(width, QFontMetrics(titleFont()).horizontalAdvance(content.title) + note);
    }
    if (!content.foot.isEmpty()) {
        ++lines;
        width = qMax(width, QFontMetrics(noteFont()).horizontalAdvance(content.foot));
    }
    return {width + 2 * kPad + 1, lines * line() + 2 * 8};
}

void DataTooltip::paintContent(QPainter& painter, const QRect& area) const {
    const theme::Theme& t = theme::Theme::of(this);
    painter.fillRect(area, t.edge); // square, as menus are: without a compositor what is rounded off would be black
    painter.fillRect(area.adjusted(1, 1, -1, -1), t.raised);
    QRect row(area.x() + kPad, area.y() + 8, area.width() - 2 * kPad, line());
    if (!m_content.title.isEmpty() || !m_content.titleNote.isEmpty()) {
        painter.setFont(titleFont());
        painter.setPen(t.text);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_content.title);
        painter.setFont(valueFont());
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_content.titleNote);
        row.translate(0, line());
    }
    bool swatches = false;
    for (const TooltipContent::Row& entry : m_content.rows)
        swatches = swatches || entry.swatch.isValid();
    for (const TooltipContent::Row& entry : m_content.rows) {
        int x = row.x();
        if (entry.swatch.isValid())
            theme::paintBox(painter, QRectF(x, row.center().y() - 1, 10, 3), entry.swatch, {}, 0, 1);
        if (swatches)
            x += kSwatch;
        painter.setFont(nameFont());
        painter.setPen(entry.quiet ? t.muted : t.text2);
        painter.drawText(QRect(x, row.y(), row.right() - x, row.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, entry.name);
        if (!entry.note.isEmpty()) {
            x += painter.fontMetrics().horizontalAdvance(entry.name) + 6;
            painter.setFont(noteFont());
            painter.setPen(t.muted);
            painter.drawText(QRect(x, row.y(), row.right() - x, row.height()),
                             Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, entry.note);
        }
        painter.setFont(valueFont());
        painter.setPen(entry.quiet ? t.muted : t.text);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, entry.value);
        row.translate(0, line());
    }
    if (!m_content.foot.isEmpty()) {
        painter.setFont(noteFont());
        painter.setPen(t.muted);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_content.foot);
    }
}

void DataTooltip::paintEvent(QPaintEvent* /*event*/) {
    theme::WidgetPainter painter(this);
    paintContent(painter, rect());
}

QPoint DataTooltip::place(const QPoint& pointer, const QSize& size, const QRect& avoid, const QRect& preferred,
                          const QRect& screen) {
    if (!preferred.isEmpty() && preferred.width() >= size.width() + 8 && preferred.height() >= size.height() + 8) {
        // Inside the preferred rectangle, as close to the pointer as possible.
        QPoint inside = pointer + QPoint(kPointerGap, -size.height() - kPointerGap);
        inside.setX(qBound(preferred.left() + 4, inside.x(), preferred.right() - size.width() - 4));
        inside.setY(qBound(preferred.top() + 4, inside.y(), preferred.bottom() - size.height() - 4));
        const QRect placed(inside, size);
        if (!placed.intersects(avoid) && !placed.contains(pointer) && screen.contains(placed))
            return inside;
    }
    const QRect datum = avoid.isEmpty() ? QRect(pointer, QSize(1, 1)) : avoid.united(QRect(pointer, QSize(1, 1)));
    const QPoint tries[] = {
        pointer + QPoint(kPointerGap, kPointerGap),
        QPoint(pointer.x() + kPointerGap, pointer.y() - kPointerGap - size.height()),
        QPoint(pointer.x() - kPointerGap - size.width(), pointer.y() + kPointerGap),
        QPoint(pointer.x() - kPointerGap - size.width(), pointer.y() - kPointerGap - size.height()),
        QPoint(datum.right() + kPointerGap, pointer.y() - size.height() / 2),
        QPoint(datum.left() - kPointerGap - size.width(), pointer.y() - size.height() / 2),
        QPoint(pointer.x() - size.width() / 2, datum.top() - kPointerGap - size.height()),
        QPoint(pointer.x() - size.width() / 2, datum.bottom() + kPointerGap),
    };
    for (const QPoint& candidate : tries) {
        const QRect placed(candidate, size);
        if (screen.contains(placed) && !placed.intersects(datum))
            return candidate;
    }
    return {qBound(screen.left(), tries[0].x(), qMax(screen.left(), screen.right() - size.width())),
            qBound(screen.top(), tries[0].y(), qMax(screen.top(), screen.bottom() - size.height()))};
}

void DataTooltip::showAt(const QPoint& pointer, const TooltipContent& content, const QRect& avoid,
                         const QRect& preferred) {
    m_pointer = pointer;
    m_content = content;
    m_avoid = avoid;
    m_preferred = preferred;
    if (content.rows.isEmpty() && content.title.isEmpty()) {
        conceal();
        return;
    }
    if (isVisible())
        reveal();
    else if (!m_timer->isActive())
        m_timer->start();
}

void DataTooltip::conceal() {
    m_timer->stop();
    hide();
}

void DataTooltip::reveal() {
    QScreen* screen = QGuiApplication::screenAt(m_pointer);
    if (!screen)
        screen = QGuiApplication::primaryScreen();
    const QSize size = sizeHint();
    const QRect area = screen ? screen->availableGeometry() : QRect(m_pointer - QPoint(2000, 2000), QSize(4000, 4000));
    setGeometry(QRect(place(m_pointer, size, m_avoid, m_preferred, area), size));
    update();
    if (isVisible())
        return;
    QToolTip::hideText();
    qApp->installEventFilter(this);
    show();
}

bool DataTooltip::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ToolTip)
        return true; // a control's own tooltip would cover the values
    return QWidget::eventFilter(watched, event);
}

void DataTooltip::hideEvent(QHideEvent* event) {
    qApp->removeEventFilter(this);
    QWidget::hideEvent(event);
}

} // namespace glasshouse::widgets

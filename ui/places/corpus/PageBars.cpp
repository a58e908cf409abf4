#include "ui/places/corpus/PageBars.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/theme/WidgetPainter.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::corpus {

namespace {

constexpr int margin = 12;
constexpr int padding = 4; // above and below the bars
int captionHeight() {
    return theme::scaled(16);
}
constexpr double widestBar = 14;

} // namespace

PageBars::PageBars(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // the first page is on the left
    widgets::nameControl(this, {.id = QStringLiteral("pageBars"), .name = tr("Characters of each page")});
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PageBars::setPages(std::vector<PageBar> pages) {
    m_pages = std::move(pages);
    m_most = 1;
    for (const PageBar& page : m_pages)
        m_most = std::max(m_most, page.characters);
    setVisible(m_pages.size() > 1);
    update();
}

void PageBars::setCurrent(int page) {
    m_current = page;
    setAccessibleDescription(describe(page));
    update();
}

QSize PageBars::sizeHint() const {
    return {theme::scaled(200), theme::scaled(36) + captionHeight()};
}

int PageBars::pageAt(double x) const {
    const auto count = double(m_pages.size());
    const double step = std::min(widestBar, (width() - 2.0 * margin) / count);
    return m_pages.empty() ? -1 : int(std::clamp(std::floor((x - margin) / step), 0.0, count - 1));
}

QString PageBars::describe(int page) const {
    if (page < 0 || page >= int(m_pages.size()))
        return {};
    const PageBar& bar = m_pages[std::size_t(page)];
    const QString number = text::groupedNumber(page + 1);
    const QString count = text::groupedNumber(bar.characters);
    switch (bar.kind) {
    case PageBar::Kind::Text:
        return tr("Page %1: %2 characters").arg(number, count);
    case PageBar::Kind::Recognized:
        return tr("Page %1: %2 characters, recognized in its picture").arg(number, count);
    case PageBar::Kind::Empty:
        return bar.characters == 0 ? tr("Page %1: no text").arg(number)
                                   : tr("Page %1: hardly any text, %2 characters").arg(number, count);
    }
    return {};
}

/// What the bars are, and what their colours mean, as far as they occur.
void PageBars::paintCaption(QPainter& painter) const {
    const theme::Theme& t = theme::Theme::of(this);
    const auto has = [this](PageBar::Kind kind) {
        return std::any_of(m_pages.begin(), m_pages.end(), [kind](const PageBar& page) { return page.kind == kind; });
    };
    std::vector<std::pair<QColor, QString>> legend = {{t.accent, tr("shown")}};
    if (has(PageBar::Kind::Empty))
        legend.emplace_back(t.warn, tr("no text"));
    if (has(PageBar::Kind::Recognized))
        legend.emplace_back(t.good, tr("recognized"));
    const QFont font = theme::uiFont(theme::TextSize::Note);
    const QFontMetrics metrics(font);
    painter.setFont(font);
    painter.setPen(t.text2);
    const QRect line(margin, 2, width() - 2 * margin, captionHeight());
    int right = line.right() + 1;
    for (const auto& [color, words] : legend) {
        right -= metrics.horizontalAdvance(words);
        painter.drawText(QRect(right, line.y(), line.right() + 1 - right, line.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
        right -= 12;
        painter.fillRect(QRect(right, line.center().y() - 3, 8, 8), color);
        right -= 10;
    }
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(tr("Characters per page, the longest %1").arg(text::groupedNumber(m_most)),
                                        Qt::ElideRight, right - line.x()));
}

void PageBars::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    theme::WidgetPainter painter(this);
    painter.fillRect(QRectF(0, 0, width(), 1), t.border);
    if (m_pages.empty())
        return;
    const double step = std::min(widestBar, (width() - 2.0 * margin) / double(m_pages.size()));
    paintCaption(painter);
    const double top = captionHeight() + padding;
    const double room = height() - top - padding - 2;
    const double bottom = height() - padding;
    const auto left = [&](std::size_t page) { return margin + step * double(page); };
    const double gap = step >= 4 ? 1 : 0;
    for (std::size_t begin = 0; begin < m_pages.size();) {
        std::size_t end = begin + 1; // the pages that share a pixel
        while (end < m_pages.size() && std::floor(left(end)) == std::floor(left(begin)))
            ++end;
        const auto first = m_pages.begin() + std::ptrdiff_t(begin);
        const auto last = m_pages.begin() + std::ptrdiff_t(end);
        const bool empty =
            std::any_of(first, last, [](const PageBar& page) { return page.kind == PageBar::Kind::Empty; });
        const PageBar& shown = *std::max_element(
            first, last, [](const PageBar& a, const PageBar& b) { return a.characters < b.characters; });
        const double x = std::floor(left(begin));
        const double wide = std::max(1.0, std::floor(left(end)) - x - gap);
        const double high = std::max(empty ? room * 0.25 : 1.0, room * double(shown.characters) / double(m_most));
        const QColor color = empty ? t.warn : shown.kind == PageBar::Kind::Recognized ? t.good : t.muted;
        const bool current = std::size_t(m_current) >= begin && std::size_t(m_current) < end;
        painter.fillRect(QRectF(x, bottom - high, wide, high), current ? t.accent : color);
        if (current)
            painter.fillRect(QRectF(x, top - 2, wide, 2), t.accent);
        begin = end;
    }
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 2, -1, -1));
    }
}

void PageBars::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !m_pages.empty())
        Q_EMIT pageChosen(pageAt(event->position().x()));
}

void PageBars::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton && !m_pages.empty())
        Q_EMIT pageChosen(pageAt(event->position().x()));
}

void PageBars::keyPressEvent(QKeyEvent* event) {
    const int last = int(m_pages.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return Q_EMIT pageChosen(std::max(0, m_current - 1));
    case Qt::Key_Right:
        return Q_EMIT pageChosen(std::min(last, m_current + 1));
    case Qt::Key_Home:
        return Q_EMIT pageChosen(0);
    case Qt::Key_End:
        return Q_EMIT pageChosen(last);
    default:
        QWidget::keyPressEvent(event);
    }
}

bool PageBars::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), describe(pageAt(help->pos().x())), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace glasshouse::places::corpus

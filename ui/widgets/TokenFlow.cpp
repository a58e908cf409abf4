#include "ui/widgets/TokenFlow.h"

#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/Accessibility.h"
#include "ui/widgets/TokenFlowLayout.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>
#include <vector>

namespace glasshouse::widgets {

struct TokenFlow::Impl {
    std::vector<FlowToken> tokens;
    QString text;
    std::vector<int> begins; ///< of the tokens in the text
    std::vector<int> starts; ///< of the tokens in what is drawn, which the layout holds
    std::vector<FlowUnderline> underlines;
    TokenFlowLayout layout;
    Tints tints = Tints::None;
    int tintShift = 0;
    bool spaces = false;
    bool large = false;
    int longestLine = QWIDGETSIZE_MAX;
    bool grows = false;
    bool follow = false;
    int current = -1;
    int hover = -1;
    int anchor = 0, cursor = 0; // selection
    bool dragging = false;
    QPoint pressed;

    int endOf(int token) const {
        const auto next = std::size_t(token) + 1;
        return next < starts.size() ? starts[next] : int(layout.text().size());
    }
    /// Whether a token is drawn as it is.
    bool isPlain(int token) const {
        return endOf(token) - starts[std::size_t(token)] == tokens[std::size_t(token)].text.size();
    }
    /// Where a place in the text is in what is drawn.
    int shownAt(int place) const {
        const auto after = std::upper_bound(begins.begin(), begins.end(), place);
        if (after == begins.begin())
            return 0;
        const int token = int(after - begins.begin()) - 1;
        const int within = place - begins[std::size_t(token)];
        const int start = starts[std::size_t(token)];
        if (isPlain(token))
            return std::min(start + within, endOf(token));
        const FlowToken& one = tokens[std::size_t(token)];
        return within >= one.text.size() ? endOf(token)
               : one.shown.isEmpty()     ? start + int(text::withNamedControls(one.text.left(within)).size())
                                         : std::min(start + within, endOf(token));
    }
    /// The first place in the text that is drawn at a place or behind it.
    int placeOf(int shown) const {
        const auto after = std::upper_bound(starts.begin(), starts.end(), shown);
        if (after == starts.begin())
            return 0;
        const int token = int(after - starts.begin()) - 1;
        const int begin = begins[std::size_t(token)];
        const auto size = int(tokens[std::size_t(token)].text.size());
        if (isPlain(token))
            return std::min(begin + shown - starts[std::size_t(token)], begin + size);
        int place = begin;
        while (place < begin + size && shownAt(place) < shown)
            ++place;
        return place;
    }
    int tokenAt(int character) const {
        const auto it = std::upper_bound(starts.begin(), starts.end(), character);
        if (it == starts.begin())
            return -1;
        const int token = int(it - starts.begin()) - 1;
        return character < endOf(token) ? token : -1;
    }
    QColor ground(int token, const theme::Theme& t) const {
        const FlowToken& f = tokens[std::size_t(token)];
        if (token == current)
            return t.accent;
        switch (f.ground) {
        case FlowToken::Ground::Removed:
            return t.badSoft;
        case FlowToken::Ground::Added:
            return t.goodSoft;
        case FlowToken::Ground::Marked:
            return t.accentSoft;
        case FlowToken::Ground::Accent:
            return t.accent;
        case FlowToken::Ground::None:
            break;
        }
        if (f.tint.isValid())
            return f.tint;
        if (tints == Tints::Turn)
            return t.tokenTint(token);
        return tints == Tints::Probability && !f.muted ? t.probabilityTint(f.probability, tintShift) : QColor();
    }
    bool onAccent(int token) const {
        return token == current || tokens[std::size_t(token)].ground == FlowToken::Ground::Accent;
    }
};

TokenFlow::TokenFlow(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m(std::make_unique<Impl>()) {
    installAccessibility();
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAutoFillBackground(false);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Text in tokens"));
    setLargeText(false);
}

TokenFlow::~TokenFlow() = default;

void TokenFlow::setLargeText(bool large) {
    m->large = large;
    const theme::TextSize size = large ? theme::TextSize::Sample : theme::TextSize::Reading;
    m->layout.setFont(theme::uiFont(size), theme::lineHeight(size));
    contentsChanged();
}

void TokenFlow::setLongestLine(int width) {
    m->longestLine = width;
    contentsChanged();
}

void TokenFlow::contentsChanged() {
    const bool atEnd = verticalScrollBar()->value() >= verticalScrollBar()->maximum() - 4;
    m->layout.setWidth(std::min(viewport()->width(), m->longestLine));
    const int height = m->layout.height();
    if (m->grows) {
        const int wanted = std::max(height, m->layout.lineHeight());
        setMinimumHeight(wanted);
        setMaximumHeight(wanted);
        verticalScrollBar()->setRange(0, 0);
    } else {
        verticalScrollBar()->setPageStep(viewport()->height());
        verticalScrollBar()->setSingleStep(m->layout.lineHeight());
        verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
        if (m->follow && atEnd)
            verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    }
    viewport()->update();
}

void TokenFlow::append(const std::vector<FlowToken>& tokens) {
    QString drawn;
    const int position = int(m->layout.text().size());
    for (const FlowToken& token : tokens) {
        m->begins.push_back(int(m->text.size()));
        m->starts.push_back(position + int(drawn.size()));
        m->text += token.text;
        drawn += token.shown.isEmpty() ? text::withNamedControls(token.text) : token.shown;
        m->tokens.push_back(token);
    }
    m->layout.append(drawn);
    contentsChanged();
}

void TokenFlow::clear() {
    m->tokens.clear();
    m->text.clear();
    m->begins.clear();
    m->starts.clear();
    m->underlines.clear();
    m->layout.clear();
    m->current = m->hover = -1;
    m->anchor = m->cursor = 0;
    contentsChanged();
}

void TokenFlow::truncate(int count) {
    if (count < 0 || count >= this->count())
        return;
    const int length = count < int(m->starts.size()) ? m->starts[std::size_t(count)] : 0;
    m->text.truncate(m->begins[std::size_t(count)]);
    m->tokens.resize(std::size_t(count));
    m->begins.resize(std::size_t(count));
    m->starts.resize(std::size_t(count));
    m->layout.truncate(length);
    m->anchor = std::min(m->anchor, length);
    m->cursor = std::min(m->cursor, length);
    m->current = m->current < count ? m->current : -1;
    m->hover = -1;
    contentsChanged();
}

void TokenFlow::setToken(int index, const FlowToken& token) {
    if (index < 0 || index >= count() || token.text != m->tokens[std::size_t(index)].text ||
        token.shown != m->tokens[std::size_t(index)].shown)
        return;
    m->tokens[std::size_t(index)] = token;
    viewport()->update();
}

int TokenFlow::count() const {
    return int(m->tokens.size());
}

const FlowToken& TokenFlow::token(int index) const {
    return m->tokens.at(std::size_t(index));
}

QString TokenFlow::text() const {
    return m->text;
}

void TokenFlow::selectionRange(int* start, int* end) const {
    *start = m->placeOf(std::min(m->anchor, m->cursor));
    *end = m->placeOf(std::max(m->anchor, m->cursor));
}

QString TokenFlow::selectedText() const {
    int start = 0;
    int end = 0;
    selectionRange(&start, &end);
    return m->text.mid(start, end - start);
}

void TokenFlow::select(int start, int end) {
    const int size = int(m->text.size());
    m->anchor = m->shownAt(std::clamp(start, 0, size));
    m->cursor = m->shownAt(std::clamp(end, 0, size));
    viewport()->update();
    Q_EMIT selectionChanged();
}

void TokenFlow::setTints(Tints tints) {
    m->tints = tints;
    viewport()->update();
}

TokenFlow::Tints TokenFlow::tints() const {
    return m->tints;
}

void TokenFlow::setTintShift(int shift) {
    if (std::exchange(m->tintShift, shift) != shift)
        viewport()->update();
}

int TokenFlow::tintShift() const {
    return m->tintShift;
}

void TokenFlow::setSpacesShown(bool shown) {
    m->spaces = shown;
    viewport()->update();
}

void TokenFlow::setGrows(bool grows) {
    m->grows = grows;
    setVerticalScrollBarPolicy(grows ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (!grows) {
        setMinimumHeight(0);
        setMaximumHeight(QWIDGETSIZE_MAX);
    }
    contentsChanged();
}

void TokenFlow::setUnderlines(std::vector<FlowUnderline> underlines) {
    m->underlines = std::move(underlines);
    viewport()->update();
}

const std::vector<FlowUnderline>& TokenFlow::underlines() const {
    return m->underlines;
}

void TokenFlow::setCurrent(int index) {
    index = index >= 0 && index < count() ? index : -1;
    if (index == m->current)
        return;
    m->current = index;
    viewport()->update();
    Q_EMIT currentChanged(index);
}

int TokenFlow::current() const {
    return m->current;
}

void TokenFlow::setFollowEnd(bool follow) {
    m->follow = follow;
}

QRect TokenFlow::tokenRect(int index) const {
    if (index < 0 || index >= count())
        return {};
    const auto rects = m->layout.rects(m->starts[std::size_t(index)], m->endOf(index));
    return rects.empty() ? QRect() : rects.front().translated(0, -verticalScrollBar()->value()).toAlignedRect();
}

int TokenFlow::tokenAt(const QPoint& viewportPosition) const {
    const QPointF point = QPointF(viewportPosition) + QPointF(0, verticalScrollBar()->value());
    if (point.y() < 0 || point.y() >= m->layout.height())
        return -1;
    const int near = m->layout.characterAt(point);
    for (const int character : {near, near - 1}) { // the boundary may be on either side of the glyph
        const int token = character >= 0 ? m->tokenAt(character) : -1;
        if (token < 0)
            continue;
        for (const QRectF& area : m->layout.rects(m->starts[std::size_t(token)], m->endOf(token))) {
            if (area.contains(point))
                return token;
        }
    }
    return -1;
}

int TokenFlow::tokenAtCharacter(int position) const {
    return position < 0 || position >= m->text.size() ? -1 : m->tokenAt(m->shownAt(position));
}

int TokenFlow::characterOf(int token) const {
    return token >= 0 && token < count() ? m->begins[std::size_t(token)] : -1;
}

void TokenFlow::ensureTokenVisible(int index) {
    ensureVisible(tokenRect(index));
}

void TokenFlow::ensureCharacterVisible(int position) {
    const int shown = m->shownAt(position);
    const auto rects = m->layout.rects(shown, shown + 1);
    if (!rects.empty())
        ensureVisible(rects.front().translated(0, -verticalScrollBar()->value()).toAlignedRect());
}

/// An area in viewport coordinates.
void TokenFlow::ensureVisible(const QRect& area) {
    if (area.isNull())
        return;
    if (area.top() < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + area.top());
    else if (area.bottom() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + area.bottom() - viewport()->height());
}

bool TokenFlow::hasHeightForWidth() const {
    return m->grows;
}

int TokenFlow::heightForWidth(int width) const {
    return m->grows ? std::max(m->layout.heightAt(width), m->layout.lineHeight()) : -1;
}

QSize TokenFlow::sizeHint() const {
    return {theme::scaled(360), m->grows ? std::max(m->layout.height(), m->layout.lineHeight()) : theme::scaled(160)};
}

QSize TokenFlow::minimumSizeHint() const {
    return {80, m->layout.lineHeight()};
}

void TokenFlow::copy() {
    const QString chosen = selectedText();
    QApplication::clipboard()->setText(chosen.isEmpty() ? text() : chosen);
}

void TokenFlow::paintEvent(QPaintEvent* event) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(0, -verticalScrollBar()->value());
    const QRectF seen = QRectF(event->rect()).translated(0, verticalScrollBar()->value());
    const auto& blocks = m->layout.blocks();
    const auto [selectionStart, selectionEnd] = std::minmax(m->anchor, m->cursor);
    const int lineHeight = m->layout.lineHeight();
    for (std::size_t b = m->layout.blockAt(seen.top()); b < blocks.size() && blocks[b].y <= seen.bottom(); ++b) {
        const TokenFlowLayout::Block& block = blocks[b];
        const int blockEnd = block.start + block.length;
        QList<QTextLayout::FormatRange> colors;
        const auto color = [&](int from, int to, const QColor& ink) {
            if (!colors.isEmpty() && colors.last().start + colors.last().length == from - block.start &&
                colors.last().format.foreground().color() == ink) {
                colors.last().length += to - from;
                return;
            }
            QTextLayout::FormatRange range;
            range.start = from - block.start;
            range.length = to - from;
            range.format.setForeground(ink);
            colors.append(range);
        };
        const auto firstIt = std::upper_bound(m->starts.begin(), m->starts.end(), block.start);
        const int first = std::max(0, int(firstIt - m->starts.begin()) - 1);
        std::vector<std::pair<QRectF, QColor>> strikes;
        for (int i = first; i < count() && m->starts[std::size_t(i)] < blockEnd; ++i) {
            const FlowToken& token = m->tokens[std::size_t(i)];
            int from = std::max(m->starts[std::size_t(i)], block.start);
            const int to = std::min(m->endOf(i), blockEnd);
            if (from >= to)
                continue;
            if (m->onAccent(i))
                color(from, to, t.onAccent);
            else if (token.muted)
                color(from, to, t.muted);
            else if (token.special)
                color(from, to, t.text2);
            const QColor ground = m->ground(i, t);
            const bool whole = m->tints == Tints::Turn || m->spaces;
            if (!whole) { // a tint covers the glyphs, not the space before them
                while (from < to && m->layout.text().at(from).isSpace())
                    ++from;
            }
            const auto areas = m->layout.rects(from, to);
            for (const QRectF& area : areas) {
                const QRectF box = area.adjusted(0, 2, 0, -2);
                if (ground.isValid())
                    theme::paintBox(painter, box, ground, {}, 0, 2);
                if (token.ground == FlowToken::Ground::Removed)
                    strikes.emplace_back(QRectF(area.x(), area.center().y(), area.width(), 1),
                                         m->onAccent(i) && to > selectionEnd ? t.onAccent : t.bad);
                if (token.special)
                    theme::paintBox(painter, box, {}, t.axis, 1, 2);
                if (i == m->hover && i != m->current)
                    theme::paintBox(painter, box, {}, t.edge, 1, 2);
                const double under = area.bottom() - lineHeight * 0.16;
                switch (token.underline) {
                case FlowToken::Underline::None:
                    break;
                case FlowToken::Underline::Passage:
                    painter.fillRect(QRectF(area.x(), under, area.width(), 1.5), t.axis);
                    break;
                case FlowToken::Underline::ChosenPassage:
                    painter.fillRect(QRectF(area.x(), under, area.width(), 2), t.accent);
                    break;
                case FlowToken::Underline::Unknown:
                case FlowToken::Underline::NotPredicted: {
                    QPen pen(token.underline == FlowToken::Underline::Unknown ? t.warn : t.muted, 1.5);
                    pen.setDashPattern({1, 2});
                    painter.setPen(pen);
                    painter.drawLine(QPointF(area.x(), under + 1), QPointF(area.right(), under + 1));
                    break;
                }
                }
            }
        }
        const int from = std::max(selectionStart, block.start);
        const int to = std::min(selectionEnd, blockEnd);
        if (from < to) {
            for (const QRectF& area : m->layout.rects(from, to))
                painter.fillRect(area, t.accentSoft);
            color(from, to, t.text);
        }
        for (const auto& [line, ink] : strikes) // behind the glyphs, on the selection too
            painter.fillRect(line, ink);
        painter.setPen(isEnabled() ? t.text : t.muted);
        painter.save();
        painter.setClipRect(QRectF(0, block.y, m->layout.width() + 4, block.lines * lineHeight));
        block.layout->draw(&painter, QPointF(0, block.y), colors);
        painter.restore();
        paintUnderlines(painter, block.start, blockEnd);
        if (m->spaces)
            paintSpaces(painter, block.start, blockEnd);
    }
    if (hasFocus())
        theme::paintBox(painter, QRectF(viewport()->rect()).translated(0, verticalScrollBar()->value()), {}, t.accent,
                        2);
}

void TokenFlow::paintUnderlines(QPainter& painter, int from, int to) {
    const theme::Theme& t = theme::Theme::of(this);
    const int lineHeight = m->layout.lineHeight();
    for (const FlowUnderline& line : m->underlines) {
        const int begin = m->shownAt(line.begin);
        const int end = m->shownAt(line.begin + line.length);
        if (begin >= to || end <= from)
            continue;
        const auto areas = m->layout.rects(std::max(begin, from), std::min(end, to));
        const QColor ink = line.chosen ? t.accent : t.axis;
        for (const QRectF& area : areas)
            painter.fillRect(QRectF(area.x(), area.bottom() - lineHeight * 0.16, area.width(), line.chosen ? 2.0 : 1.5),
                             ink);
        if (end > to || line.label.isEmpty() || areas.empty())
            continue;
        QFont font = theme::monoFont(theme::TextSize::Note);
        font.setPixelSize(std::max(7, lineHeight / 3)); // fits between two lines
        painter.setFont(font);
        painter.setPen(line.chosen ? t.accent : t.muted);
        const QRectF last = areas.back();
        const double width = QFontMetricsF(font).horizontalAdvance(line.label);
        painter.drawText(QPointF(std::max(0.0, last.right() - width),
                                 last.bottom() + QFontMetricsF(font).capHeight() - lineHeight * 0.04),
                         line.label);
    }
}

void TokenFlow::paintSpaces(QPainter& painter, int from, int to) {
    const theme::Theme& t = theme::Theme::of(this);
    const QString& text = m->layout.text();
    for (int i = from; i < to; ++i) {
        if (text.at(i) != u' ')
            continue;
        const int token = m->tokenAt(i);
        painter.setPen(QPen(token >= 0 && m->onAccent(token) ? t.onAccent : t.muted, 1));
        for (const QRectF& area : m->layout.rects(i, i + 1)) {
            const double bottom = area.bottom() - m->layout.lineHeight() * 0.27;
            const double left = area.x() + 0.5;
            const double right = area.right() - 0.5;
            const QPointF bracket[4] = {{left, bottom - 3}, {left, bottom}, {right, bottom}, {right, bottom - 3}};
            painter.drawPolyline(bracket, 4);
        }
    }
}

void TokenFlow::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    contentsChanged();
}

void TokenFlow::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    const QPointF point = event->position() + QPointF(0, verticalScrollBar()->value());
    const int character = m->layout.characterAt(point);
    m->pressed = event->position().toPoint();
    m->dragging = true;
    m->cursor = character;
    if (!(event->modifiers() & Qt::ShiftModifier))
        m->anchor = character;
    viewport()->update();
}

void TokenFlow::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    if (m->dragging && (place - m->pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m->cursor = m->layout.characterAt(QPointF(place) + QPointF(0, verticalScrollBar()->value()));
        viewport()->update();
        Q_EMIT selectionChanged();
    }
    const int token = tokenAt(place);
    if (token != m->hover) {
        m->hover = token;
        viewport()->setCursor(token >= 0 ? Qt::PointingHandCursor : Qt::IBeamCursor);
        viewport()->update();
        Q_EMIT tokenHovered(token);
    }
}

void TokenFlow::mouseReleaseEvent(QMouseEvent* event) {
    if (!m->dragging || event->button() != Qt::LeftButton)
        return;
    m->dragging = false;
    if (m->anchor == m->cursor) {
        const int token = tokenAt(event->position().toPoint());
        if (token >= 0)
            Q_EMIT tokenClicked(token);
    }
}

void TokenFlow::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (const int token = tokenAt(event->position().toPoint()); token >= 0)
        Q_EMIT tokenDoubleClicked(token);
}

void TokenFlow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
        return;
    }
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    const int key = event->key();
    if ((key == Qt::Key_Left || key == Qt::Key_Right) && !(event->modifiers() & Qt::ControlModifier) && count() > 0) {
        const int direction = key == Qt::Key_Right ? 1 : -1;
        if (shift) {
            m->cursor = std::clamp(m->cursor + direction, 0, int(m->layout.text().size()));
            viewport()->update();
            Q_EMIT selectionChanged();
        } else {
            setCurrent(std::clamp(m->current + direction, 0, count() - 1));
            ensureTokenVisible(m->current);
        }
        return;
    }
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m->current >= 0 && event->modifiers() == Qt::NoModifier) {
        Q_EMIT tokenClicked(m->current);
        return;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void TokenFlow::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        setLargeText(m->large);
    viewport()->update();
}

bool TokenFlow::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave && m->hover >= 0) {
        m->hover = -1;
        viewport()->update();
        Q_EMIT tokenHovered(-1);
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const int token = tokenAt(help->pos()); token >= 0 && m->tokens[std::size_t(token)].special) {
            QToolTip::showText(help->globalPos(), text::specialTokenTip(), viewport());
            return true;
        }
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TokenFlow::scrollContentsBy(int /*dx*/, int /*dy*/) {
    viewport()->update();
}

} // namespace glasshouse::widgets

#include "ui/widgets/FormulaLayout.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

#include "ui/text/Formula.h"

namespace glasshouse::widgets {

namespace {

using text::Formula;
using Kind = text::Formula::Kind;

constexpr double kScript = 0.72;   ///< size of a script, of what it belongs to
constexpr double kFraction = 0.88; ///< size of numerator and denominator
constexpr double minScale = 0.85;  ///< to which it shrinks before it breaks where it reads worse
constexpr double kLineGap = 0.4;   ///< between lines, of the font's size
constexpr double kIndent = 1.2;    ///< of a line that begins with a relation sign
constexpr double kRule = 1.0 / 14; ///< thickness of strokes

} // namespace

void FormulaLayout::Ink::add(const Ink& other, double x, double y) {
    for (Glyphs one : other.glyphs) {
        one.at += QPointF(x, y);
        glyphs.push_back(std::move(one));
    }
    for (Stroke one : other.strokes) {
        for (QPointF& point : one.points)
            point += QPointF(x, y);
        strokes.push_back(std::move(one));
    }
    width = std::max(width, x + other.width);
    ascent = std::max(ascent, other.ascent - y);
    descent = std::max(descent, other.descent + y);
}

FormulaLayout::Break FormulaLayout::breakBetween(const Formula* before, const Formula& next) {
    if (before == nullptr)
        return Break::None;
    if (before->kind == Kind::Separator && before->text == u';')
        return Break::Statement;
    if (next.kind == Kind::Relation && QStringLiteral("=≈←→~").contains(next.text))
        return Break::Relation;
    if (before->kind == Kind::Relation || before->kind == Kind::Binary) // a sign begins a line
        return Break::None;
    return next.kind == Kind::Prose || before->kind == Kind::Prose ? Break::Word : Break::None;
}

FormulaLayout::FormulaLayout(const QString& source, theme::TextSize size)
    : m_font(theme::formulaFont(size))
    , m_size(m_font.pixelSize()) {
    const Formula formula = Formula::parse(source);
    m_linear = formula.linear();
    const Formula* before = nullptr;
    for (const Formula& child : formula.children) {
        const double space = gap(before, child, m_size, false);
        const Break kind = breakBetween(before, child);
        if (child.kind == Kind::Prose) {
            const double blank = QFontMetricsF(m_font).horizontalAdvance(u' ');
            bool first = true;
            for (const QString& word : child.text.split(u' ', Qt::SkipEmptyParts)) {
                Formula one = child;
                one.text = word;
                m_chunks.push_back({item(one, m_size, false), first ? space : blank, first ? kind : Break::Word});
                first = false;
            }
        } else if (kind == Break::None || m_chunks.empty()) {
            if (m_chunks.empty())
                m_chunks.emplace_back();
            Ink& ink = m_chunks.back().ink;
            ink.add(item(child, m_size, false), ink.width + space, 0);
        } else {
            m_chunks.push_back({item(child, m_size, false), space, kind});
        }
        before = &child;
    }
    fit(idealWidth());
}

QFont FormulaLayout::font(double size, bool italic) const {
    QFont made = m_font;
    made.setPixelSize(std::max(6, int(std::lround(size))));
    made.setItalic(italic);
    return made;
}

FormulaLayout::Ink FormulaLayout::glyphs(const QString& text, double size, bool italic) const {
    Ink ink;
    const QFont used = font(size, italic);
    const QFontMetricsF metrics(used);
    const QRectF tight = metrics.tightBoundingRect(text);
    ink.width = metrics.horizontalAdvance(text);
    if (italic) // what leans over its advance would touch the next
        ink.width = std::max(ink.width, tight.right() + 0.02 * size);
    ink.ascent = std::max(metrics.xHeight(), -tight.top());
    ink.descent = std::max(0.0, tight.bottom());
    ink.glyphs.push_back({text, used, {}, 1});
    return ink;
}

/// The height of fraction bars over the base line: the middle of a minus sign.
double FormulaLayout::axis(double size) const {
    return -QFontMetricsF(font(size, false)).tightBoundingRect(QStringLiteral("−")).center().y();
}

double FormulaLayout::gap(const Formula* before, const Formula& next, double size, bool script) const {
    if (before == nullptr)
        return 0;
    const auto is = [&](Kind kind) { return before->kind == kind || next.kind == kind; };
    const double em = script ? 0.5 * size : size;
    if (next.kind == Kind::Separator)
        return 0;
    if (before->kind == Kind::Separator)
        return (before->text == u';' ? 0.9 : script ? 0.2 : 0.4) * em;
    if (is(Kind::Relation))
        return 0.3 * em;
    if (is(Kind::Binary))
        return 0.22 * em;
    if (is(Kind::Prose))
        return 0.32 * em;
    if (is(Kind::Fraction))
        return 0.14 * em;
    if (!next.spaced)
        return 0;
    const bool words = before->kind == Kind::Word && next.kind == Kind::Word;
    return (words ? 0.3 : is(Kind::Word) ? 0.24 : 0.14) * size;
}

FormulaLayout::Ink FormulaLayout::row(const Formula& formula, double size, bool script) const {
    Ink ink;
    const Formula* before = nullptr;
    for (const Formula& child : formula.children) {
        ink.add(item(child, size, script), ink.width + gap(before, child, size, script), 0);
        before = &child;
    }
    return ink;
}

FormulaLayout::Ink FormulaLayout::item(const Formula& formula, double size, bool script) const {
    switch (formula.kind) {
    case Kind::Row:
        return row(formula, size, script);
    case Kind::Bracketed:
        return bracketed(formula, size, script);
    case Kind::Fraction:
        if (!script)
            return fraction(formula, size);
        else { // too small to be stacked
            Ink ink;
            for (const Formula& part : formula.children) {
                if (&part != &formula.children.front())
                    ink.add(glyphs(QStringLiteral("/"), size, false), ink.width + 0.05 * size, 0);
                Formula bound = part;
                if (!part.isProduct()) {
                    bound = Formula();
                    bound.kind = Kind::Bracketed;
                    bound.open = u'(';
                    bound.close = u')';
                    bound.children = {part};
                }
                ink.add(item(bound, size, true), ink.width + 0.05 * size, 0);
            }
            return ink;
        }
    case Kind::Root:
        return root(formula, size, script);
    case Kind::Scripted:
        return scripted(formula, size);
    case Kind::Prose: {
        Ink ink;
        const QFont used = font(size, false);
        const QFontMetricsF metrics(used);
        ink.width = metrics.horizontalAdvance(formula.text);
        ink.ascent = metrics.capHeight();
        ink.descent = metrics.descent() / 2;
        ink.glyphs.push_back({formula.text, used, {}, 1});
        return ink;
    }
    case Kind::Variable:
        return glyphs(formula.text, size, true);
    default:
        return glyphs(formula.text, size, false);
    }
}

FormulaLayout::Ink FormulaLayout::fraction(const Formula& formula, double size) const {
    const Ink above = row(formula.children[0], size * kFraction, false);
    const Ink below = row(formula.children[1], size * kFraction, false);
    const double middle = axis(size);
    const double rule = std::max(1.0, size * kRule);
    const double room = 0.16 * size;
    const double margin = 0.08 * size;
    Ink ink;
    ink.width = std::max(above.width, below.width) + 2 * margin;
    ink.add(above, (ink.width - above.width) / 2, -middle - rule / 2 - room - above.descent);
    ink.add(below, (ink.width - below.width) / 2, -middle + rule / 2 + room + below.ascent);
    ink.strokes.push_back({{{0, -middle}, {ink.width, -middle}}, rule});
    return ink;
}

FormulaLayout::Ink FormulaLayout::root(const Formula& formula, double size, bool script) const {
    const Ink inner = row(formula.children.front(), size, script);
    const double rule = std::max(1.0, size * kRule);
    const double top = -inner.ascent - 0.16 * size;
    const double bottom = std::max(inner.descent, 0.08 * size);
    const double sign = 0.5 * size;
    Ink ink;
    ink.add(inner, sign + 0.06 * size, 0);
    ink.width += 0.06 * size;
    ink.strokes.push_back({{{0.04 * size, -0.28 * size},
                            {0.14 * size, -0.34 * size},
                            {0.28 * size, bottom},
                            {sign, top},
                            {ink.width, top}},
                           rule});
    ink.ascent = std::max(ink.ascent, -top + rule);
    ink.descent = std::max(ink.descent, bottom + rule / 2);
    return ink;
}

FormulaLayout::Ink FormulaLayout::scripted(const Formula& formula, double size) const {
    const Ink base = item(formula.children[0], size, false);
    const Ink low = row(formula.children[1], size * kScript, true);
    const Ink high = row(formula.children[2], size * kScript, true);
    double down = std::max(0.2 * size, base.descent + 0.02 * size);
    double up = std::max(0.38 * size, base.ascent - 0.32 * size);
    if (low.width > 0 && high.width > 0) {
        const double between = (down - low.ascent) - (high.descent - up);
        if (between < 0.1 * size) {
            down += (0.1 * size - between) / 2;
            up += (0.1 * size - between) / 2;
        }
    }
    Ink ink = base;
    const double at = base.width + 0.03 * size;
    if (low.width > 0)
        ink.add(low, at, down);
    if (high.width > 0)
        ink.add(high, at + 0.03 * size, -up);
    return ink;
}

/// A bracket as high as what it holds.
FormulaLayout::Ink FormulaLayout::bracket(const QString& sign, double size, const Ink& around) const {
    if (sign.isEmpty())
        return {};
    Ink ink = glyphs(sign, size, false);
    const double middle = axis(size);
    const double needed = 2 * std::max(around.ascent - middle, around.descent + middle);
    const double own = ink.ascent + ink.descent;
    if (needed <= own * 1.25)
        return ink;
    const double stretch = needed / own;
    // Its own middle is moved to the axis.
    const double shift = -middle - stretch * (ink.descent - ink.ascent) / 2;
    ink.glyphs.front().stretch = stretch;
    ink.glyphs.front().at.setY(shift);
    ink.ascent = middle + needed / 2;
    ink.descent = needed / 2 - middle;
    return ink;
}

FormulaLayout::Ink FormulaLayout::bracketed(const Formula& formula, double size, bool script) const {
    const Ink inner = row(formula.children.front(), size, script);
    Ink ink = bracket(formula.open, size, inner);
    ink.add(inner, ink.width + 0.02 * size, 0);
    ink.add(bracket(formula.close, size, inner), ink.width + 0.02 * size, 0);
    return ink;
}

double FormulaLayout::widthOf(const Line& line) const {
    double width = line.indent;
    for (std::size_t i = line.first; i < line.end; ++i)
        width += m_chunks[i].ink.width + (i > line.first ? m_chunks[i].gap : 0);
    return width;
}

std::vector<FormulaLayout::Line> FormulaLayout::lines(Break minimum, double width) const {
    std::vector<Line> found;
    if (m_chunks.empty())
        return found;
    found.push_back({0, 1, 0});
    for (std::size_t i = 1; i < m_chunks.size();) {
        // What belongs together up to the next place where it may break.
        std::size_t end = i + 1;
        while (end < m_chunks.size() && m_chunks[end].before < minimum)
            ++end;
        const Break kind = m_chunks[i].before;
        Line with = found.back();
        with.end = end;
        if (kind < minimum)
            found.back().end = end;
        else if (kind == Break::Statement && minimum != Break::None)
            found.push_back({i, end, 0});
        else if (widthOf(with) <= width)
            found.back().end = end;
        else
            found.push_back({i, end, kind == Break::Relation ? kIndent * m_size : found.back().indent});
        i = end;
    }
    return found;
}

double FormulaLayout::idealWidth() const {
    return m_chunks.empty() ? 0 : std::ceil(widthOf({0, m_chunks.size(), 0}));
}

QSizeF FormulaLayout::fit(double width) {
    const auto widest = [this] {
        double maximum = 1;
        for (const Line& line : m_lines)
            maximum = std::max(maximum, widthOf(line));
        return maximum;
    };
    m_scale = 1;
    m_lines = {};
    if (m_chunks.empty())
        return {};
    m_lines = {{0, m_chunks.size(), 0}};
    if (widest() > width)
        for (const Break minimum : {Break::Statement, Break::Relation, Break::Word}) {
            m_lines = lines(minimum, width);
            m_scale = std::min(1.0, width / widest());
            if (m_scale >= minScale)
                break;
        }
    double height = kLineGap * m_size * double(m_lines.size() - 1);
    for (const Line& line : m_lines) {
        double ascent = 0, descent = 0;
        for (std::size_t i = line.first; i < line.end; ++i) {
            ascent = std::max(ascent, m_chunks[i].ink.ascent);
            descent = std::max(descent, m_chunks[i].ink.descent);
        }
        height += ascent + descent;
    }
    return {widest() * m_scale, height * m_scale};
}

void FormulaLayout::paint(QPainter& painter, QPointF at, const QColor& color) const {
    painter.save();
    painter.setLayoutDirection(Qt::LeftToRight); // otherwise its brackets turn round
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(at);
    painter.scale(m_scale, m_scale);
    painter.setBrush(Qt::NoBrush);
    double y = 0;
    for (const Line& line : m_lines) {
        double ascent = 0, descent = 0;
        for (std::size_t i = line.first; i < line.end; ++i) {
            ascent = std::max(ascent, m_chunks[i].ink.ascent);
            descent = std::max(descent, m_chunks[i].ink.descent);
        }
        double x = line.indent;
        for (std::size_t i = line.first; i < line.end; ++i) {
            const Ink& ink = m_chunks[i].ink;
            x += i > line.first ? m_chunks[i].gap : 0;
            const QPointF origin(x, y + ascent);
            painter.setPen(color);
            for (const Glyphs& one : ink.glyphs) {
                painter.setFont(one.font);
                if (one.stretch == 1) {
                    painter.drawText(origin + one.at, one.text);
                    continue;
                }
                painter.save();
                painter.translate(origin + one.at);
                painter.scale(1, one.stretch);
                painter.drawText(QPointF(), one.text);
                painter.restore();
            }
            for (const Stroke& one : ink.strokes) {
                painter.setPen(QPen(color, one.width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
                QPolygonF points;
                for (const QPointF& point : one.points)
                    points << origin + point;
                painter.drawPolyline(points);
            }
            x += ink.width;
        }
        y += ascent + descent + kLineGap * m_size;
    }
    painter.restore();
}

} // namespace glasshouse::widgets

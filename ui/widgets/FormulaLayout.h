#pragma once

#include "ui/theme/Fonts.h"

#include <QColor>
#include <QFont>
#include <QHash>
#include <QPointF>
#include <QSizeF>
#include <QString>

#include <vector>

class QPainter;

namespace glasshouse::text {
struct Formula;
}

namespace glasshouse::widgets {

/// A formula set as one: stacked fractions, roots, raised and lowered scripts, in the formula font. Where it is too
/// wide it breaks after a semicolon, then before a relation sign, and prose beside it between its words; if that is not
/// enough it shrinks. A term is never broken.
///
/// Thread: GUI. Ownership: a value. Its fonts are those of the time when it was made.
class FormulaLayout {
public:
    explicit FormulaLayout(const QString& source = {}, theme::TextSize size = theme::TextSize::Sample);

    QString linear() const { return m_linear; } ///< see text::Formula
    bool isEmpty() const { return m_chunks.empty(); }
    double idealWidth() const;
    /// Breaks the lines for a width; the space that they take is never wider.
    QSizeF fit(double width);
    double scale() const { return m_scale; } ///< 1, or smaller where it shrank
    int lineCount() const { return int(m_lines.size()); }
    /// As it was fitted; at: its upper left corner.
    void paint(QPainter& painter, QPointF at, const QColor& color) const;

private:
    enum class Break { None, Word, Relation, Statement };
    struct Glyphs {
        QString text;
        QFont font;
        QPointF at;         ///< on its base line
        double stretch = 1; ///< of its height
    };
    struct Stroke {
        std::vector<QPointF> points;
        double width;
    };
    /// Something that was drawn around a point on the base line.
    struct Ink {
        double width = 0;
        double ascent = 0;
        double descent = 0;
        std::vector<Glyphs> glyphs;
        std::vector<Stroke> strokes;

        void add(const Ink& other, double x, double y);
    };
    struct Chunk {
        Ink ink;
        double gap = 0; ///< before it, within a line
        Break before = Break::None;
    };
    struct Line {
        std::size_t first;
        std::size_t end;
        double indent;
    };

    static Break breakBetween(const text::Formula* before, const text::Formula& next);
    QFont font(double size, bool italic) const;
    Ink glyphs(const QString& text, double size, bool italic) const;
    Ink row(const text::Formula& formula, double size, bool script) const;
    Ink item(const text::Formula& formula, double size, bool script) const;
    Ink fraction(const text::Formula& formula, double size) const;
    Ink root(const text::Formula& formula, double size, bool script) const;
    Ink scripted(const text::Formula& formula, double size) const;
    Ink bracketed(const text::Formula& formula, double size, bool script) const;
    Ink bracket(const QString& sign, double size, const Ink& around) const;
    double axis(double size) const;
    double gap(const text::Formula* before, const text::Formula& next, double size, bool script) const;
    /// The lines with breaks of at least this kind; the width that is left is that of a line.
    std::vector<Line> lines(Break minimum, double width) const;
    double widthOf(const Line& line) const;

    QFont m_font;
    double m_size; ///< of the font in pixels
    QString m_linear;
    std::vector<Chunk> m_chunks; ///< between which it may break
    std::vector<Line> m_lines;
    double m_scale = 1;
};

} // namespace glasshouse::widgets

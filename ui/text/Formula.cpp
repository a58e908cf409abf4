#include "ui/text/Formula.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace glasshouse::text {

namespace {

using Kind = Formula::Kind;

const QString kRelations = QStringLiteral("=≈≤≥<>→←~∈≠|");
const QString kBinaries = QStringLiteral("+−·×÷±");
const QString kSeparators = QStringLiteral(",;:");
const QString kLowered = QStringLiteral("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ");
const QString kLoweredPlain = QStringLiteral("0123456789+−=()aehijklmnoprstuvx");
const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵀⁱⁿ");
const QString kRaisedPlain = QStringLiteral("0123456789+−=()Tin");

Formula leaf(Kind kind, const QString& text) {
    Formula made;
    made.kind = kind;
    made.text = text;
    return made;
}

Formula withChildren(Kind kind, std::vector<Formula> children) {
    Formula made;
    made.kind = kind;
    made.children = std::move(children);
    return made;
}

/// Without the brackets or braces around all of it.
Formula unwrapped(Formula row) {
    if (row.kind == Kind::Row && row.children.size() == 1)
        row = Formula(row.children.front());
    if (row.kind == Kind::Bracketed && row.open == QLatin1String("(") && !row.close.isEmpty())
        row = Formula(row.children.front());
    return row.kind == Kind::Row ? row : withChildren(Kind::Row, {row});
}

class FormulaReader {
public:
    explicit FormulaReader(const QString& source)
        : m_source(source) {}

    /// Up to a closing sign, which is left, or the end.
    std::vector<Formula> row(const QString& ends) {
        std::vector<Formula> found;
        bool space = false;
        while (m_at < m_source.size() && !ends.contains(m_source[m_at])) {
            const QChar c = m_source[m_at];
            if (c.isSpace()) {
                space = true;
                ++m_at;
            } else if ((c == u'/' || c == u'⁄') && !found.empty()) {
                ++m_at;
                fraction(found, ends, space);
                space = false;
            } else {
                found.push_back(term(space, found.empty() ? nullptr : &found.back()));
                found.back().spaced = space;
                space = false;
            }
        }
        return found;
    }

private:
    void skipSpaces() {
        while (m_at < m_source.size() && m_source[m_at].isSpace())
            ++m_at;
    }

    static bool binds(const Formula& one) {
        return one.kind != Kind::Binary && one.kind != Kind::Relation && one.kind != Kind::Separator &&
               one.kind != Kind::Prose && !kBinaries.contains(one.text.isEmpty() ? QChar(u'x') : one.text[0]);
    }

    /// The terms directly before the stroke become the numerator, with a space before it the whole product; those
    /// directly after it the denominator.
    void fraction(std::vector<Formula>& found, const QString& ends, bool product) {
        auto first = found.end();
        while (first != found.begin() && binds(*(first - 1))) {
            --first;
            if (first->spaced && !product)
                break;
        }
        std::vector<Formula> above(std::make_move_iterator(first), std::make_move_iterator(found.end()));
        found.erase(first, found.end());
        const bool space = !above.empty() && above.front().spaced;
        skipSpaces();
        std::vector<Formula> below;
        while (m_at < m_source.size() && !ends.contains(m_source[m_at]) && !m_source[m_at].isSpace() &&
               !isSign(m_source[m_at]) && m_source[m_at] != u'/' && m_source[m_at] != u'⁄')
            below.push_back(term(false, below.empty() ? nullptr : &below.back()));
        found.push_back(withChildren(Kind::Fraction, {unwrapped(withChildren(Kind::Row, std::move(above))),
                                                      unwrapped(withChildren(Kind::Row, std::move(below)))}));
        found.back().spaced = space;
    }

    static bool isSign(QChar c) { return kRelations.contains(c) || kBinaries.contains(c) || kSeparators.contains(c); }

    /// One term with its scripts.
    Formula term(bool spaced, const Formula* before) {
        Formula base = atom(spaced, before);
        while (m_at < m_source.size()) {
            const QChar c = m_source[m_at];
            int which = 0;
            std::vector<Formula> script;
            if (c == u'_' || c == u'^') {
                ++m_at;
                which = c == u'_' ? 1 : 2;
                script = unwrapped(argument()).children;
            } else if (kLowered.contains(c) || kRaised.contains(c)) {
                which = kLowered.contains(c) ? 1 : 2;
                const QString& from = which == 1 ? kLowered : kRaised;
                const QString& to = which == 1 ? kLoweredPlain : kRaisedPlain;
                QString plain;
                for (; m_at < m_source.size() && from.contains(m_source[m_at]); ++m_at)
                    plain += to[from.indexOf(m_source[m_at])];
                script = FormulaReader(plain).row({});
            } else {
                break;
            }
            if (base.kind != Kind::Scripted)
                base = withChildren(Kind::Scripted, {base, Formula(), Formula()});
            base.children[std::size_t(which)].children = std::move(script);
        }
        return base;
    }

    /// What a script holds: a sign may be before it.
    Formula argument() {
        std::vector<Formula> parts;
        if (m_at < m_source.size() && kBinaries.contains(m_source[m_at]))
            parts.push_back(leaf(Kind::Word, m_source[m_at++]));
        if (m_at < m_source.size())
            parts.push_back(atom(false, nullptr));
        return withChildren(Kind::Row, std::move(parts));
    }

    QString marks() { // accents of the letter before: m̂, A′
        QString found;
        while (m_at < m_source.size() && (m_source[m_at].isMark() || m_source[m_at] == u'′'))
            found += m_source[m_at++];
        return found;
    }

    static bool isLatin(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z'); }

    Formula atom(bool spaced, const Formula* before) {
        const QChar c = m_source[m_at++];
        const auto next = [this] { return m_at < m_source.size() ? m_source[m_at] : QChar(); };
        if (c == u'{') {
            Formula group = withChildren(Kind::Row, row(QStringLiteral("}")));
            ++m_at;
            return group;
        }
        if (c == u'(' || c == u'[') {
            Formula made = withChildren(Kind::Bracketed, {withChildren(Kind::Row, row(QStringLiteral(")]}")))});
            made.open = c;
            if (next() == u')' || next() == u']')
                made.close = m_source[m_at++];
            return made;
        }
        if (c == u'√') {
            skipSpaces();
            return m_at < m_source.size() ? withChildren(Kind::Root, {unwrapped(term(false, nullptr))})
                                          : leaf(Kind::Word, c);
        }
        if (c == u'\'') {
            const auto end = m_source.indexOf(u'\'', m_at);
            const QString words = m_source.mid(m_at, end < 0 ? -1 : end - m_at);
            m_at = end < 0 ? m_source.size() : end + 1;
            return leaf(Kind::Prose, words);
        }
        if (isLatin(c)) {
            QString word = c + marks();
            bool alone = true;
            while (isLatin(next()) || (next() == u'-' && m_at + 1 < m_source.size() && isLatin(m_source[m_at + 1]))) {
                alone = false;
                word += m_source[m_at++];
                word += marks();
            }
            return leaf(alone ? Kind::Variable : Kind::Word, word);
        }
        if (c.isDigit()) {
            QString number(c);
            while (next().isDigit() ||
                   ((next() == u'.' || next() == u',') && m_at + 1 < m_source.size() && m_source[m_at + 1].isDigit()))
                number += m_source[m_at++];
            return leaf(Kind::Word, number);
        }
        if (c.script() == QChar::Script_Greek && c.isLower())
            return leaf(Kind::Variable, c + marks());
        if (c.isHighSurrogate() && next().isLowSurrogate())
            return leaf(Kind::Word, QString(c) + m_source[m_at++]);
        if (kBinaries.contains(c)) { // a sign before a number or a term is part of it
            const bool between =
                before != nullptr && (binds(*before) || (before->kind == Kind::Prose && next().isSpace()));
            return leaf(between ? Kind::Binary : Kind::Word, c);
        }
        if (c == u'|' && !(spaced && next().isSpace())) // of |x|, not of p(x | y)
            return leaf(Kind::Word, c);
        if (kRelations.contains(c))
            return leaf(Kind::Relation, c);
        if (kSeparators.contains(c))
            return leaf(Kind::Separator, c);
        return leaf(Kind::Word, c);
    }

    const QString& m_source;
    qsizetype m_at = 0;
};

QString linearOf(const Formula& one, bool script);

/// In brackets unless it is a single term, or a product where one may be.
QString boundText(const Formula& row, bool script, bool product = false) {
    const QString inner = linearOf(row, script);
    return row.isProduct() && (product || row.children.size() == 1) ? inner : QStringLiteral("(%1)").arg(inner);
}

QString scriptText(const Formula& row, QChar mark, const QString& plain, const QString& small) {
    if (row.children.empty())
        return {};
    const bool words = std::any_of(row.children.begin(), row.children.end(), [](const Formula& one) {
        return one.kind == Kind::Word && one.text.size() > 1 && one.text[0].isLetter();
    });
    QString shifted;
    for (const QChar c : linearOf(row, true)) {
        const auto at = plain.indexOf(c);
        if (words || at < 0 || c == u'(' || c == u')')
            return mark + boundText(row, true);
        shifted += small[at];
    }
    return shifted;
}

QString linearOf(const Formula& one, bool script) {
    switch (one.kind) {
    case Kind::Row: {
        QString all;
        const Formula* before = nullptr;
        for (const Formula& child : one.children) {
            const bool sign = child.kind == Kind::Relation || child.kind == Kind::Binary ||
                              (before != nullptr && (before->kind == Kind::Relation || before->kind == Kind::Binary));
            const bool product = before != nullptr && before->kind == Kind::Variable && child.kind == Kind::Variable;
            if (before != nullptr && ((sign && !script) || (child.spaced && !(script && (sign || product)))))
                all += u' ';
            all += linearOf(child, script);
            before = &child;
        }
        return all;
    }
    case Kind::Bracketed:
        return one.open + linearOf(one.children.front(), script) + one.close;
    case Kind::Fraction:
        return boundText(one.children[0], script, true) + (script ? QStringLiteral("/") : QStringLiteral(" / ")) +
               boundText(one.children[1], script);
    case Kind::Root:
        return QStringLiteral("√") + boundText(one.children.front(), script);
    case Kind::Scripted:
        return linearOf(one.children[0], script) + scriptText(one.children[1], u'_', kLoweredPlain, kLowered) +
               scriptText(one.children[2], u'^', kRaisedPlain, kRaised);
    default:
        return one.text;
    }
}

} // namespace

Formula Formula::parse(const QString& source) {
    return withChildren(Kind::Row, FormulaReader(source).row({}));
}

bool Formula::isProduct() const {
    return std::none_of(children.begin(), children.end(), [](const Formula& one) {
        return one.kind == Kind::Binary || one.kind == Kind::Relation || one.kind == Kind::Separator ||
               one.kind == Kind::Fraction;
    });
}

QString Formula::linear() const {
    return linearOf(*this, false);
}

QString withQuotedFormulas(const QString& markdown) {
    QStringList lines;
    bool inside = false;
    for (const QString& line : markdown.split(u'\n')) {
        if (inside && line == QLatin1String("```")) {
            inside = false;
            lines.removeLast(); // the line between two formulas
        } else if (inside) {
            lines << QStringLiteral("> ") + Formula::parse(line).linear() << QStringLiteral(">");
        } else if (line == QStringLiteral("```") + formulaFence) {
            inside = true;
        } else {
            lines << line;
        }
    }
    return lines.join(u'\n');
}

} // namespace glasshouse::text

#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/rules/LineEnds.h"

namespace glasshouse::cleaning {

namespace {

constexpr int minIndent = 600;    // in 1/65535 of a page: what is less is not meant
constexpr int sameEdge = 1000;    // lines end there together, or begin there
constexpr int ownMeasure = 8;     // so many lines show how wide their column is
constexpr double nextLine = 2.2;  // heights from top to top
constexpr double farApart = 4;    // letters, between cells of a table
constexpr int narrowest = 20;     // characters of the longest line, what is less is not a column of prose
constexpr double justified = 0.6; // of the full lines end at the edge
constexpr int minAlike = 3;       // paragraphs that begin with a label show that others do

// Logarithms of how much likelier than in verse it is in prose that, behind a line that ends no sentence, ...
constexpr double isFull = 1.2;     // the next word had no room,
constexpr double isNotFull = -3;   // or had,
constexpr double isCapital = -2;   // the next line begins with a capital,
constexpr double isSmall = 0.75;   // or with a small letter
constexpr double isHeading = -0.3; // it is so short that it may be a heading, a name or a date
constexpr double shortest = 0.35;  // of its column, what is less
constexpr double maxOfPage = 2;    // what the other passages of a page count for one of them

/// What the paragraphs of lists and plays begin with.
enum class Label {
    None,
    Number,   ///< "1432 The", "12 March 1466"
    Capitals, ///< "ANNA"
    Name      ///< "Anna. The", "Mr Lake: The"
};

Label labelOf(std::string_view line) {
    constexpr int maxWords = 3;
    Label label = Label::None;
    for (int i = 0; i < maxWords && !line.empty(); ++i) {
        const std::string_view word = firstWord(line);
        line.remove_prefix(word.size());
        while (isBlank(at(line, 0)))
            line.remove_prefix(utf8::decode(line, 0).length);
        int capitals = 0;
        int small = 0;
        for (std::size_t letter = 0; letter < word.size();) {
            const utf8::Decoded one = utf8::decode(word, letter);
            if (isDigit(one.codePoint))
                return Label::Number;
            capitals += isUpper(one.codePoint) ? 1 : 0;
            small += isLower(one.codePoint) ? 1 : 0;
            letter += one.length;
        }
        if (i == 0 && capitals > 1 && small == 0)
            label = Label::Capitals;
        if (label == Label::None && i < 2 && isUpper(at(word, 0)) && (word.ends_with('.') || word.ends_with(':')))
            label = Label::Name;
    }
    return label;
}

/// Two lines of which the second may go on with the first.
struct Pair {
    std::size_t line = 0; ///< the first
    bool isOpen = false;  ///< it ends no sentence
    bool isFull = false;
    bool atEdge = false; ///< it ends where its column does
    double evidence = 0; ///< that they are prose
};

/// Lines between empty ones, one below the other.
struct Passage {
    std::size_t begin = 0;
    std::size_t end = 0;
    int left = 65535;
    int right = 0; ///< as far as its own lines go
    int edge = 0;  ///< of its column
    bool mayBeProse = true;
    std::vector<Pair> pairs;

    double evidence() const {
        double sum = 0;
        for (const Pair& pair : pairs)
            sum += pair.evidence;
        return sum;
    }
};

class PageOfLines {
public:
    explicit PageOfLines(const layout::Page& page)
        : m_text(page.text)
        , m_lines(linesOf(page))
        , m_height(usualHeight(page)) {
        if (m_height == 0)
            return;
        findCells(page);
        findPassages();
        for (Passage& passage : m_passages) {
            passage.edge = edgeOf(passage);
            findPairs(passage);
        }
    }

    std::vector<Edit> edits() const {
        double all = 0;
        for (const Passage& passage : m_passages)
            all += passage.evidence();
        std::vector<Edit> list;
        for (const Passage& passage : m_passages) {
            const double own = passage.evidence();
            if (!passage.mayBeProse || own + std::clamp(all - own, -maxOfPage, maxOfPage) <= 0 ||
                widestOf(passage) < narrowest)
                continue;
            const bool isJustified = endsAtEdge(passage);
            for (const Pair& pair : passage.pairs)
                if (pair.isFull && (pair.isOpen || pair.atEdge || !isJustified))
                    list.push_back(joinEdit(m_text, m_lines[pair.line], m_lines[pair.line + 1]));
        }
        return list;
    }

private:
    std::string_view textOf(std::size_t line) const { return m_lines[line].of(m_text); }

    int widestOf(const Passage& passage) const {
        int widest = 0;
        for (std::size_t line = passage.begin; line < passage.end; ++line)
            widest = std::max(widest, widthOf(textOf(line)));
        return widest;
    }

    /// Whether a line is directly below another, and about as high.
    bool isBelow(const Line& line, const Line& next) const {
        const int height = line.bottom - line.top;
        const int nextHeight = next.bottom - next.top;
        return next.top >= line.top + height / 2 && next.top - line.top < nextLine * std::max(height, nextHeight) &&
               10 * nextHeight <= 14 * height && 10 * height <= 14 * nextHeight && next.left < line.right &&
               line.left < next.right;
    }

    /// Finds the lines in which words are far apart, as in rows of a table.
    void findCells(const layout::Page& page) {
        m_hasCells.assign(m_lines.size(), false);
        std::size_t line = 0;
        for (std::size_t i = 0; i + 1 < page.stretches.size(); ++i) {
            const layout::Stretch& one = page.stretches[i];
            const layout::Stretch& next = page.stretches[i + 1];
            while (line < m_lines.size() && m_lines[line].next <= one.begin)
                ++line;
            if (line == m_lines.size() || next.begin >= m_lines[line].end)
                continue;
            const double character = static_cast<double>(one.right - one.left) / (next.begin - one.begin);
            if (next.left - one.right > farApart * character)
                m_hasCells[line] = true;
        }
    }

    void findPassages() {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            if (!isRow(m_lines[i], m_height))
                continue;
            const bool continues =
                i > 0 && !m_passages.empty() && m_passages.back().end == i && isBelow(m_lines[i - 1], m_lines[i]);
            if (!continues)
                m_passages.push_back({i, i, 65535, 0, 0, true, {}});
            Passage& passage = m_passages.back();
            passage.end = i + 1;
            passage.left = std::min(passage.left, m_lines[i].left);
            passage.right = std::max(passage.right, m_lines[i].right);
        }
    }

    /// A short passage may not fill its column; the other passages of the page then show how wide it is.
    int edgeOf(const Passage& passage) const {
        int edge = passage.right;
        constexpr std::size_t maxPassages = 2000; // a page with more is not a page of prose
        if (passage.end - passage.begin >= ownMeasure || m_passages.size() > maxPassages)
            return edge;
        for (const Passage& other : m_passages)
            if (std::abs(other.left - passage.left) < 2 * sameEdge &&
                other.right - passage.right < (other.right - passage.left) / 3)
                edge = std::max(edge, other.right);
        return edge;
    }

    void findPairs(Passage& passage) const {
        int numbers = 0;
        int code = 0;
        int cells = 0;
        for (std::size_t i = passage.begin; i < passage.end; ++i) {
            numbers += endsWithNumber(textOf(i)) ? 1 : 0;
            code += looksLikeCode(textOf(i)) ? 1 : 0;
            cells += m_hasCells[i] ? 1 : 0;
        }
        const auto count = static_cast<int>(passage.end - passage.begin);
        passage.mayBeProse = !(count >= 3 && 2 * numbers >= count) && 5 * code < 2 * count && 2 * cells < count;
        std::map<Label, int> begun; // paragraphs after a sentence that ends before its line is full
        int all = 0;                // of them
        bool isFirst = true;        // of a paragraph
        for (std::size_t i = passage.begin; i + 1 < passage.end; ++i) {
            Pair pair;
            pair.line = i;
            pair.isOpen = !endsSentence(textOf(i));
            pair.atEdge = m_lines[i].right > passage.edge - sameEdge;
            pair.isFull = pair.atEdge || hasNoRoom(i, passage.edge);
            const bool may = mayGoOn(i, pair.isOpen, isFirst);
            if (may) {
                pair.evidence = pair.isOpen ? evidenceOf(i, pair.isFull, passage) : 0;
                passage.pairs.push_back(pair);
            }
            isFirst = !may || (!pair.isOpen && !pair.isFull);
            if (isFirst && !pair.isOpen) {
                ++begun[labelOf(textOf(i + 1))];
                ++all;
            }
        }
        std::erase_if(passage.pairs, [&](const Pair& pair) {
            const Label label = pair.isOpen ? Label::None : labelOf(textOf(pair.line + 1));
            return label != Label::None && begun[label] >= minAlike && 3 * begun[label] >= 2 * all;
        });
    }

    double evidenceOf(std::size_t line, bool full, const Passage& passage) const {
        const char32_t first = at(textOf(line + 1), 0);
        const double length = m_lines[line].right - m_lines[line].left;
        if (!full && !isLower(first) && length < shortest * (passage.edge - passage.left))
            return isHeading;
        return (full ? isFull : isNotFull) + (isUpper(first) ? isCapital : isLower(first) ? isSmall : 0);
    }

    /// Whether the first word of the next line would not have fitted behind a line.
    bool hasNoRoom(std::size_t line, int edge) const {
        const Line& next = m_lines[line + 1];
        const std::string_view words = textOf(line + 1);
        const double character = static_cast<double>(next.right - next.left) / std::max(1, widthOf(words));
        return m_lines[line].right + character * (1 + widthOf(firstWord(words))) > edge - 0.5 * character;
    }

    bool mayGoOn(std::size_t line, bool isOpen, bool isFirst) const {
        const std::string_view a = textOf(line);
        const std::string_view b = textOf(line + 1);
        if (beginsItem(b) && (!isOpen || beginsItem(a) || at(b, 0) > 0x7F || at(b, 0) == '*'))
            return false;
        if (m_lines[line + 1].left > m_lines[line].left + minIndent && !isFirst && !isOpen)
            return false; // the indented first line of a paragraph; a line that gave up a divided word seems indented
                          // too
        return !m_hasCells[line] && a.find("  ") == std::string_view::npos && a.find('\t') == std::string_view::npos;
    }

    static bool endsAtEdge(const Passage& passage) {
        std::size_t full = 0;
        std::size_t edge = 0;
        for (const Pair& pair : passage.pairs)
            if (pair.isOpen && pair.isFull) {
                ++full;
                edge += pair.atEdge ? 1 : 0;
            }
        return full > 2 && static_cast<double>(edge) >= justified * static_cast<double>(full);
    }

    std::string_view m_text;
    std::vector<Line> m_lines;
    int m_height = 0;
    std::vector<bool> m_hasCells; ///< of each line
    std::vector<Passage> m_passages;
};

class JoinedProse : public PageCleaner {
protected:
    std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& /*stop*/) const override {
        return PageOfLines(page).edits();
    }
};

} // namespace

/// Joins lines of prose that were broken only because they were full. A passage is prose if, after a line that does not
/// end a sentence, the first word of the next line would not have fitted, and that line rarely begins with a capital; a
/// short passage is judged by its page too. Where most paragraphs of a passage begin with a date or the name of a
/// speaker, any line that begins so starts a paragraph. Keeps verse, dialogue, lists, tables, code, addresses, and
/// pages whose lines have no positions.
Rule prose() {
    return {
        .choice =
            {"prose", "Lines joined to paragraphs",
             "Lines of prose that end only because they were full are joined; verse, dialogue, lists and code stay."},
        .make = makeCleaner<JoinedProse>};
}

} // namespace glasshouse::cleaning

#include "core/reading/layout/Interruptions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>

#include "core/base/Utf8.h"
#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/Letters.h"

namespace glasshouse::layout {

namespace {

constexpr double smallPrint = 0.94;     // of the usual height: footnotes, captions
constexpr double sameSize = 0.08;       // heights of one paragraph differ less
constexpr double atTheEdge = 1.5;       // line heights from the edge that a full line reaches
constexpr std::size_t longestFloat = 8; // blocks
constexpr std::size_t minGaps = 4;      // between rows that show how far apart a column's lines are
constexpr double widerGap = 1.3;        // than that, between blocks

std::string textOf(const Row& row) {
    std::string text;
    for (const Segment* segment : row.segments)
        for (const Word& word : segment->words) {
            text += word.text;
            if (word.spaceAfter || &word == &segment->words.back())
                text += ' ';
        }
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
    return text;
}

char32_t lastOf(std::string_view text) {
    std::size_t i = text.size();
    while (i > 0 && (static_cast<unsigned char>(text[--i]) & 0xC0) == 0x80) {
    }
    return text.empty() ? 0 : utf8::decode(text, i).codePoint;
}

bool endsSentence(std::string_view text) {
    static constexpr std::u32string_view ends = U".!?:;…。！？：；।؟۔”»)]";
    return text.empty() || ends.find(lastOf(text)) != std::u32string_view::npos;
}

/// Whether a text begins like a footnote: with "1", "12", "*", "†" or the like.
bool beginsWithMark(std::string_view text) {
    static constexpr std::u32string_view marks = U"*∗†‡§¶¹²³⁴⁵⁶⁷⁸⁹";
    if (marks.find(firstOf(text)) != std::u32string_view::npos)
        return true;
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9')
        ++digits;
    return digits > 0 && digits <= 3 && digits < text.size() && text[digits] != '.' && text[digits] != ',';
}

/// Whether a text begins like a caption: "Figure 2", "Table 1:", "Abb. 3", "図 4".
bool beginsCaption(std::string_view text) {
    static constexpr std::array<std::string_view, 33> names = {
        "Figure", "Fig.",    "FIGURE",    "FIG.",    "Table",   "TABLE",  "Tab.",    "Algorithm", "Listing",
        "Scheme", "Chart",   "Abbildung", "Abb.",    "Tabelle", "Figura", "Tabla",   "Cuadro",    "Tableau",
        "Tabela", "Rysunek", "Rys.",      "Tabella", "Tabel",   "Figuur", "Рисунок", "Рис.",      "Таблица",
        "Табл.",  "図",      "表",        "图",      "그림",    "표"};
    const auto name = std::find_if(names.begin(), names.end(), [&](std::string_view n) { return text.starts_with(n); });
    if (name == names.end())
        return false;
    std::size_t i = name->size();
    while (i < text.size() && text[i] == ' ')
        ++i;
    std::size_t end = i;
    while (end < text.size() && ((text[end] >= '0' && text[end] <= '9') || text[end] == 'I' || text[end] == 'V'))
        ++end;
    if (end == i)
        return false;
    // "Figure 2 shows" is a sentence; a caption has a colon or a full stop behind its number, or a name of its own.
    while (end < text.size() && text[end] == ' ')
        ++end;
    return end == text.size() || !isSmallLetter(firstOf(text.substr(end)));
}

bool sameHeight(const Row& a, const Row& b) {
    const double larger = std::max(a.box.height(), b.box.height());
    return std::abs(a.box.height() - b.box.height()) <= sameSize * larger;
}

/// Whether a sentence continues from the end of one column in the next.
bool continues(const Column& column, const Row& next) {
    const Row& last = column.back();
    if (!sameHeight(last, next))
        return false;
    const std::string end = textOf(last);
    const std::string begin = textOf(next);
    if (endsSentence(end) || beginsCaption(begin))
        return false;
    if (isSmallLetter(firstOf(begin)))
        return true;
    // A heading does not reach the edge.
    double left = last.box.left;
    double right = last.box.right;
    for (const Row& row : column) {
        left = std::min(left, row.box.left);
        right = std::max(right, row.box.right);
    }
    const double slack = atTheEdge * last.box.height();
    return column.size() > 1 && last.box.right > right - slack && last.box.left < left + slack;
}

/// The usual height of a row, weighed by widths.
double usualHeight(const std::vector<Column>& columns) {
    Region all;
    for (const Column& column : columns)
        for (const Row& row : column)
            all.insert(all.end(), row.segments.begin(), row.segments.end());
    return all.empty() ? 1 : lineHeight(all);
}

/// Where a column's footnotes begin; its size if it has none.
std::size_t footnotesOf(const Column& column, double usual) {
    std::size_t begin = column.size();
    std::size_t small = column.size();
    while (small > 0 && lineHeight(column[small - 1].segments) < smallPrint * usual)
        if (beginsWithMark(textOf(column[--small])))
            begin = small;
    return begin == 0 ? column.size() : begin;
}

/// Takes the footnotes out of all columns but the last, and puts them behind it: behind what is below them, as
/// page numbers do, comes only that.
void moveFootnotes(std::vector<Column>& columns, double usual) {
    if (columns.size() < 2)
        return;
    Column notes;
    for (std::size_t i = 0; i + 1 < columns.size(); ++i) {
        Column& column = columns[i];
        const std::size_t begin = footnotesOf(column, usual);
        std::move(column.begin() + static_cast<std::ptrdiff_t>(begin), column.end(), std::back_inserter(notes));
        column.resize(begin);
    }
    if (notes.empty())
        return;
    const bool footer = columns.back().size() <= 2 && columns.back().front().box.top > notes.back().box.bottom;
    columns.insert(footer ? columns.end() - 1 : columns.end(), std::move(notes));
}

/// Rows without an empty line between them.
struct Block {
    std::vector<PlacedRow> rows;
    std::size_t firstColumn = 0;
    std::size_t lastColumn = 0;
    bool isBody = false; ///< of the usual height, and no caption
    bool isCaption = false;
    bool isSmall = false; ///< in small print; so are the lines of a program, whose letters are lower
    std::string first;    ///< row's text
    std::string last;
};

/// The usual blank between two rows of a column; 0 if it has too few to tell.
double usualGap(const Column& column) {
    std::vector<double> gaps;
    for (std::size_t i = 1; i < column.size(); ++i)
        gaps.push_back(column[i].box.top - column[i - 1].box.bottom);
    if (gaps.size() < minGaps)
        return 0;
    // Many rows may be blocks of their own, so the usual blank is that of the closest rows.
    const auto close = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 5);
    std::nth_element(gaps.begin(), close, gaps.end());
    return std::max(0.0, *close);
}

std::vector<Block> blocksOf(const std::vector<Column>& columns, double usual) {
    std::vector<Block> blocks;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const double usualBlank = usualGap(columns[c]);
        for (std::size_t i = 0; i < columns[c].size(); ++i) {
            const Row& row = columns[c][i];
            // Lines that are set wide apart are not blocks.
            const auto isApart = [&](const Box& before) {
                return beginsBlock(before, row.box) &&
                       (row.box.bottom < before.top || row.box.top - before.bottom > widerGap * usualBlank);
            };
            const bool begins = i > 0 ? isApart(columns[c][i - 1].box) : c > 0 && !continues(columns[c - 1], row);
            if (blocks.empty() || begins) {
                blocks.emplace_back();
                blocks.back().firstColumn = c;
            }
            blocks.back().rows.push_back({row, begins});
            blocks.back().lastColumn = c;
        }
    }
    for (Block& block : blocks) {
        block.first = textOf(block.rows.front().row);
        block.last = textOf(block.rows.back().row);
        Region all;
        double widest = 0;
        for (const PlacedRow& row : block.rows) {
            all.insert(all.end(), row.row.segments.begin(), row.row.segments.end());
            widest = std::max(widest, row.row.box.width());
        }
        const double height = lineHeight(all);
        block.isCaption = beginsCaption(block.first);
        block.isSmall = height < smallPrint * usual;
        block.isBody = !block.isSmall && height <= usual / smallPrint && !block.isCaption && widest > 6 * usual &&
                       all.size() < 2 * block.rows.size();
    }
    return blocks;
}

/// How many blocks after this one interrupt its sentence: those with a caption, and between two columns also small
/// print, as of a notice at the foot of the first. Within a column, small print, formulas and lines of a program are
/// part of the sentence around them.
std::size_t interruption(const std::vector<Block>& blocks, std::size_t i) {
    if (!blocks[i].isBody || endsSentence(blocks[i].last))
        return 0;
    bool caption = false;
    bool small = false;
    for (std::size_t next = i + 1; next < std::min(blocks.size(), i + 1 + longestFloat); ++next) {
        const Block& block = blocks[next];
        if (block.isBody) {
            const bool isFloat = caption || (small && block.firstColumn != blocks[i].lastColumn);
            return isFloat && isSmallLetter(firstOf(block.first)) ? next - i - 1 : 0;
        }
        caption = caption || block.isCaption;
        small = small || block.isSmall;
    }
    return 0;
}

} // namespace

std::vector<PlacedRow> withoutInterruptions(std::vector<Column> columns) {
    std::erase_if(columns, [](const Column& column) { return column.empty(); });
    const double usual = usualHeight(columns);
    moveFootnotes(columns, usual);
    std::vector<Block> blocks = blocksOf(columns, usual);
    std::vector<PlacedRow> result;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        while (const std::size_t between = interruption(blocks, i)) {
            // The rest of the paragraph comes first; what interrupted it is looked at again afterwards.
            Block& rest = blocks[i + between + 1];
            rest.rows.front().beginsBlock = false;
            std::move(rest.rows.begin(), rest.rows.end(), std::back_inserter(blocks[i].rows));
            blocks[i].last = std::move(rest.last);
            blocks[i].lastColumn = rest.lastColumn;
            blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(i + between + 1));
        }
        std::move(blocks[i].rows.begin(), blocks[i].rows.end(), std::back_inserter(result));
    }
    return result;
}

} // namespace glasshouse::layout

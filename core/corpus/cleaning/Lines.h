#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/corpus/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// A line of a page: bytes [begin, end) of its text without blanks at its end and without its line break.
struct Line {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0; ///< where the next line begins
    /// Edges in 1/65535 of the page; all 0 if its place is not known.
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    bool empty() const { return begin == end; }
    bool placed() const { return bottom > top; }
    std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

std::vector<Line> linesOf(const layout::Page& page);

/// A line at the top or the bottom of a page: by its position or, where that is unknown, one of the first or last two.
struct EdgeLine {
    std::size_t line = 0;
    bool top = false;
};
std::vector<EdgeLine> edgeLines(const std::vector<Line>& lines);

/// The edits that take out lines, and the empty lines that would be left over. remove: one entry a line.
std::vector<Edit> removeLines(const std::vector<Line>& lines, const std::vector<bool>& remove);

/// A line of a document.
struct LineOf {
    std::size_t page = 0;
    std::size_t line = 0; ///< in linesOf() of the page
};

/// The edits that take out lines of a document, listed page by page. nothingEmptied: a page on which no other text
/// would stay is left as it is.
DocumentEdits removeLines(const Document& document, const std::vector<LineOf>& lines, bool nothingEmptied);

/// The edit that takes out a page's text; none if it has none.
std::vector<Edit> removePage(const layout::Page& page);

} // namespace glasshouse::cleaning

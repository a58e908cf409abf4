#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::documents {

/// Puts the text of a document together: "\n" between lines, an empty line between blocks, white space collapsed as
/// CSS does for white-space: normal (CSS Text 3, 4.1). One thread.
class TextFlow {
public:
    /// White space becomes one blank, none at the ends of lines.
    void text(std::string_view utf8);
    /// Blanks and tabs stay; "\n" ends a line.
    void verbatim(std::string_view utf8);
    /// A line end in the text, such as <br>.
    void lineEnd();
    /// What follows begins a line.
    void line();
    /// What follows begins after an empty line.
    void block();
    /// A row of a table: its cells on one line with tabs between them, or as blocks if a cell has several of them.
    void row(const std::vector<std::string>& cells);
    std::size_t size() const { return m_text.size(); }
    /// The text so far; empty afterwards.
    std::string take();

private:
    void flush();

    std::string m_text;
    std::size_t m_breaks = 0; ///< line ends before what follows
    bool m_blank = false;     ///< a blank before what follows
};

} // namespace glasshouse::documents

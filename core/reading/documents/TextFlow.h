#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/reading/layout/Raised.h"

namespace glasshouse::documents {

/// Puts the text of a document together: "\n" between lines, an empty line between blocks, white space collapsed as
/// CSS does for white-space: normal (CSS Text 3, 4.1). One thread.
class TextFlow {
public:
    /// White space becomes one blank, none at the ends of lines.
    void text(std::string_view utf8);
    /// Blanks and tabs stay; "\n" ends a line.
    void verbatim(std::string_view utf8);
    /// A raised or lowered piece, or the mark of a note: see layout::written(). Pieces of one height beside each other
    /// are one, and a higher one is a power of the one before it; without a height it is a piece of its own.
    void script(layout::Script script, std::string_view utf8, int height = 0);
    /// The same, of what another flow has put together.
    void script(layout::Script script, TextFlow inside, int height = 0);
    /// A formula, whose digits never join those beside it.
    void formula(std::string_view utf8);
    /// What stands before the next text on its line, such as the number of an item of a list.
    void label(std::string_view utf8) { m_label += utf8; }
    /// Without a text since, it is left out.
    void dropLabel() { m_label.clear(); }
    /// A line end in the text, such as <br>.
    void lineEnd();
    /// What follows begins a line.
    void line();
    /// What follows begins after an empty line.
    void block();
    /// A row of a table: its cells on one line with tabs between them, or as blocks if a cell has several of them.
    void row(const std::vector<std::string>& cells);
    std::size_t size() const { return m_text.size(); }
    /// Whether the last line has no text yet.
    bool beginsLine() const { return m_word.empty() && (m_text.empty() || m_breaks > 0); }
    /// The text so far; empty afterwards.
    std::string take();

private:
    /// Of a word with scripts in it, which depend on what follows them.
    struct Piece {
        std::string text;
        std::optional<layout::Script> script;
        int height = 0;
    };

    static std::string withPowers(std::span<const Piece> pieces);
    void ink(std::string_view utf8);
    void put(std::string_view utf8);
    void flush();
    std::string_view endOfWord() const;
    void endWord();

    std::string m_text;
    std::vector<Piece> m_word;   ///< empty without scripts
    std::size_t m_wordBegin = 0; ///< in m_text, of what stands before those pieces
    std::string m_label;
    bool m_beganWithBlank = false;
    bool m_apart = false;     ///< a digit does not follow one
    std::size_t m_breaks = 0; ///< line ends before what follows
    bool m_blank = false;     ///< a blank before what follows
};

} // namespace glasshouse::documents

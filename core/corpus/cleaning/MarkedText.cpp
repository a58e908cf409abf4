#include "core/corpus/cleaning/MarkedText.h"

#include <algorithm>
#include <utility>

namespace glasshouse::cleaning {

namespace {

using Kind = MarkedPiece::Kind;

void append(std::vector<MarkedPiece>& pieces, Kind kind, std::string_view text, const std::string& rule) {
    if (text.empty())
        return;
    if (!pieces.empty() && pieces.back().kind == kind && pieces.back().rule == rule)
        pieces.back().text += text;
    else
        pieces.push_back({kind, std::string(text), rule});
}

/// Copies pieces of a text and follows a position in what is left of it after the rules so far.
class Copy {
public:
    explicit Copy(const std::vector<MarkedPiece>& from)
        : m_from(from) {}

    /// Up to a position of the text that is left: unchanged, or taken out by a rule.
    void advance(std::size_t to, const std::string* takenOutBy, std::vector<MarkedPiece>& into) {
        while (m_place < to) {
            const MarkedPiece& piece = m_from[m_piece];
            if (piece.kind == Kind::Removed) {
                append(into, piece.kind, piece.text, piece.rule);
                next();
                continue;
            }
            const std::size_t size = std::min(to - m_place, piece.text.size() - m_inPiece);
            const std::string_view part = std::string_view(piece.text).substr(m_inPiece, size);
            if (takenOutBy == nullptr)
                append(into, piece.kind, part, piece.rule);
            else if (piece.kind == Kind::Kept)
                append(into, Kind::Removed, part, *takenOutBy);
            m_place += size;
            m_inPiece += size;
            if (m_inPiece == piece.text.size())
                next();
        }
    }
    void finish(std::vector<MarkedPiece>& into) {
        for (; m_piece < m_from.size(); next())
            append(into, m_from[m_piece].kind, std::string_view(m_from[m_piece].text).substr(m_inPiece),
                   m_from[m_piece].rule);
    }

private:
    void next() {
        ++m_piece;
        m_inPiece = 0;
    }

    const std::vector<MarkedPiece>& m_from;
    std::size_t m_piece = 0;
    std::size_t m_inPiece = 0;
    std::size_t m_place = 0; ///< in the text that is left
};

} // namespace

std::vector<MarkedPiece> markedText(std::string_view before, const std::vector<Change>& changes) {
    std::vector<MarkedPiece> pieces;
    append(pieces, Kind::Kept, before, {});
    for (const Change& change : changes) {
        std::vector<MarkedPiece> changed;
        Copy copy(pieces);
        for (const Edit& edit : change.edits) {
            copy.advance(edit.begin, nullptr, changed);
            copy.advance(edit.end, &change.rule, changed);
            append(changed, Kind::Added, edit.with, change.rule);
        }
        copy.finish(changed);
        pieces = std::move(changed);
    }
    return pieces;
}

} // namespace glasshouse::cleaning

#include "core/reading/documents/LinePieces.h"

#include <cstddef>
#include <utility>

namespace glasshouse::documents {

void LinePieces::add(std::string_view text, std::optional<layout::Script> script, bool isVerbatim) {
    if (text.empty())
        return;
    if (!m_pieces.empty() && m_pieces.back().script == script && m_pieces.back().isVerbatim == isVerbatim)
        m_pieces.back().text += text;
    else
        m_pieces.push_back({std::string(text), script, isVerbatim});
}

void LinePieces::moveTo(TextFlow& flow) {
    constexpr std::size_t enough = 16; // bytes of what follows a piece
    const std::vector<Piece> pieces = std::exchange(m_pieces, {});
    std::string before;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        std::string text = piece.text;
        if (piece.script) {
            std::string after;
            for (std::size_t next = i + 1; next < pieces.size() && after.size() < enough; ++next)
                after += pieces[next].text;
            text = layout::written(*piece.script, before, text, after);
        }
        if (piece.isVerbatim)
            flow.verbatim(text);
        else
            flow.text(text);
        before += text;
    }
}

} // namespace glasshouse::documents

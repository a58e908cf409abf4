#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/reading/documents/TextFlow.h"
#include "core/reading/layout/Raised.h"

namespace glasshouse::documents {

/// The pieces of a line until all of it is known: what a raised digit becomes depends on what is beside it. One thread.
class LinePieces {
public:
    /// script: how the piece is set, if not as the text around it. isVerbatim: see TextFlow.
    void add(std::string_view text, std::optional<layout::Script> script, bool isVerbatim);
    bool empty() const { return m_pieces.empty(); }
    /// Puts the pieces into a flow; none are left.
    void moveTo(TextFlow& flow);

private:
    struct Piece {
        std::string text;
        std::optional<layout::Script> script;
        bool isVerbatim = true;
    };
    std::vector<Piece> m_pieces;
};

} // namespace glasshouse::documents

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/cleaning/Cleaning.h"

namespace glasshouse::cleaning {

/// A piece of a page's text: it stayed, a rule took it out, or a rule put it in.
struct MarkedPiece {
    enum class Kind { Kept, Removed, Added };
    Kind kind = Kind::Kept;
    std::string text;
    std::string rule; ///< whose work it is; empty if it stayed

    bool operator==(const MarkedPiece&) const = default;
};

/// What several rules, one after the other, did to a page, as one text: the pieces that stayed and those that were
/// taken out are the text before, those that stayed and those that were put in the text afterwards. What a rule put in
/// and a later one took out is in neither and is left out. `changes` is what Cleaning::changes() says of a page with
/// this text. Any thread.
std::vector<MarkedPiece> markedText(std::string_view before, const std::vector<Change>& changes);

} // namespace glasshouse::cleaning

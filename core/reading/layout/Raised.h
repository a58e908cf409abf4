#pragma once

#include <string>
#include <string_view>

namespace glasshouse::layout {

/// How a piece of a line is set: above the line, below it, or as the mark of a note, where the format says so.
enum class Script { Raised, Lowered, NoteMark };

/// What plain text has in place of a raised or lowered piece, so that its digits never join a number beside it: a power
/// "10^6" or "10^(10^6)", an index "101_2", a fraction after a whole number "5 1/2", and "1848[3]" for the mark of a
/// note. A raised number after one of four digits or more is taken for a note's mark, as years have them and bases of
/// powers hardly ever do. Beside letters the piece stays as it is: "CO2", "m2", "1st". `before` and `after` are what
/// stands beside it on its line, as far as is known; of a fraction, `after` begins with the slash. UTF-8; a pure
/// function; any thread.
std::string written(Script script, std::string_view before, std::string_view piece, std::string_view after);

} // namespace glasshouse::layout

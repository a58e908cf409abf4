#pragma once

#include <string_view>

namespace glasshouse::pdf {

/// What the bytes of a stream say of how much of it is there.
enum class Packed {
    Whole,   ///< up to its mark of an end
    Unended, ///< what is there is right, but its mark of an end is missing
    Broken   ///< something is there that its format does not have
};

/// The formats of ISO 32000-1, 7.4.2 to 7.4.5. Nothing is unpacked. Pure functions; any thread.
Packed asciiHexState(std::string_view bytes);
Packed ascii85State(std::string_view bytes);
Packed runLengthState(std::string_view bytes);
/// isEarly: codes grow one code early, as they do unless a PDF says otherwise.
Packed lzwState(std::string_view bytes, bool isEarly);

/// Whether bytes are all of a content stream (ISO 32000-1, 7.8.2): operators that there are with their operands, each
/// string and each text object closed, and an operator at the end. A pure function; any thread.
bool isWholeContent(std::string_view bytes);

} // namespace glasshouse::pdf

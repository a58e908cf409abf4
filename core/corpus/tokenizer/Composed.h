#pragma once

#include <string>
#include <string_view>

namespace glasshouse::tokenizer {

/// The text with its characters composed (Unicode's normalization form NFC): itself where it is already, else in the
/// buffer. Bytes that are not UTF-8 stay. Throws Error if there is not enough memory.
std::string_view composed(std::string_view text, std::string& buffer);

} // namespace glasshouse::tokenizer

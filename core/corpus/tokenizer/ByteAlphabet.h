#pragma once

#include <string>
#include <string_view>

namespace glasshouse::tokenizer {

/// The bytes of a token as the printable characters that GPT-2 writes for them: printable bytes represent themselves,
/// the other 68 are mapped from U+0100 on (a space is U+0120, a line feed U+010A). Source: encoder.py of GPT-2.
std::string toByteAlphabet(std::string_view bytes);
/// The inverse; false if there is a character that represents no byte.
bool fromByteAlphabet(std::string_view spelling, std::string& bytes);

} // namespace glasshouse::tokenizer

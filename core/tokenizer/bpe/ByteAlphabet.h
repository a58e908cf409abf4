#pragma once

#include <string>
#include <string_view>

namespace glasshouse::tokenizer {

/// The bytes of a token as the printable characters that GPT-2 writes for them: printable ones stand for themselves,
/// the other 68 for U+0100 and on (a blank is U+0120, a new line U+010A). Source: encoder.py of GPT-2.
std::string spelled(std::string_view bytes);
/// Back again; false when there is a character that stands for no byte.
bool unspelled(std::string_view spelling, std::string& bytes);

} // namespace glasshouse::tokenizer

#pragma once

#include <string>
#include <string_view>

namespace glasshouse {

/// Makes whole UTF-8 characters of bytes that come in pieces: what is not complete is held back, what can never
/// become a character is replaced by U+FFFD. Value type.
class Utf8Stream {
public:
    /// The characters that are complete with these bytes; may be empty.
    std::string push(std::string_view bytes);
    /// What is left at the end.
    std::string finish();

private:
    std::string m_held;
};

} // namespace glasshouse

#pragma once

#include <string>
#include <string_view>

namespace glasshouse {

/// Assembles whole UTF-8 characters from bytes that arrive in pieces: incomplete ones are held back, and those that can
/// never become a character are replaced by U+FFFD. Value type.
class Utf8Stream {
public:
    /// The characters completed by these bytes; may be empty.
    std::string push(std::string_view bytes);
    /// The rest at the end.
    std::string finish();
    /// Bytes that wait for the rest of their character.
    std::size_t held() const { return m_held.size(); }

private:
    std::string m_held;
};

} // namespace glasshouse

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace glasshouse::documents {

/// A font whose codes stand for signs: Symbol, Wingdings (1 to 3), Webdings and Zapf Dingbats.
struct SymbolFont;

/// By its name, whatever its case; null for a font of letters and for one that is not known.
const SymbolFont* symbolFont(std::string_view name);

/// Whether it is a code of a symbol font and no character: U+F020 to U+F0FF, where Windows keeps them.
constexpr bool isSymbolCode(char32_t code) {
    return code >= 0xF020 && code <= 0xF0FF;
}

/// UTF-8 text that is set in a symbol font as the signs that it shows; codes are U+F020 to U+F0FF or those below
/// U+0100, anything else stays. Signs that Unicode does not have become U+FFFD and are counted.
std::string signsOf(const SymbolFont& font, std::string_view utf8, std::size_t& unknown);

} // namespace glasshouse::documents

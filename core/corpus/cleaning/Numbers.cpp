#include "core/corpus/cleaning/Numbers.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"

namespace glasshouse::cleaning {

std::optional<std::int64_t> romanNumber(std::string_view text) {
    static constexpr std::array<std::pair<int, std::string_view>, 13> parts{{{1000, "m"},
                                                                             {900, "cm"},
                                                                             {500, "d"},
                                                                             {400, "cd"},
                                                                             {100, "c"},
                                                                             {90, "xc"},
                                                                             {50, "l"},
                                                                             {40, "xl"},
                                                                             {10, "x"},
                                                                             {9, "ix"},
                                                                             {5, "v"},
                                                                             {4, "iv"},
                                                                             {1, "i"}}};
    if (text.empty() || text.size() > 15)
        return std::nullopt;
    const std::string lower = lowered(text);
    std::string upper = lower;
    for (char& c : upper)
        c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
    if (text != lower && text != upper)
        return std::nullopt;
    std::string_view rest = lower;
    std::int64_t value = 0;
    for (const auto& [worth, letters] : parts) {
        const int maximum = letters.size() == 1 && (worth == 1 || worth == 10 || worth == 100 || worth == 1000) ? 3 : 1;
        for (int n = 0; n < maximum && rest.starts_with(letters); ++n) {
            value += worth;
            rest.remove_prefix(letters.size());
        }
    }
    return rest.empty() ? std::optional(value) : std::nullopt;
}

std::optional<std::int64_t> decimalNumber(std::string_view text) {
    std::int64_t value = 0;
    int digits = 0;
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        if (!isDigit(one.codePoint) || ++digits > 6)
            return std::nullopt;
        value = value * 10 + digitValue(one.codePoint);
    }
    return digits > 0 ? std::optional(value) : std::nullopt;
}

bool isWordForOf(std::string_view word) {
    static constexpr std::array<std::string_view, 11> words{"of", "von", "de", "di",  "sur", "z",
                                                            "ze", "из",  "av", "van", "iš"};
    return word == "/" || std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace glasshouse::cleaning

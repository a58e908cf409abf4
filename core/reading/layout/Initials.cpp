#include "core/reading/layout/Initials.h"

#include <algorithm>
#include <string_view>

#include "core/base/Utf8.h"
#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/Letters.h"

namespace glasshouse::layout {

namespace {

constexpr double large = 1.3;        // times as high as what follows
constexpr double farthest = 0.6;     // of what follows, between the two
constexpr double deepestKern = 0.25; // of what follows
constexpr double touching = 0.15;    // of what follows

constexpr std::string_view vowels = "aeiouyAEIOUY";

/// The capital that a word is, perhaps behind a quotation mark; 0 if it is something else.
char32_t capitalOf(std::string_view text) {
    static constexpr std::u32string_view quotes = U"\"'“‘«„»";
    if (quotes.find(firstOf(text)) != std::u32string_view::npos && !text.empty())
        text.remove_prefix(utf8::decode(text, 0).length);
    return utf8::count(text) == 1 && isCapitalLetter(firstOf(text)) ? firstOf(text) : 0;
}

/// Whether a text may be a word by itself: not "nce", "ll" or "fter".
bool mayBeWord(std::string_view text) {
    static constexpr std::string_view pairs = "bl br ch cl cr dr dw fl fr gh gl gn gr kn kr ph pl pr ps qu rh sc sh sk "
                                              "sl sm sn sp sq st sw th tr ts tw wh wr";
    const std::size_t vowel = text.find_first_of(vowels);
    if (vowel == std::string_view::npos)
        return false;
    std::string begin(text.substr(0, std::min<std::size_t>(vowel, 2)));
    std::transform(begin.begin(), begin.end(), begin.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; });
    return begin.size() < 2 || pairs.find(begin) != std::string_view::npos;
}

} // namespace

bool isInitialOf(const Word& initial, const Word& rest) {
    if (initial.turn != Turn::None || rest.turn != Turn::None)
        return false;
    const char32_t letter = capitalOf(initial.text);
    const double size = rest.box.height();
    const double gap = rest.box.left - initial.box.right;
    const bool continues = isSmallLetter(firstOf(rest.text)) || isCapitalLetter(firstOf(rest.text));
    if (letter == 0 || !continues || initial.box.height() < large * size || gap > farthest * size ||
        gap < -deepestKern * size || initial.box.top >= rest.box.bottom || rest.box.top >= initial.box.bottom)
        return false;
    const bool hasBlank = initial.place >= 0 && rest.place > initial.place + utf8::count(initial.text);
    const bool touches = gap < touching * size && !hasBlank;
    static constexpr std::u32string_view words = U"АВИКОСУЯ"; // of one letter, Cyrillic
    if (words.find(letter) != std::u32string_view::npos)
        return touches;
    if (letter == 'I')
        return !mayBeWord(rest.text);
    return letter != 'A' || touches || !mayBeWord(rest.text);
}

} // namespace glasshouse::layout

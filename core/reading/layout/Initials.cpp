#include "core/reading/layout/Initials.h"

#include <algorithm>
#include <optional>
#include <string>
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

constexpr std::u32string_view quotes = U"\"'“‘’«„»‹›‚";
constexpr std::u32string_view apostrophes = U"'’‘´`\u02BC";

bool isLetter(char32_t c) {
    return isSmallLetter(c) || isCapitalLetter(c);
}

std::string_view withoutFirst(std::string_view text) {
    return text.substr(utf8::decode(text, 0).length);
}

/// What a word has behind the apostrophe that it begins with, letters or nothing; none if it is something else.
std::optional<std::string_view> behindApostrophe(std::string_view text) {
    if (text.empty() || apostrophes.find(firstOf(text)) == std::u32string_view::npos)
        return std::nullopt;
    const std::string_view rest = withoutFirst(text);
    return rest.empty() || isLetter(firstOf(rest)) ? std::optional(rest) : std::nullopt;
}

/// The capital that a word is, perhaps behind a quotation mark and before an apostrophe.
struct Capital {
    char32_t letter = 0; ///< 0: the word is something else
    bool isElided = false;
};

Capital capitalOf(std::string_view text) {
    if (!text.empty() && quotes.find(firstOf(text)) != std::u32string_view::npos)
        text = withoutFirst(text);
    const char32_t letter = firstOf(text);
    if (!isCapitalLetter(letter))
        return {};
    const std::string_view rest = withoutFirst(text);
    const bool isElided = utf8::count(rest) == 1 && apostrophes.find(firstOf(rest)) != std::u32string_view::npos;
    return rest.empty() || isElided ? Capital{letter, isElided} : Capital();
}

/// Whether a capital that may be a word by itself is shortened before an apostrophe: "I’m" and "O’Brien", but
/// "I ’gin to be aweary" and "A ‘great’ day".
bool isElidedWord(char32_t letter, std::string_view rest) {
    if (letter == 'O')
        return isCapitalLetter(firstOf(rest)) || rest.starts_with("er");
    if (letter != 'I')
        return false;
    const auto end =
        std::find_if(rest.begin(), rest.end(), [](char c) { return !((c | 0x20) >= 'a' && (c | 0x20) <= 'z'); });
    std::string word(rest.begin(), end);
    std::transform(word.begin(), word.end(), word.begin(), [](char c) { return static_cast<char>(c | 0x20); });
    return word == "m" || word == "ve" || word == "ll" || word == "d" || word == "s" || word == "se";
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
    const auto [letter, isElided] = capitalOf(initial.text);
    const double size = rest.box.height();
    const double gap = rest.box.left - initial.box.right;
    const std::optional<std::string_view> elided = behindApostrophe(rest.text);
    if (letter == 0 || (!isLetter(firstOf(rest.text)) && !elided) || initial.box.height() < large * size ||
        gap > farthest * size || gap < -deepestKern * size || initial.box.top >= rest.box.bottom ||
        rest.box.top >= initial.box.bottom)
        return false;
    const bool hasBlank = initial.place >= 0 && rest.place > initial.place + utf8::count(initial.text);
    static constexpr std::u32string_view words = U"АВИКОСУЯ"; // of one letter, Cyrillic
    const bool isCyrillicWord = words.find(letter) != std::u32string_view::npos;
    if (isElided)
        return !hasBlank;
    if (elided) {
        const bool isWord = letter == 'A' || letter == 'I' || letter == 'O' || isCyrillicWord;
        return !hasBlank && (!isWord || elided->empty() || isElidedWord(letter, *elided));
    }
    const bool touches = gap < touching * size && !hasBlank;
    if (isCyrillicWord)
        return touches;
    if (letter == 'I')
        return !mayBeWord(rest.text);
    return letter != 'A' || touches || !mayBeWord(rest.text);
}

bool isQuotationMark(const Word& word) {
    return utf8::count(word.text) == 1 && quotes.find(firstOf(word.text)) != std::u32string_view::npos;
}

} // namespace glasshouse::layout

#include "core/reading/documents/ListNumbers.h"

#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/base/Utf8.h"

namespace glasshouse::documents {

namespace {

constexpr int letters = 26;
constexpr int largestRoman = 3999;
constexpr int longestLetters = 30; // repetitions of one letter

std::string roman(int value, bool upper) {
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
    std::string text;
    for (const auto& [worth, signs] : parts)
        for (; value >= worth; value -= worth)
            for (const char c : signs)
                text += static_cast<char>(upper ? c - 'a' + 'A' : c);
    return text;
}

/// The same letter again after z: aa, bb.
std::string repeated(int value, char first) {
    return std::string(static_cast<std::size_t>((value - 1) / letters + 1),
                       static_cast<char>(first + (value - 1) % letters));
}

/// As columns of a table: z, aa, ab.
std::string counted(int value, std::u32string_view alphabet) {
    const auto size = static_cast<int>(alphabet.size());
    std::string text;
    for (; value > 0; value = (value - 1) / size)
        text.insert(0, utf8::encode(alphabet[static_cast<std::size_t>((value - 1) % size)]));
    return text;
}

/// The letters of Russian lists, which leave out ё, й, ъ, ы and ь.
std::string russian(int value, char32_t first) {
    static constexpr std::u32string_view left = U"абвгдежзиклмнопрстуфхцчшщэюя";
    const auto count = static_cast<int>(left.size());
    std::string text;
    for (int i = 0; i <= (value - 1) / count; ++i)
        text += utf8::encode(left[static_cast<std::size_t>((value - 1) % count)] - U'а' + first);
    return text;
}

std::string ordinal(int value) {
    const int last = value % 10;
    const bool isTeen = value / 10 % 10 == 1;
    return std::to_string(value) + (isTeen || last == 0 || last > 3 ? "th"
                                    : last == 1                     ? "st"
                                    : last == 2                     ? "nd"
                                                                    : "rd");
}

} // namespace

std::string listNumber(int value, NumberFormat format) {
    constexpr int largestCircled = 20;
    const bool isCounted = value > 0 && value <= longestLetters * letters;
    switch (format) {
    case NumberFormat::None:
        return {};
    case NumberFormat::Decimal:
        break;
    case NumberFormat::LowerRoman:
    case NumberFormat::UpperRoman:
        if (value > 0 && value <= largestRoman)
            return roman(value, format == NumberFormat::UpperRoman);
        break;
    case NumberFormat::LowerLetter:
    case NumberFormat::UpperLetter:
        if (isCounted)
            return repeated(value, format == NumberFormat::UpperLetter ? 'A' : 'a');
        break;
    case NumberFormat::LowerLetterPair:
    case NumberFormat::UpperLetterPair:
        if (value > 0)
            return counted(value, format == NumberFormat::UpperLetterPair ? U"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                                          : U"abcdefghijklmnopqrstuvwxyz");
        break;
    case NumberFormat::LowerGreek:
        if (value > 0)
            return counted(value, U"\u03B1\u03B2\u03B3\u03B4\u03B5\u03B6\u03B7\u03B8\u03B9\u03BA\u03BB\u03BC\u03BD"
                                  U"\u03BE\u03BF\u03C0\u03C1\u03C3\u03C4\u03C5\u03C6\u03C7\u03C8\u03C9");
        break;
    case NumberFormat::TwoDigits:
        return std::abs(value) < 10 ? (value < 0 ? "-0" : "0") + std::to_string(std::abs(value))
                                    : std::to_string(value);
    case NumberFormat::Ordinal:
        if (value > 0)
            return ordinal(value);
        break;
    case NumberFormat::Circled:
        if (value > 0 && value <= largestCircled)
            return utf8::encode(U'①' + static_cast<char32_t>(value - 1));
        break;
    case NumberFormat::Dashed:
        return "- " + std::to_string(value) + " -";
    case NumberFormat::LowerRussian:
    case NumberFormat::UpperRussian:
        if (isCounted)
            return russian(value, format == NumberFormat::UpperRussian ? U'А' : U'а');
        break;
    }
    return std::to_string(value);
}

} // namespace glasshouse::documents

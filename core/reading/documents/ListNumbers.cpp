#include "core/reading/documents/ListNumbers.h"

#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/base/Ascii.h"
#include "core/base/Utf8.h"

namespace glasshouse::documents {

namespace {

std::string roman(int number) {
    constexpr std::array<std::pair<int, std::string_view>, 13> signs = {{{1000, "M"},
                                                                         {900, "CM"},
                                                                         {500, "D"},
                                                                         {400, "CD"},
                                                                         {100, "C"},
                                                                         {90, "XC"},
                                                                         {50, "L"},
                                                                         {40, "XL"},
                                                                         {10, "X"},
                                                                         {9, "IX"},
                                                                         {5, "V"},
                                                                         {4, "IV"},
                                                                         {1, "I"}}};
    std::string text;
    for (const auto& [value, sign] : signs)
        for (; number >= value; number -= value)
            text += sign;
    return text;
}

/// Counted with the letters of an alphabet, as the columns of a spreadsheet are.
std::string letters(int number, std::u32string_view alphabet) {
    const auto size = static_cast<int>(alphabet.size());
    std::string text;
    for (; number > 0; number = (number - 1) / size) {
        std::string letter;
        utf8::append(letter, alphabet[static_cast<std::size_t>((number - 1) % size)]);
        text.insert(0, letter);
    }
    return text;
}

} // namespace

std::string listNumber(Numbering numbering, int number) {
    constexpr std::u32string_view latin = U"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::u32string_view greek = U"\u03B1\u03B2\u03B3\u03B4\u03B5\u03B6\u03B7\u03B8\u03B9\u03BA\u03BB\u03BC"
                                          U"\u03BD\u03BE\u03BF\u03C0\u03C1\u03C3\u03C4\u03C5\u03C6\u03C7\u03C8\u03C9";
    constexpr int lastRoman = 3999;
    const std::string decimal = std::to_string(number);
    const bool isRoman = number > 0 && number <= lastRoman;
    switch (numbering) {
    case Numbering::None:
        return {};
    case Numbering::Decimal:
        break;
    case Numbering::LeadingZero:
        return std::abs(number) < 10 ? (number < 0 ? "-0" : "0") + std::to_string(std::abs(number)) : decimal;
    case Numbering::LowerLetter:
        return number > 0 ? asciiLower(letters(number, latin)) : decimal;
    case Numbering::UpperLetter:
        return number > 0 ? letters(number, latin) : decimal;
    case Numbering::LowerRoman:
        return isRoman ? asciiLower(roman(number)) : decimal;
    case Numbering::UpperRoman:
        return isRoman ? roman(number) : decimal;
    case Numbering::LowerGreek:
        return number > 0 ? letters(number, greek) : decimal;
    }
    return decimal;
}

} // namespace glasshouse::documents

#include "core/reading/layout/Raised.h"

#include <algorithm>
#include <array>

namespace glasshouse::layout {

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool beginsWithDigit(std::string_view text) {
    return !text.empty() && isDigit(text.front());
}

bool endsWithDigit(std::string_view text) {
    return !text.empty() && isDigit(text.back());
}

/// The slash, the fraction slash and the division slash.
constexpr std::array<std::string_view, 3> kSlashes = {"/", "\xE2\x81\x84", "\xE2\x88\x95"};

bool isFraction(std::string_view after) {
    return std::any_of(kSlashes.begin(), kSlashes.end(), [&](std::string_view slash) {
        return after.starts_with(slash) && beginsWithDigit(after.substr(slash.size()));
    });
}

/// "1/2", all of it raised.
bool isWholeFraction(std::string_view piece) {
    const std::size_t digits = std::min(piece.find_first_not_of("0123456789"), piece.size());
    return digits > 0 && isFraction(piece.substr(digits));
}

/// After a minus or plus sign, if there is one.
std::string_view withoutSign(std::string_view piece) {
    for (const std::string_view sign : {"-", "+", "\xE2\x88\x92", "\xE2\x80\x93"})
        if (piece.starts_with(sign))
            return piece.substr(sign.size());
    return piece;
}

bool isWholeNumber(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

/// "10^6" or "(10^6)", which no mark of a note is.
bool isPower(std::string_view text) {
    return text.find('^') != std::string_view::npos;
}

/// "10^6" is "(10^6)" as a power of something.
std::string asPower(std::string_view piece) {
    const bool hasBrackets = piece.front() == '(' && piece.find(')') == piece.size() - 1;
    return hasBrackets ? '^' + std::string(piece) : "^(" + std::string(piece) + ')';
}

/// The digits of the number at the end of a text, its groups of thousands too; what follows a decimal point is counted.
std::size_t digitsAtEnd(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t i = text.size(); i > 0; --i) {
        const bool joins =
            (text[i - 1] == ',' || text[i - 1] == '.') && i < text.size() && i > 1 && isDigit(text[i - 2]);
        if (isDigit(text[i - 1]))
            ++count;
        else if (!joins)
            break;
    }
    return count;
}

/// Whether the number at the end of a text is the end of a name, as in "C99" or "UCS-2": no base of a power.
bool endsName(std::string_view text) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    std::size_t at = text.size();
    while (at > 0 && isDigit(text[at - 1]))
        --at;
    if (at > 1 && text[at - 1] == '-' && isLetter(text[at - 2]))
        return true;
    const bool isTimes = at > 0 && text[at - 1] == 'x' && (at == 1 || !isLetter(text[at - 2])); // "3x10"
    return at > 0 && isLetter(text[at - 1]) && !isTimes;
}

std::string besideNumber(Script script, std::string_view before, std::string_view piece, std::string_view after) {
    constexpr std::size_t kLongestBase = 3;
    const std::string text(piece);
    const std::string_view number = withoutSign(piece);
    const bool hasBrackets = piece.front() == '[' || piece.front() == '(';
    if (!beginsWithDigit(number))
        return script == Script::NoteMark && !hasBrackets ? '[' + text + ']' : text;
    if (script == Script::Lowered)
        return '_' + text;
    if (script == Script::Raised && number.size() == piece.size() && (isFraction(after) || isWholeFraction(piece)))
        return ' ' + text;
    const bool hasSign = number.size() < piece.size();
    const bool isBase = isWholeNumber(number) && digitsAtEnd(before) <= kLongestBase && !endsName(before);
    if (script == Script::NoteMark || (!hasSign && !isBase))
        return '[' + text + ']';
    return '^' + text;
}

/// "1873." before a raised digit would be a decimal number.
bool endsWithPoint(std::string_view text) {
    return text.size() > 1 && (text.back() == '.' || text.back() == ',') && isDigit(text[text.size() - 2]);
}

} // namespace

std::string written(Script script, std::string_view before, std::string_view piece, std::string_view after) {
    if (script != Script::Lowered && endsWithPoint(before) && beginsWithDigit(piece))
        return '[' + std::string(piece) + ']';
    const bool followsInk = !before.empty() && before.back() != ' ' && before.back() != '\t';
    if (script == Script::Raised && isPower(piece) && followsInk)
        return asPower(piece);
    std::string text =
        endsWithDigit(before) && !piece.empty() ? besideNumber(script, before, piece, after) : std::string(piece);
    if (endsWithDigit(text) && beginsWithDigit(after))
        text += ' ';
    return text;
}

} // namespace glasshouse::layout

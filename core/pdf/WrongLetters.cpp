#include "core/pdf/WrongLetters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <set>

namespace glasshouse::pdf {

namespace {

constexpr int furthest = 32;            ///< distance that is tried
constexpr std::size_t longest = 20'000; ///< characters that are looked at
constexpr double minGain = 12;          ///< nats for all of the text
constexpr double minGainEach = 0.05;    ///< and for each character
constexpr double minLikelihood = -3.2;  ///< nats for each character of any language in Latin letters
constexpr double maxOddPairs = 0.01;    ///< of all pairs
constexpr double oddPair = -4;          ///< nats
constexpr double maxDigits = 0.15;      ///< of all characters as they stand: they stand for capitals
constexpr double minLetters = 0.9;      ///< of all characters
constexpr std::size_t minDifferent = 5; ///< characters; of fewer, their frequencies say nothing

/// How frequent a letter is in European languages on average, a to z, in thousandths.
constexpr std::array<double, 26> frequencies = {85, 14, 33, 40, 120, 16, 18, 30, 70, 4,  10, 45, 27,
                                                72, 75, 22, 6,  65,  65, 70, 40, 12, 12, 3,  12, 6};

bool isUpper(char32_t c) {
    return c >= U'A' && c <= U'Z';
}
bool isLower(char32_t c) {
    return c >= U'a' && c <= U'z';
}
bool isLetter(char32_t c) {
    return isUpper(c) || isLower(c);
}
bool isDigit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

double likelihood(char32_t c) {
    if (isLetter(c))
        return std::log(frequencies[isUpper(c) ? c - U'A' : c - U'a'] / 1000);
    if (c == U'.' || c == U',' || c == U'-' || c == U'\'')
        return std::log(0.02);
    return std::log(isDigit(c) ? 0.01 : c > 0x20 && c < 0x7F ? 0.002 : 0.0005);
}

/// What does not follow each other within a word.
bool isOdd(char32_t a, char32_t b) {
    if (isLetter(b))
        return (isLower(a) && isUpper(b)) || isDigit(a) || a == U'!' || a == U'?' || a == U'.' || a == U',' ||
               a == U';' || a == U':' || (a >= U'[' && a <= U'`' && a != U'[' && a != U'`') || a == U'%' || a == U'+';
    return isLetter(a) && (isDigit(b) || b == U'\\' || b == U'^' || b == U'_' || b == U'<' || b == U'=' || b == U'>');
}

struct Score {
    double nats = 0;
    std::size_t characters = 0;
    std::size_t letters = 0;
    std::size_t digits = 0;
    std::size_t pairs = 0;
    std::size_t oddPairs = 0;
};

Score scoreOf(std::u32string_view text, int distance) {
    Score score;
    char32_t last = U' ';
    int same = 0; // characters before that are the same
    for (std::size_t i = 0; i < std::min(text.size(), longest); ++i) {
        const char32_t as = text[i];
        same = i > 0 && text[i - 1] == as ? same + 1 : 0;
        if (same > 1) // a ruled line
            continue;
        const char32_t c = as == U' ' ? as : as + static_cast<char32_t>(distance);
        if (c != U' ') {
            ++score.characters;
            score.letters += isLetter(c) ? 1 : 0;
            score.digits += isDigit(c) ? 1 : 0;
            score.nats += likelihood(c);
            if (last != U' ') {
                ++score.pairs;
                if (isOdd(last, c)) {
                    ++score.oddPairs;
                    score.nats += oddPair;
                }
            }
        }
        last = c;
    }
    return score;
}

} // namespace

bool areShifted(std::u32string_view text) {
    const Score asItIs = scoreOf(text, 0);
    const auto all = static_cast<double>(asItIs.characters);
    if (std::set<char32_t>(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(text.size(), longest)))
            .size() < minDifferent)
        return false;
    if (asItIs.oddPairs == 0 && asItIs.nats >= minLikelihood * all)
        return false; // as nearly all text
    if (static_cast<double>(asItIs.digits) > maxDigits * all)
        return false; // numbers
    for (int distance = 1; distance <= furthest; ++distance) {
        const Score score = scoreOf(text, distance);
        const double gain = score.nats - asItIs.nats;
        if (gain >= minGain && gain >= minGainEach * all && score.nats >= minLikelihood * all &&
            static_cast<double>(score.oddPairs) <= maxOddPairs * static_cast<double>(score.pairs) &&
            static_cast<double>(score.letters) >= minLetters * all)
            return true;
    }
    return false;
}

} // namespace glasshouse::pdf

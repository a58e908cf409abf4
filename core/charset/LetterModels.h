#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace glasshouse::charset {

/// How likely each letter of a language is in a word with letters beyond ASCII. Immutable; any thread.
class LetterModel {
public:
    /// Letters in lower case, the most frequent first; their shares follow from their ranks alone (Gusein-Zade 1988).
    explicit LetterModel(std::u32string_view letters);
    /// Groups of characters that are equally likely within their group, with the share of each group.
    explicit LetterModel(const std::vector<std::pair<std::vector<char32_t>, double>>& groups);

    /// The logarithm of a character's probability; that of a rare one if it is none of the language.
    double logProbability(char32_t letter) const;

private:
    std::unordered_map<char32_t, double> m_logarithms;
};

/// Models of the languages whose texts come in encodings other than UTF-8.
std::span<const LetterModel> letterModels();

} // namespace glasshouse::charset

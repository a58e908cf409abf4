#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace glasshouse::charset {

/// Letter frequencies of a language, in words with letters beyond ASCII. Immutable; any thread.
class LetterModel {
public:
    /// Lower-case letters, the most frequent first. Their frequencies follow from their ranks (Gusein-Zade 1988).
    explicit LetterModel(std::u32string_view letters);
    /// Groups of equally likely characters, each with its share of a text.
    explicit LetterModel(const std::vector<std::pair<std::vector<char32_t>, double>>& groups);

    /// The natural logarithm of a character's probability; a small one if the language does not use it.
    double logProbability(char32_t letter) const;

private:
    std::unordered_map<char32_t, double> m_logarithms;
};

/// One for each language whose texts come in other encodings than UTF-8. Any thread.
std::span<const LetterModel> letterModels();

} // namespace glasshouse::charset

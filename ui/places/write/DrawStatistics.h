#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace glasshouse::places::write {

/// Texts of one kind in numbers. Shares are 0 to 1; NaN: there is nothing to count.
struct DrawStatistics {
    int texts = 0;
    double meanProbability = 0; ///< of the chosen tokens, in the model itself
    double distinctWords = 0;   ///< different words over all words of all texts; upper and lower case are one
    double repeated = 0;        ///< groups of three words that the same text had before, over all such groups
    double meanTokens = 0;      ///< of a text
    double meanCharacters = 0;  ///< of a text
};

/// A text as its tokens, with their probabilities.
using DrawnText = std::vector<std::pair<QString, double>>;

/// No side effects; any thread.
DrawStatistics drawStatistics(const std::vector<DrawnText>& texts);

} // namespace glasshouse::places::write

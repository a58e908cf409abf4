#include "core/corpus/text/KnownWords.h"

#include <cstdint>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/corpus/cleaning/Words.h"

namespace glasshouse::text {

namespace {

constexpr std::size_t maxTrain = std::size_t{8} << 20U; ///< bytes that are looked at
constexpr std::size_t maxHeldOut = std::size_t{1} << 20U;
constexpr std::int64_t leastTrain = 2000; ///< words
constexpr std::int64_t leastHeldOut = 100;

/// Takes the words of the ranges, in the order of the text; of longer ones the beginnings, which together are `most`
/// bytes.
template <typename Take>
void take(std::string_view text, const std::vector<ByteRange>& ranges, std::size_t most, const std::stop_token& stop,
          const Take& word) {
    std::size_t all = 0;
    for (const ByteRange& range : ranges)
        all += range.end - range.begin;
    const double share = all <= most ? 1.0 : double(most) / double(all);
    for (const ByteRange& range : ranges)
        cleaning::forEachWord(text.substr(range.begin, std::size_t(double(range.end - range.begin) * share)), stop,
                              word);
}

} // namespace

std::optional<double> knownWordShare(std::string_view text, const SplitResult& parts, const std::stop_token& stop) {
    std::unordered_set<std::string> known;
    std::int64_t trained = 0;
    take(text, parts.train, maxTrain, stop, [&](std::string word) {
        known.insert(std::move(word));
        ++trained;
    });
    std::int64_t heldOut = 0;
    std::int64_t found = 0;
    take(text, parts.validation, maxHeldOut, stop, [&](const std::string& word) {
        ++heldOut;
        found += known.contains(word) ? 1 : 0;
    });
    if (trained < leastTrain || heldOut < leastHeldOut)
        return std::nullopt;
    return double(found) / double(heldOut);
}

} // namespace glasshouse::text

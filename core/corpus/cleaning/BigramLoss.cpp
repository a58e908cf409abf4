#include "core/corpus/cleaning/BigramLoss.h"

#include <cmath>
#include <numbers>
#include <unordered_map>
#include <vector>

#include "core/base/CodePoints.h"

namespace glasshouse::cleaning {

namespace {

template <typename Work>
void forEachCharacter(const std::vector<std::string_view>& pieces, const std::stop_token& stop, const Work& work) {
    for (const std::string_view piece : pieces)
        forEachCodePoint(piece, stop, work);
}

} // namespace

BigramLoss bigramLoss(const std::vector<std::string_view>& pieces, const std::stop_token& stop) {
    std::vector<std::uint32_t> numberOf(codePointCount, 0); // 0: not seen yet
    std::uint32_t kinds = 0;
    std::int64_t characters = 0;
    forEachCharacter(pieces, stop, [&](std::uint32_t character) {
        if (numberOf[character] == 0)
            numberOf[character] = ++kinds;
        ++characters;
    });
    const std::int64_t counted = characters / 10 * 9 + characters % 10 * 9 / 10;
    if (counted < 2 || counted >= characters)
        return {};
    std::unordered_map<std::uint64_t, std::int64_t> pairs;
    std::vector<std::int64_t> firsts(std::size_t{kinds} + 1, 0);
    BigramLoss result;
    std::int64_t position = 0;
    std::uint32_t previous = 0;
    forEachCharacter(pieces, stop, [&](std::uint32_t character) {
        const std::uint32_t number = numberOf[character];
        const std::uint64_t pair = std::uint64_t{previous} << 32 | number;
        if (position >= counted) {
            const auto found = pairs.find(pair);
            const auto times = static_cast<double>(found == pairs.end() ? 0 : found->second);
            result.nats -= std::log((times + 1) / static_cast<double>(firsts[previous] + kinds));
        } else if (position > 0) {
            ++pairs[pair];
            ++firsts[previous];
        }
        previous = number;
        ++position;
    });
    result.characters = characters - counted;
    result.nats /= static_cast<double>(result.characters);
    result.bits = result.nats / std::numbers::ln2;
    return result;
}

} // namespace glasshouse::cleaning

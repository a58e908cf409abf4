#include "core/cleaning/BigramLoss.h"

#include <cmath>
#include <numbers>
#include <unordered_map>
#include <vector>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::cleaning {

BigramLoss bigramLoss(std::string_view text, const std::stop_token& stop) {
    StopCheck check(stop);
    std::vector<std::uint32_t> indexOf(0x110000, 0); // 0: not seen yet
    std::vector<std::uint32_t> characters;
    std::uint32_t kinds = 0;
    for (std::size_t i = 0; i < text.size();) {
        check.at(i);
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        std::uint32_t& index = indexOf[one.codePoint];
        if (index == 0)
            index = ++kinds;
        characters.push_back(index - 1);
    }
    const std::size_t counted = characters.size() / 10 * 9 + characters.size() % 10 * 9 / 10;
    if (counted < 2 || counted >= characters.size())
        return {};
    StopCheck pairCheck(stop);
    std::unordered_map<std::uint64_t, std::int64_t> pairs;
    std::vector<std::int64_t> firsts(kinds, 0);
    const auto pair = [&](std::size_t i) { return std::uint64_t{characters[i - 1]} * kinds + characters[i]; };
    for (std::size_t i = 1; i < counted; ++i) {
        pairCheck.at(i);
        ++pairs[pair(i)];
        ++firsts[characters[i - 1]];
    }
    BigramLoss result;
    for (std::size_t i = counted; i < characters.size(); ++i) {
        pairCheck.at(i);
        const auto found = pairs.find(pair(i));
        const auto times = static_cast<double>(found == pairs.end() ? 0 : found->second);
        result.nats -= std::log((times + 1) / static_cast<double>(firsts[characters[i - 1]] + kinds));
        ++result.characters;
    }
    result.nats /= static_cast<double>(result.characters);
    result.bits = result.nats / std::numbers::ln2;
    return result;
}

} // namespace glasshouse::cleaning

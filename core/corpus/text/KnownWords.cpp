#include "core/corpus/text/KnownWords.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/base/Stopped.h"

namespace glasshouse::text {

namespace {

constexpr std::size_t maxTrain = std::size_t{8} << 20U; ///< bytes that are looked at
constexpr std::size_t maxHeldOut = std::size_t{1} << 20U;
constexpr std::int64_t leastTrain = 2000; ///< words
constexpr std::int64_t leastHeldOut = 200;

/// Bytes of a character of a script whose words are not separated; 0: it is none. Source: Unicode blocks, UTF-8.
std::size_t characterAlone(std::string_view rest) {
    const auto lead = static_cast<unsigned char>(rest.front());
    const auto next = static_cast<unsigned char>(rest.size() > 1 ? rest[1] : 0);
    const bool thaiOrLao = lead == 0xE0 && next >= 0xB8 && next <= 0xBB;
    const bool eastAsian = lead >= 0xE3 && lead <= 0xE9; // U+3000 to U+9FFF
    return (thaiOrLao || eastAsian) && rest.size() >= 3 ? 3 : 0;
}

/// Calls with each word of a range, letters of ASCII in lower case, until `most` bytes of it have been read.
template <typename Take>
void eachWord(std::string_view text, std::size_t most, const std::stop_token& stop, const Take& take) {
    text = text.substr(0, std::min(most, text.size()));
    std::string word;
    StopCheck check(stop);
    const auto finish = [&] {
        if (word.empty())
            return;
        take(word);
        word.clear();
    };
    for (std::size_t i = 0; i < text.size();) {
        check.at(i);
        const auto byte = static_cast<unsigned char>(text[i]);
        if (const std::size_t bytes = characterAlone(text.substr(i)); bytes > 0) {
            finish();
            word = text.substr(i, bytes);
            finish();
            i += bytes;
            continue;
        }
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (byte == 0xC2 || (byte == 0xE2 && next == 0x80)) { // quotation marks, dashes, hard spaces
            finish();
            i += byte == 0xC2 ? 2 : 3;
            continue;
        }
        const bool upper = byte >= 'A' && byte <= 'Z';
        if (upper || (byte >= 'a' && byte <= 'z') || byte >= 0x80)
            word.push_back(static_cast<char>(upper ? byte - 'A' + 'a' : byte));
        else
            finish();
        ++i;
    }
    finish();
}

} // namespace

std::optional<double> knownWords(std::string_view text, const SplitResult& parts, const std::stop_token& stop) {
    const auto share = [](const std::vector<ByteRange>& ranges, std::size_t most, std::size_t length) {
        std::size_t all = 0;
        for (const ByteRange& range : ranges)
            all += range.end - range.begin;
        return all <= most ? length : std::size_t(double(length) * double(most) / double(all)) + 1;
    };
    std::unordered_set<std::string> known;
    std::int64_t trained = 0;
    for (const ByteRange& range : parts.train) {
        const std::size_t length = range.end - range.begin;
        eachWord(text.substr(range.begin, length), share(parts.train, maxTrain, length), stop,
                 [&](const std::string& word) {
                     known.insert(word);
                     ++trained;
                 });
    }
    std::int64_t heldOut = 0;
    std::int64_t found = 0;
    for (const ByteRange& range : parts.validation) {
        const std::size_t length = range.end - range.begin;
        eachWord(text.substr(range.begin, length), share(parts.validation, maxHeldOut, length), stop,
                 [&](const std::string& word) {
                     ++heldOut;
                     found += known.contains(word) ? 1 : 0;
                 });
    }
    if (trained < leastTrain || heldOut < leastHeldOut)
        return std::nullopt;
    return double(found) / double(heldOut);
}

} // namespace glasshouse::text

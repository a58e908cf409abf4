#include "core/corpus/text/TextCounts.h"

#include "core/base/CodePoints.h"

namespace glasshouse::text {

std::int64_t wordCount(std::string_view text, const std::stop_token& stop) {
    std::int64_t words = 0;
    bool inside = false;
    StopCheck check(stop);
    for (std::size_t i = 0; i < text.size(); ++i) {
        check.at(i);
        const char c = text[i];
        const bool noBreak = c == '\xC2' && i + 1 < text.size() && text[i + 1] == '\xA0';
        const bool blank = c == ' ' || c == '\n' || c == '\t' || noBreak;
        if (noBreak)
            ++i;
        words += !blank && !inside ? 1 : 0;
        inside = !blank;
    }
    return words;
}

std::vector<CharacterCount> characterCounts(std::string_view text, const std::stop_token& stop) {
    std::vector<std::int64_t> counts(codePointCount);
    forEachCodePoint(text, stop, [&](char32_t codePoint) { ++counts[codePoint]; });
    std::vector<CharacterCount> found;
    for (char32_t one = 0; one < codePointCount; ++one)
        if (counts[one] > 0)
            found.push_back({one, counts[one]});
    return found;
}

} // namespace glasshouse::text

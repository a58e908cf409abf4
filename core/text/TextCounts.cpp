#include "core/text/TextCounts.h"

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

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
    constexpr std::size_t codePoints = 0x110000;
    std::vector<std::int64_t> counts(codePoints);
    StopCheck check(stop);
    for (std::size_t at = 0; at < text.size();) {
        check.at(at);
        const utf8::Decoded one = utf8::decode(text, at);
        ++counts[one.codePoint];
        at += one.length;
    }
    std::vector<CharacterCount> found;
    for (std::size_t one = 0; one < codePoints; ++one)
        if (counts[one] > 0)
            found.push_back({static_cast<char32_t>(one), counts[one]});
    return found;
}

} // namespace glasshouse::text

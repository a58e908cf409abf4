#include "core/text/Words.h"

#include "core/base/Stopped.h"

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

} // namespace glasshouse::text

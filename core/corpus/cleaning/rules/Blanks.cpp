#include "core/corpus/cleaning/rules/CleaningRules.h"

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"

namespace glasshouse::cleaning {

namespace {

/// The ideographic space is as wide as a character, and meant.
bool isNarrow(char32_t c) {
    return isBlank(c) && c != 0x3000;
}

class Single : public PageCleaner {
protected:
    std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& stop) const override {
        const std::string_view text = page.text;
        StopCheck check(stop);
        std::vector<Edit> result;
        for (std::size_t i = 0; i < text.size();) {
            check.at(i);
            const utf8::Decoded one = utf8::decode(text, i);
            if (one.codePoint != '\n' && !isNarrow(one.codePoint)) {
                i += one.length;
                continue;
            }
            const std::size_t begin = i;
            std::size_t indentation = i; // what follows the last line break
            int breaks = 0;
            while (i < text.size()) {
                const utf8::Decoded next = utf8::decode(text, i);
                if (next.codePoint != '\n' && !isNarrow(next.codePoint))
                    break;
                i += next.length;
                if (next.codePoint == '\n') {
                    ++breaks;
                    indentation = i;
                }
            }
            std::string with;
            if (i == text.size())
                with = breaks > 0 && begin > 0 ? "\n" : "";
            else if (begin == 0)
                with = text.substr(breaks > 0 ? indentation : 0, breaks > 0 ? i - indentation : i);
            else if (breaks == 0)
                with = " ";
            else
                with = std::string(static_cast<std::size_t>(std::min(breaks, 2)), '\n') +
                       std::string(text.substr(indentation, i - indentation));
            if (with != text.substr(begin, i - begin))
                result.push_back({begin, i, std::move(with)});
        }
        return result;
    }
};

} // namespace

/// Reduces runs of blanks to one space and several empty lines to one, and removes blanks at the end of lines. Keeps
/// indentation.
Rule blanks() {
    return {.choice = {"blanks", "Blanks and empty lines",
                       "Several blanks become one, and several empty lines become one."},
            .make = makeCleaner<Single>};
}

} // namespace glasshouse::cleaning

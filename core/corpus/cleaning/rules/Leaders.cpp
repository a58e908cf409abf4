#include "core/corpus/cleaning/rules/CleaningRules.h"

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/Numbers.h"

namespace glasshouse::cleaning {

namespace {

/// How many dots a character of a leader is; 0 if it is none.
int dots(char32_t c) {
    switch (c) {
    case '.':
    case '_':
    case 0xB7:   // middle dot
    case 0x2024: // one dot leader
        return 1;
    case 0x2025:
        return 2;
    case 0x2026:
        return 3;
    default:
        return 0;
    }
}

/// "12", "xii" or "A-3".
bool isPage(std::string_view text) {
    if (text.empty() || text.size() > 12)
        return false;
    if (decimalNumber(text) || romanNumber(text))
        return true;
    const std::size_t mark = text.find_last_of("-.");
    return mark != std::string_view::npos && mark > 0 && mark <= 4 && decimalNumber(text.substr(mark + 1));
}

class Dotted : public PageCleaner {
protected:
    std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& stop) const override {
        std::vector<Edit> list;
        StopCheck check(stop);
        for (const Line& line : linesOf(page)) {
            check.at(line.begin);
            addEdits(page.text, line, list);
        }
        return list;
    }

private:
    static void addEdits(std::string_view text, const Line& line, std::vector<Edit>& list) {
        for (std::size_t i = line.begin; i < line.end;) {
            const utf8::Decoded one = utf8::decode(text, i);
            if (dots(one.codePoint) == 0) {
                i += one.length;
                continue;
            }
            const std::size_t first = i;
            std::size_t end = i; // of the last dot
            int count = 0;
            bool spaced = false;
            bool underscores = true;
            int blanks = 0;
            while (i < line.end && blanks <= 4) {
                const utf8::Decoded next = utf8::decode(text, i);
                if (const int n = dots(next.codePoint); n > 0) {
                    spaced |= blanks > 0 && count > 0;
                    underscores = underscores && next.codePoint == '_';
                    count += n;
                    blanks = 0;
                    end = i + next.length;
                } else if (isBlank(next.codePoint)) {
                    ++blanks;
                } else {
                    break;
                }
                i += next.length;
            }
            i = end;
            std::size_t after = end;
            while (after < line.end && isBlank(at(text, after)))
                after += utf8::decode(text, after).length;
            std::size_t word = after; // what follows, to its blank; no page is longer
            while (word < line.end && word - after <= 12 && !isBlank(at(text, word)))
                word += utf8::decode(text, word).length;
            const bool page = isPage(text.substr(after, word - after));
            const bool last = page && word == line.end;
            const bool leads = (last && count >= (spaced ? 3 : 4)) || (page && count >= 6 && !underscores) ||
                               (after == line.end && count >= 8 && !underscores) ||
                               (first == line.begin && last && count >= 4);
            if (!leads)
                continue;
            std::size_t begin = first;
            while (begin > line.begin && isBlank(before(text, begin)))
                begin = previous(text, begin);
            const bool middle = begin > line.begin && after < line.end;
            list.push_back({begin, after, middle ? " " : ""});
            i = after;
        }
    }
};

} // namespace

/// Replaces the dots between a title and its page in a table of contents by a space.
Rule leaders() {
    return {.choice = {"leaders", "Dots in tables of contents",
                       "The dots between a title and its page number become a space."},
            .make = makeCleaner<Dotted>};
}

} // namespace glasshouse::cleaning

#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/Numbers.h"

namespace glasshouse::cleaning {

namespace {

struct Number {
    std::int64_t value = 0;
    bool roman = false;
};

bool isWordForPage(const std::string& word) {
    static const std::set<std::string> words{"page", "seite", "página",   "pagina", "strona",   "strana", "side",
                                             "sida", "sivu",  "oldal",    "стр",    "страница", "p",      "s",
                                             "pg",   "pág",   "puslapis", "sayfa",  "σελίδα",   "صفحة",   "पृष्ठ"};
    return words.contains(word);
}

/// The number of a line that is nothing but a page number: "12", "– 12 –", "Page 3 of 12", "xii", "3/12", "第 3 页".
std::optional<Number> pageNumber(std::string_view line) {
    constexpr std::size_t longest = 60;
    if (line.empty() || line.size() > longest)
        return std::nullopt;
    std::vector<std::string> words; // runs of letters, runs of digits, and slashes
    int kind = 0;
    for (std::size_t i = 0; i < line.size();) {
        const utf8::Decoded one = utf8::decode(line, i);
        const char32_t c = one.codePoint;
        const int now = isDigit(c) ? 1 : isLetter(c) ? 2 : c == '/' ? 3 : isBlank(c) ? 0 : 4;
        static const std::u32string decoration = U"-–—−‒~·•|[](){}.:<>*";
        if (now == 4 && decoration.find(c) == std::u32string::npos)
            return std::nullopt;
        if (now == 4 && kind == 1 && c == '.' && i + 1 < line.size())
            return std::nullopt; // "3.2" is the number of a section
        if (now >= 1 && now <= 3) {
            if (now != kind)
                words.emplace_back();
            words.back() += line.substr(i, one.length);
        }
        kind = now;
        i += one.length;
    }
    std::size_t at = 0;
    const auto lower = [&](std::size_t i) { return i < words.size() ? lowered(words[i]) : std::string(); };
    if (words.size() > at + 1 && (isWordForPage(lower(at)) || words[at] == "第" || words[at] == "제"))
        ++at;
    if (at >= words.size())
        return std::nullopt;
    Number number;
    if (const auto decimal = decimalNumber(words[at])) {
        number.value = *decimal;
    } else if (const auto roman = romanNumber(words[at])) {
        number.value = *roman;
        number.roman = true;
    } else {
        return std::nullopt;
    }
    ++at;
    if (at < words.size() && (words[at] == "页" || words[at] == "頁" || words[at] == "ページ" || words[at] == "쪽" ||
                              words[at] == "페이지" || isWordForPage(lower(at))))
        ++at;
    if (at + 2 == words.size() && isWordForOf(lower(at)) && decimalNumber(words[at + 1]))
        at += 2;
    return at == words.size() ? std::optional(number) : std::nullopt;
}

class Numbered : public Cleaner {
public:
    DocumentEdits edits(std::size_t, const Document& document, const std::stop_token& stop) const override {
        struct Candidate {
            std::size_t page = 0;
            std::size_t line = 0;
            bool found = false;
        };
        std::vector<Candidate> candidates;
        // Numbers that rise with the pages differ from the page's index by the same amount.
        std::map<std::tuple<bool, bool, std::int64_t>, std::vector<std::size_t>> series;
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            if (stop.stop_requested())
                throw Stopped();
            const std::vector<Line> lines = linesOf(document.pages[p]);
            for (const EdgeLine& edge : edgeLines(lines))
                if (const auto number = pageNumber(lines[edge.line].of(document.pages[p].text))) {
                    series[{edge.top, number->roman, number->value - static_cast<std::int64_t>(p)}].push_back(
                        candidates.size());
                    candidates.push_back({p, edge.line});
                }
        }
        for (const auto& [key, all] : series) {
            constexpr std::size_t widestGap = 4;
            for (std::size_t begin = 0; begin < all.size();) {
                std::size_t end = begin + 1;
                std::size_t pages = 1;
                for (; end < all.size(); ++end) {
                    const std::size_t gap = candidates[all[end]].page - candidates[all[end - 1]].page;
                    if (gap > widestGap)
                        break;
                    pages += gap > 0 ? 1 : 0;
                }
                if (pages >= std::min<std::size_t>(3, std::max<std::size_t>(2, document.pages.size())))
                    for (std::size_t i = begin; i < end; ++i)
                        candidates[all[i]].found = true;
                begin = end;
            }
        }
        std::vector<LineOf> found;
        for (const Candidate& one : candidates)
            if (one.found)
                found.push_back({one.page, one.line});
        return removeLines(document, found, false);
    }
};

} // namespace

/// Removes page numbers: lines at the top or bottom of a page that hold nothing else and increase with the pages.
Rule pageNumbers() {
    return {.choice = {"page_numbers", "Page numbers", "Page numbers at the top or bottom of the pages are removed."},
            .make = makeCleaner<Numbered>};
}

} // namespace glasshouse::cleaning

#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/Numbers.h"

namespace glasshouse::cleaning {

namespace {

constexpr std::size_t longestHeader = 200; // bytes
constexpr std::size_t minPages = 3;        // pages with a header
constexpr std::size_t widestHeaderGap = 3; // from a page with a header to the next with the same one
constexpr int sameHeight = 300;            // in 1/65535 of a page

struct HeaderCandidate {
    std::size_t page = 0;
    std::size_t line = 0;
    bool top = false;
    Line place;
    std::string text;
    std::string key; ///< the text without case, with "#" for numbers
    bool found = false;
};

struct Key {
    std::string text;
    bool hasLetter = false;
};

Key keyOf(std::string_view line) {
    Key key;
    const std::string lower = lowered(line);
    for (std::size_t i = 0; i < lower.size();) {
        const std::size_t blank = std::min(lower.find_first_of(" \t", i), lower.size());
        std::string_view word = std::string_view(lower).substr(i, blank - i);
        i = blank + 1;
        if (word.empty())
            continue;
        if (!key.text.empty())
            key.text += ' ';
        if (romanNumber(word)) {
            key.text += '#';
            continue;
        }
        bool digit = false;
        for (std::size_t k = 0; k < word.size();) {
            const utf8::Decoded one = utf8::decode(word, k);
            if (!isDigit(one.codePoint)) {
                key.text += word.substr(k, one.length);
                key.hasLetter |= isLetter(one.codePoint);
            } else if (!digit) {
                key.text += '#';
            }
            digit = isDigit(one.codePoint);
            k += one.length;
        }
    }
    return key;
}

/// "chapter #" and the like: with another number each time it is a heading, however many pages in a row have one.
bool numbersParts(const std::string& key) {
    static const std::set<std::string> words{
        "chapter", "section",  "part",      "lesson",   "sonnet", "appendix", "exercise", "act",      "scene",
        "kapitel", "teil",     "anhang",    "chapitre", "partie", "capítulo", "parte",    "capitolo", "глава",
        "часть",   "rozdział", "hoofdstuk", "canto",    "letter", "day",      "week",     "unit",     "book"};
    if (!key.ends_with(" #") && !key.ends_with(" #."))
        return false;
    return words.contains(key.substr(0, key.find(' ')));
}

double bodyHeight(const Document& document) {
    std::vector<int> heights;
    for (const layout::Page& page : document.pages)
        for (const layout::Stretch& one : page.stretches)
            if (one.bottom > one.top && heights.size() < 100'000)
                heights.push_back(one.bottom - one.top);
    if (heights.empty())
        return 0;
    const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
    std::nth_element(heights.begin(), middle, heights.end());
    return *middle;
}

/// Marks the lines whose text is repeated on nearby pages.
void findRepeated(std::vector<HeaderCandidate>& candidates) {
    std::map<std::pair<bool, std::string>, std::vector<std::size_t>> byKey;
    for (std::size_t i = 0; i < candidates.size(); ++i)
        byKey[{candidates[i].top, candidates[i].key}].push_back(i);
    for (const auto& [key, all] : byKey) {
        for (std::size_t begin = 0; begin < all.size();) {
            std::size_t end = begin + 1;
            while (end < all.size() && candidates[all[end]].page - candidates[all[end - 1]].page <= widestHeaderGap)
                ++end;
            std::set<std::size_t> pages;
            std::set<std::string> texts;
            for (std::size_t i = begin; i < end; ++i) {
                pages.insert(candidates[all[i]].page);
                texts.insert(candidates[all[i]].text);
            }
            const bool heading = texts.size() == end - begin && numbersParts(key.second);
            if (pages.size() >= minPages && !heading)
                for (std::size_t i = begin; i < end; ++i)
                    candidates[all[i]].found = true;
            begin = end;
        }
    }
}

/// Marks lines in exactly the position of the header that most pages repeat: the titles of short chapters.
void findInPlace(std::vector<HeaderCandidate>& candidates) {
    std::vector<std::size_t> byTop;
    for (std::size_t i = 0; i < candidates.size(); ++i)
        if (candidates[i].place.placed())
            byTop.push_back(i);
    std::sort(byTop.begin(), byTop.end(),
              [&](std::size_t a, std::size_t b) { return candidates[a].place.top < candidates[b].place.top; });
    for (std::size_t begin = 0; begin < byTop.size();) {
        const int top = candidates[byTop[begin]].place.top;
        std::size_t end = begin;
        std::set<std::size_t> pages;
        std::set<std::size_t> foundPages;
        int height = 0;
        for (; end < byTop.size() && candidates[byTop[end]].place.top <= top + sameHeight; ++end) {
            const HeaderCandidate& one = candidates[byTop[end]];
            pages.insert(one.page);
            if (one.found) {
                foundPages.insert(one.page);
                height = std::max(height, one.place.bottom - one.place.top);
            }
        }
        if (foundPages.size() >= 5 && 5 * foundPages.size() >= 3 * pages.size())
            for (std::size_t i = begin; i < end; ++i) {
                HeaderCandidate& one = candidates[byTop[i]];
                if (one.place.bottom - one.place.top <= height * 115 / 100)
                    one.found = true;
            }
        begin = end;
    }
}

class Repeated : public Cleaner {
public:
    DocumentEdits edits(std::size_t, const Document& document, const std::stop_token& stop) const override {
        const double body = bodyHeight(document);
        std::vector<HeaderCandidate> candidates;
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            if (stop.stop_requested())
                throw Stopped();
            const layout::Page& page = document.pages[p];
            const std::vector<Line> lines = linesOf(page);
            for (const EdgeLine& edge : edgeLines(lines)) {
                const Line& line = lines[edge.line];
                if (line.end - line.begin > longestHeader)
                    continue;
                if (line.placed() && line.bottom - line.top > 1.35 * body)
                    continue; // headings are larger than the text, headers are not
                const Key key = keyOf(line.of(page.text));
                if (key.hasLetter)
                    candidates.push_back({p, edge.line, edge.top, line, std::string(line.of(page.text)), key.text});
            }
        }
        findRepeated(candidates);
        findInPlace(candidates);
        std::vector<LineOf> found;
        for (const HeaderCandidate& one : candidates)
            if (one.found)
                found.push_back({one.page, one.line});
        return removeLines(document, found, true); // a page with nothing else is one of a series, such as slides
    }
};

} // namespace

Rule headers() {
    return {.choice = {"headers", "Headers and footers",
                       "Lines that are repeated at the top or bottom of the pages are removed."},
            .make = makeCleaner<Repeated>};
}

} // namespace glasshouse::cleaning

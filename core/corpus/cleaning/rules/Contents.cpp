#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <set>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/Numbers.h"

namespace glasshouse::cleaning {

namespace {

bool isBibliographyHeading(std::string_view line) {
    static const std::set<std::string> words{
        "references",        "bibliography", "literature cited", "works cited", "literatur",    "literaturverzeichnis",
        "bibliographie",     "références",   "bibliografía",     "referencias", "bibliografia", "литература",
        "список литературы", "参考文献",     "참고문헌",         "literatura"};
    if (line.size() > 60)
        return false;
    std::size_t begin = 0;
    while (begin < line.size() && !isLetter(at(line, begin)))
        begin += utf8::decode(line, begin).length;
    return words.contains(lowered(line.substr(begin)));
}

/// What the lines of a page look like.
struct Tally {
    int lines = 0;
    int entries = 0;  ///< a title, then a page
    int rising = 0;   ///< of them, those whose page is not below that of the one before
    int indexed = 0;  ///< a term, a comma, then pages
    int labelled = 0; ///< "[12] …"
    bool headedBibliography = false;
};

Tally tally(const layout::Page& page) {
    Tally result;
    std::int64_t last = -1;
    for (const Line& line : linesOf(page)) {
        if (line.empty())
            continue;
        ++result.lines;
        const std::string_view text = line.of(page.text);
        if (result.lines <= 3)
            result.headedBibliography |= isBibliographyHeading(text);
        if (const std::size_t close = text.find(']');
            text.front() == '[' && close != std::string_view::npos && close <= 24)
            ++result.labelled;
        const std::size_t blank = text.find_last_of(" \t");
        if (blank == std::string_view::npos || text.size() > 300)
            continue;
        std::string_view number = text.substr(blank + 1);
        std::string_view title = text.substr(0, blank);
        bool letters = false;
        for (std::size_t i = 0; i < title.size() && !letters; i += utf8::decode(title, i).length)
            letters = isLetter(at(title, i));
        const auto value = decimalNumber(number);
        if (!letters || !(value || romanNumber(number)))
            continue;
        if (title.back() == ',') {
            ++result.indexed;
            continue;
        }
        ++result.entries;
        if (!value || *value >= last)
            ++result.rising;
        last = value.value_or(-1);
    }
    return result;
}

class Listed : public Cleaner {
public:
    DocumentEdits edits(std::size_t, const Document& document, const std::stop_token& stop) const override {
        DocumentEdits result;
        bool bibliography = false; // the page before is one
        for (const layout::Page& page : document.pages) {
            if (stop.stop_requested())
                throw Stopped();
            const Tally t = tally(page);
            const bool contents = t.entries >= 5 && 2 * t.entries >= t.lines && 10 * t.rising >= 8 * t.entries;
            const bool index = t.indexed >= 8 && 2 * t.indexed >= t.lines;
            bibliography = (t.headedBibliography && t.labelled >= 2) ||
                           (t.labelled >= 5 && t.lines <= 5 * t.labelled) || (bibliography && t.labelled >= 2);
            result.push_back(contents || index || bibliography ? removePage(page) : std::vector<Edit>());
        }
        return result;
    }
};

} // namespace

/// Removes whole pages that are a table of contents, an index or a bibliography.
Rule contents() {
    return {.choice = {"contents", "Contents, index, bibliography",
                       "Pages of contents, index and bibliography are removed as a whole."},
            .make = makeCleaner<Listed>,
            .isDefault = false};
}

} // namespace glasshouse::cleaning

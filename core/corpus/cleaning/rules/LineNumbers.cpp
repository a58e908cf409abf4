#include <algorithm>
#include <map>

#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/Numbers.h"
#include "core/corpus/cleaning/rules/CleaningRules.h"

namespace glasshouse::cleaning {

namespace {

/// Lines that follow each other without an empty line.
struct LineRun {
    std::size_t begin = 0;
    std::size_t end = 0;
};

class NumbersOfLines : public PageCleaner {
protected:
    std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& /*stop*/) const override {
        const std::vector<Line> lines = linesOf(page);
        std::vector<bool> remove(lines.size());
        bool any = false;
        for (LineRun run; run.end < lines.size();) {
            run.begin = run.end;
            while (run.end < lines.size() && !lines[run.end].empty())
                ++run.end;
            if (areLineNumbers(run, lines, page.text)) {
                std::fill(remove.begin() + static_cast<std::ptrdiff_t>(run.begin),
                          remove.begin() + static_cast<std::ptrdiff_t>(run.end), true);
                any = true;
            }
            run.end += run.end == run.begin ? 1 : 0;
        }
        return any ? removeLines(lines, remove) : std::vector<Edit>();
    }

private:
    static bool areLineNumbers(LineRun run, const std::vector<Line>& lines, std::string_view text) {
        constexpr std::size_t minimum = 4;
        constexpr std::size_t minOfVerse = 2; // whose fifth and tenth lines have one
        constexpr double mostSteps = 0.6;     // are the same
        if (run.end - run.begin < minOfVerse)
            return false;
        std::map<std::int64_t, std::size_t> steps;
        std::optional<std::int64_t> before;
        for (std::size_t i = run.begin; i < run.end; ++i) {
            const std::optional<std::int64_t> number = decimalNumber(lines[i].of(text));
            if (!number || (before && *number <= *before) || !isBesideText(run, lines, i))
                return false;
            if (before)
                ++steps[*number - *before];
            before = number;
        }
        const auto usual = std::max_element(steps.begin(), steps.end(),
                                            [](const auto& a, const auto& b) { return a.second < b.second; });
        return (usual->first >= 5 || run.end - run.begin >= minimum) &&
               (usual->first == 1 || usual->first == 2 || usual->first == 5 || usual->first == 10) &&
               static_cast<double>(usual->second) >= mostSteps * static_cast<double>(run.end - run.begin - 1);
    }
    /// Whether a line that comes before a run is at the height of one of its lines, beside it.
    static bool isBesideText(LineRun run, const std::vector<Line>& lines, std::size_t number) {
        const Line& one = lines[number];
        const int middle = (one.top + one.bottom) / 2;
        return one.placed() && std::any_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(run.begin),
                                           [&](const Line& line) {
                                               return line.placed() && middle > line.top && middle < line.bottom &&
                                                      (line.left >= one.right || line.right <= one.left);
                                           });
    }
};

} // namespace

/// Removes the numbers of lines, which layout::readingOrder() puts behind the text that they stand beside.
Rule lineNumbers() {
    return {.choice = {"line_numbers", "Line numbers", "Numbers in the margin that count the lines are removed."},
            .make = makeCleaner<NumbersOfLines>};
}

} // namespace glasshouse::cleaning

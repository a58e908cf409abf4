#include "core/reading/layout/LetterSpacing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/Utf8.h"
#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/Letters.h"

namespace glasshouse::layout {

namespace {

constexpr int mostHeadings = 3;         // rows of letters below each other; more are a grid
constexpr std::size_t minLetters = 4;   // of a run; of one word without a blank
constexpr std::size_t minRun = 3;       // letters beside each other
constexpr std::size_t minOfWord = 3;    // letters of the longest word of a run
constexpr double sameHeight = 0.05;     // of it
constexpr double narrowest = 0.35;      // heights between letters; anything less may be a blank
constexpr double widest = 1.3;          // and between the letters of a word,
constexpr double widestBlank = 5;       // and between words
constexpr double evenGaps = 0.06;       // heights by which gaps between letters differ where they are set wide,
constexpr double nearlyEvenGaps = 0.16; // and at most, where single letters are kerned
constexpr double widerBlank = 0.12;     // heights between the widest gap of a word and a blank
constexpr int mostBlanks = 8;           // characters of the file between two letters of a run

std::size_t letterCount(std::string_view text) {
    return static_cast<std::size_t>(utf8::count(text));
}

bool isLetter(char32_t c) {
    return isSmallLetter(c) || isCapitalLetter(c);
}

/// What may be set wide among letters.
bool mayFollow(char32_t c) {
    static constexpr std::u32string_view marks = U".,:;!?&'’-–";
    return isLetter(c) || (c >= '0' && c <= '9') || marks.find(c) != std::u32string_view::npos;
}

bool isSingle(const Word& word) {
    return word.turn == Turn::None && letterCount(word.text) == 1 && mayFollow(firstOf(word.text));
}

bool isInRow(const Word& word, const Word& first) {
    return word.turn == Turn::None && shareBaseline(word.box, first.box) &&
           std::abs(word.box.height() - first.box.height()) < sameHeight * first.box.height();
}

/// Single letters beside each other, by their indices among the words of a page, from left to right.
using Run = std::vector<std::size_t>;

char32_t lowered(char32_t c) {
    return c >= 'A' && c <= 'Z' ? c + 0x20 : c;
}

/// Whether the letters follow each other in the alphabet, or are all the same.
bool areListed(const Run& run, const std::vector<Word>& words) {
    std::size_t next = 0;
    for (std::size_t i = 1; i < run.size(); ++i) {
        const char32_t before = lowered(firstOf(words[run[i - 1]].text));
        const char32_t c = lowered(firstOf(words[run[i]].text));
        next += c == before + 1 || c == before ? 1 : 0;
    }
    return 2 * next >= run.size() - 1;
}

/// Whether most are letters, and not all of one kind: what has no vowel is no word, and what has only vowels is a list.
bool mayBeWords(const Run& run, const std::vector<Word>& words) {
    static constexpr std::string_view vowels = "aeiou";
    std::size_t letters = 0;
    std::size_t latin = 0;
    std::size_t found = 0;
    for (const std::size_t i : run) {
        const char32_t c = lowered(firstOf(words[i].text));
        letters += isLetter(c) ? 1 : 0;
        latin += c >= 'a' && c <= 'z' ? 1 : 0;
        found += c < 0x80 && vowels.find(static_cast<char>(c)) != std::string_view::npos ? 1 : 0;
    }
    return 3 * letters >= 2 * run.size() && (latin < letters || (found > 0 && found < latin));
}

/// The number of closely spaced rows of single letters around a run, its own included.
int rowsOfLetters(const Run& run, const std::vector<Word>& words) {
    const Box& first = words[run.front()].box;
    std::vector<double> tops;
    for (const Word& word : words)
        if (isSingle(word) && word.box.right > first.left && word.box.left < words[run.back()].box.right)
            tops.push_back(word.box.top);
    const auto next = [&](double at, int way) {
        const auto isNext = [&](double top) {
            return way * (top - at) > 0.5 * first.height() && way * (top - at) < 2.5 * first.height();
        };
        for (const double top : tops)
            if (isNext(top) && static_cast<std::size_t>(std::count_if(tops.begin(), tops.end(), [&](double other) {
                                   return std::abs(other - top) < 0.3 * first.height();
                               })) >= minRun)
                return std::optional<double>(top);
        return std::optional<double>();
    };
    int rows = 1;
    for (const int way : {-1, 1})
        for (std::optional<double> at = next(first.top, way); at && rows <= mostHeadings; at = next(*at, way))
            ++rows;
    return rows;
}

/// Whether the letters of a run are heads of columns: most have a word directly above or below them that is aligned
/// with them at the left, in the middle or at the right. Letters of another heading do not count.
bool areHeads(const Run& run, const std::vector<Word>& words) {
    constexpr double inLine = 0.12; // heights
    const Box& first = words[run.front()].box;
    Run above;
    Run below;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        if (word.turn != Turn::None || letterCount(word.text) > 3)
            continue;
        if (word.box.top > first.bottom - 0.2 * first.height() && word.box.top < first.bottom + 1.5 * first.height())
            below.push_back(i);
        else if (word.box.bottom < first.top + 0.2 * first.height() &&
                 word.box.bottom > first.top - 1.5 * first.height())
            above.push_back(i);
    }
    const bool isOfGrid = rowsOfLetters(run, words) > mostHeadings;
    const auto have = [&](const Run& row) {
        if (row.empty() || (!isOfGrid && mayBeWords(row, words) && !areListed(row, words)))
            return false; // another heading
        using Place = double (*)(const Box&);
        constexpr std::array<Place, 3> places = {[](const Box& box) { return box.left; },
                                                 [](const Box& box) { return (box.left + box.right) / 2; },
                                                 [](const Box& box) { return box.right; }};
        return std::any_of(places.begin(), places.end(), [&](Place place) {
            const auto has = [&](std::size_t i) {
                const Box& box = words[i].box;
                return std::any_of(row.begin(), row.end(), [&](std::size_t one) {
                    return std::abs(place(words[one].box) - place(box)) < inLine * box.height();
                });
            };
            return 3 * static_cast<std::size_t>(std::count_if(run.begin(), run.end(), has)) >= 2 * run.size();
        });
    };
    return have(above) || have(below);
}

/// Whether all letters are equally wide and between them is room for a blank of that width, or for two: those of a
/// typewriter, with blanks.
bool areTyped(const Run& run, const std::vector<Word>& words) {
    constexpr double same = 0.05; // of the width
    const double width = words[run.front()].box.width();
    const double pitch = words[run[1]].box.left - words[run[0]].box.left;
    const double letters = std::round(pitch / width);
    return width > 0 && letters >= 2 && std::abs(pitch - letters * width) < same * width &&
           std::all_of(run.begin(), run.end(),
                       [&](std::size_t i) { return std::abs(words[i].box.width() - width) < same * width; });
}

/// How many characters the file has between neighbours of a run; none if it does not have them one after the other.
std::optional<std::vector<int>> blanksOf(const Run& run, const std::vector<Word>& words) {
    std::vector<int> blanks;
    for (std::size_t i = 1; i < run.size(); ++i) {
        const int before = words[run[i - 1]].place;
        const int place = words[run[i]].place;
        if (before < 0 || place < 0)
            blanks.push_back(0);
        else if (place <= before || place > before + 1 + mostBlanks)
            return std::nullopt;
        else
            blanks.push_back(place - before - 1);
    }
    return blanks;
}

/// Whether a run is all that its line has, as headings are.
bool isAlone(const Run& run, const std::vector<Word>& words) {
    constexpr double farthest = 4; // heights
    const Word& first = words[run.front()];
    const Word& last = words[run.back()];
    const double reach = farthest * first.box.height();
    return std::none_of(words.begin(), words.end(), [&](const Word& word) {
        return isInRow(word, first) && ((word.box.right <= first.box.left && word.box.right > first.box.left - reach) ||
                                        (word.box.left >= last.box.right && word.box.left < last.box.right + reach));
    });
}

/// Where words of a run end: for each letter but the last whether it is the last of its word; none if the run is of
/// single letters.
std::optional<std::vector<bool>> wordEnds(const Run& run, const std::vector<Word>& words) {
    const double size = words[run.front()].box.height();
    const std::optional<std::vector<int>> blanks = blanksOf(run, words);
    if (run.size() < minLetters || !blanks || areListed(run, words) || !mayBeWords(run, words))
        return std::nullopt;
    std::vector<double> gaps;
    for (std::size_t i = 1; i < run.size(); ++i)
        gaps.push_back(words[run[i]].box.left - words[run[i - 1]].box.right);
    const auto [fewest, most] = std::minmax_element(blanks->begin(), blanks->end());
    const bool hasBlanks = *fewest < *most;
    if (*fewest > 0 && !hasBlanks)
        return std::nullopt; // a blank after each letter
    if (!hasBlanks && (!isAlone(run, words) || areTyped(run, words)))
        return std::nullopt;
    std::vector<bool> ends(gaps.size());
    if (hasBlanks) {
        for (std::size_t i = 0; i < gaps.size(); ++i)
            ends[i] = (*blanks)[i] > *fewest;
    } else {
        std::vector<double> sorted = gaps;
        std::sort(sorted.begin(), sorted.end());
        double limit = sorted.back();
        double step = widerBlank * size;
        for (std::size_t i = std::max<std::size_t>(1, sorted.size() / 2); i < sorted.size(); ++i)
            if (sorted[i] - sorted[i - 1] > step) {
                step = sorted[i] - sorted[i - 1];
                limit = (sorted[i] + sorted[i - 1]) / 2;
            }
        for (std::size_t i = 0; i < gaps.size(); ++i)
            ends[i] = gaps[i] > limit;
    }
    double narrow = widestBlank * size;
    double wide = 0;
    std::size_t letters = 1;
    std::size_t longest = 1;
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        letters = ends[i] ? 1 : letters + 1;
        longest = std::max(longest, letters);
        if (!ends[i]) {
            narrow = std::min(narrow, gaps[i]);
            wide = std::max(wide, gaps[i]);
        }
    }
    for (std::size_t i = 0; i < gaps.size(); ++i)
        if (ends[i] && gaps[i] <= wide)
            return std::nullopt;
    const bool isOneWord = std::find(ends.begin(), ends.end(), true) == ends.end();
    const double differ = wide - narrow;
    const bool isEven = differ <= (isOneWord ? evenGaps : nearlyEvenGaps) * size;
    if (longest < minOfWord || narrow < narrowest * size || wide > widest * size || !isEven || areHeads(run, words))
        return std::nullopt;
    return ends;
}

/// Whether a run is of single letters and digits that the source takes for a word that is set wide, but that have a
/// blank after each in the file, or room for it, and are no word.
bool areSingle(const Run& run, const std::vector<Word>& words) {
    const std::optional<std::vector<int>> blanks = blanksOf(run, words);
    if (!blanks || std::any_of(run.begin(), run.end() - 1, [&](std::size_t i) { return words[i].spaceAfter; }))
        return false;
    double narrow = widestBlank;
    for (std::size_t i = 1; i < run.size(); ++i)
        narrow = std::min(narrow, (words[run[i]].box.left - words[run[i - 1]].box.right) / words[run[i]].box.height());
    const bool isWide = narrow >= narrowest;
    const bool isNoWord = areListed(run, words) || !mayBeWords(run, words);
    if (std::find(blanks->begin(), blanks->end(), 0) != blanks->end())
        return isWide && (isNoWord || areTyped(run, words));
    return isNoWord || (isWide && std::all_of(blanks->begin(), blanks->end(), [](int blank) { return blank == 1; }));
}

/// Whether a word of another size or height is between the letters of a run.
bool isInterrupted(const Run& run, const std::vector<Word>& words) {
    const Box first = words[run.front()].box;
    const Box last = words[run.back()].box;
    return std::any_of(words.begin(), words.end(), [&](const Word& word) {
        return word.box.left >= first.left && word.box.right <= last.right && word.box.top < first.bottom &&
               word.box.bottom > first.top && !isInRow(word, words[run.front()]);
    });
}

/// Runs of single letters in the rows of a page.
std::vector<Run> runsOf(const std::vector<Word>& words) {
    std::vector<Run> runs;
    std::vector<bool> taken(words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (taken[i] || !isSingle(words[i]))
            continue;
        Run row;
        for (std::size_t j = 0; j < words.size(); ++j)
            if (isInRow(words[j], words[i]))
                row.push_back(j);
        std::stable_sort(row.begin(), row.end(),
                         [&](std::size_t a, std::size_t b) { return words[a].box.left < words[b].box.left; });
        Run run;
        const auto end = [&] {
            if (run.size() >= minRun)
                runs.push_back(run);
            run.clear();
        };
        for (const std::size_t j : row) {
            if (!isSingle(words[j]) || taken[j]) {
                end();
                continue;
            }
            taken[j] = true;
            if (!run.empty() && words[j].box.left - words[run.back()].box.right > widestBlank * words[j].box.height())
                end();
            run.push_back(j);
        }
        end();
    }
    return runs;
}

} // namespace

std::vector<Word> joinSpacedLetters(const std::vector<Word>& words) {
    constexpr std::size_t maxSingle = 4000; // a page with more is no page of text
    const auto singles = static_cast<std::size_t>(std::count_if(words.begin(), words.end(), isSingle));
    if (singles < minRun || singles > maxSingle)
        return words;
    std::vector<std::vector<Word>> joined(words.size()); // in place of the first letter of a run
    std::vector<bool> isGone(words.size());
    std::vector<bool> isApart(words.size());
    bool any = false;
    for (const Run& run : runsOf(words)) {
        if (isInterrupted(run, words))
            continue;
        const std::optional<std::vector<bool>> ends = wordEnds(run, words);
        if (!ends) {
            if (areSingle(run, words)) {
                any = true;
                for (const std::size_t letter : run)
                    isApart[letter] = letter != run.back();
            }
            continue;
        }
        any = true;
        std::vector<Word>& into = joined[*std::min_element(run.begin(), run.end())];
        for (std::size_t i = 0; i < run.size(); ++i) {
            const Word& letter = words[run[i]];
            isGone[run[i]] = true;
            if (i == 0 || (*ends)[i - 1]) {
                into.push_back(letter);
            } else {
                into.back().text += letter.text;
                into.back().box = united(into.back().box, letter.box);
                into.back().confidence = std::min(into.back().confidence, letter.confidence);
            }
            into.back().spaceAfter = i + 1 < run.size();
            into.back().lineEnd = i + 1 == run.size();
        }
    }
    if (!any)
        return words;
    std::vector<Word> result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!isGone[i]) {
            result.push_back(words[i]);
            result.back().spaceAfter = result.back().spaceAfter || isApart[i];
        } else if (!joined[i].empty()) {
            result.insert(result.end(), joined[i].begin(), joined[i].end());
        } else if (words[i].lineEnd && !result.empty()) {
            result.back().lineEnd = true;
        }
    }
    return result;
}

} // namespace glasshouse::layout

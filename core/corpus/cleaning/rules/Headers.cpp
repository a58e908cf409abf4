#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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
constexpr int mostLines = 8;               // of a header
constexpr double sameSize = 0.06;          // sizes of letters that differ by less are the same
constexpr double widestPitch = 1.2;        // lines of a text are no farther apart, by their usual distance
constexpr double sameGap = 1.1;            // gaps that are no wider are the same
constexpr std::size_t gapsOfPage = 2;      // at least, where paragraphs or stanzas are apart

/// The number at an end of a line.
struct EdgeNumber {
    std::int64_t value = 0;
    bool roman = false;
};

struct HeaderCandidate {
    std::size_t page = 0;
    std::size_t line = 0;
    bool top = false;
    Line place;
    std::string text;
    std::string key; ///< the text without case, with "#" for numbers
    bool sizeOfText = true;
    std::optional<EdgeNumber> first;
    std::optional<EdgeNumber> last;
    bool apart = false;
    bool gapOfText = false; ///< it is as far from the text as paragraphs or stanzas are from each other
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

/// Without what is neither letter nor digit at its ends.
std::string_view bare(std::string_view word) {
    const auto inWord = [](char32_t c) { return isLetter(c) || isDigit(c); };
    while (!word.empty() && !inWord(at(word, 0)))
        word.remove_prefix(utf8::decode(word, 0).length);
    while (!word.empty() && !inWord(before(word, word.size())))
        word = word.substr(0, previous(word, word.size()));
    return word;
}

std::optional<EdgeNumber> numberOf(std::string_view word) {
    const std::string_view number = bare(word);
    if (const auto decimal = decimalNumber(number))
        return EdgeNumber{*decimal, false};
    if (const auto roman = romanNumber(number))
        return EdgeNumber{*roman, true};
    return std::nullopt;
}

std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; (i = line.find_first_not_of(" \t", i)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(" \t", i), line.size());
        words.push_back(line.substr(i, end - i));
        i = end;
    }
    return words;
}

/// The page's number at the end of a line: "115", or the 3 of "3 of 12" and "3/12".
std::optional<EdgeNumber> lastNumber(const std::vector<std::string_view>& words) {
    if (words.empty())
        return std::nullopt;
    const std::string_view last = bare(words.back());
    if (const std::size_t slash = last.find('/'); slash != std::string_view::npos)
        return decimalNumber(last.substr(slash + 1)) ? numberOf(last.substr(0, slash)) : std::nullopt;
    if (words.size() >= 3 && decimalNumber(last) && isWordForOf(lowered(words[words.size() - 2])))
        if (const auto number = numberOf(words[words.size() - 3]))
            return number;
    return numberOf(last);
}

/// Words that number what they name: a chapter, a letter, a figure.
bool namesPart(std::string_view word) {
    static const std::set<std::string, std::less<>> words{
        "chapter",  "section",  "part",   "lesson",   "sonnet",  "appendix", "exercise", "act",       "scene",
        "canto",    "letter",   "day",    "week",     "unit",    "book",     "problem",  "question",  "figure",
        "table",    "no",       "poem",   "psalm",    "hymn",    "kapitel",  "teil",     "anhang",    "akt",
        "szene",    "brief",    "tag",    "buch",     "aufgabe", "übung",    "lektion",  "abbildung", "tabelle",
        "nr",       "chapitre", "partie", "acte",     "scène",   "lettre",   "jour",     "livre",     "leçon",
        "capítulo", "parte",    "acto",   "escena",   "carta",   "día",      "libro",    "lección",   "capitolo",
        "atto",     "scena",    "giorno", "rozdział", "część",   "księga",   "dzień",    "lekcja",    "hoofdstuk",
        "глава",    "часть",    "книга",  "письмо",   "день",    "урок"};
    return words.contains(word);
}

/// What a line of this key may be if its number is another one each time.
enum class PartNumber {
    No,
    Perhaps, ///< "chapter nine #": a heading, unless it is the page that the number counts
    Part     ///< "chapter #", "act one, scene #", "#. kapitel": a heading, however many pages in a row have one
};
PartNumber partNumberOf(const std::string& key) {
    const std::vector<std::string_view> words = wordsOf(key);
    const auto isNumber = [](std::string_view word) { return word == "#" || word == "#."; };
    if (words.size() < 2)
        return PartNumber::No;
    if (words.size() == 2 && isNumber(words[0]) && namesPart(bare(words[1])))
        return PartNumber::Part;
    if (!isNumber(words.back()))
        return PartNumber::No;
    static const std::set<std::string_view> articles{"the", "a",  "of", "der", "die", "das",
                                                     "le",  "la", "el", "il",  "lo"};
    const bool isNumbered = namesPart(bare(words[words.size() - 2])) &&
                            (words.size() < 3 || !articles.contains(words[words.size() - 3])); // "the letter #"
    if (words.size() == 2 && isNumbered)
        return PartNumber::Part;
    if (!namesPart(bare(words[0])))
        return PartNumber::No; // "the jungle book #"
    return isNumbered ? PartNumber::Part : PartNumber::Perhaps;
}

/// Whether a line reads as one of a text and not as a title: it has a word in small letters that titles begin with a
/// capital, or ends as a sentence does.
bool isSentence(std::string_view line) {
    static const std::set<std::string, std::less<>> ofTitles{
        "a",    "an",   "and",  "as",      "at",    "but",   "by",       "for",     "from",    "in",     "into",
        "of",   "off",  "on",   "or",      "over",  "than",  "the",      "through", "to",      "under",  "up",
        "upon", "via",  "with", "without", "about", "after", "against",  "before",  "between", "during", "auf",
        "aus",  "bei",  "das",  "dem",     "den",   "der",   "des",      "die",     "ein",     "eine",   "einer",
        "für",  "im",   "ins",  "mit",     "nach",  "ohne",  "über",     "um",      "und",     "unter",  "vom",
        "von",  "vor",  "wie",  "zu",      "zum",   "zur",   "zwischen", "à",       "au",      "aux",    "avec",
        "d",    "dans", "de",   "du",      "en",    "entre", "et",       "l",       "la",      "le",     "les",
        "ou",   "par",  "pour", "sans",    "ses",   "son",   "sous",     "sur",     "un",      "une",    "al",
        "con",  "del",  "e",    "el",      "las",   "los",   "para",     "por",     "sin",     "su",     "sus",
        "una",  "y",    "da",   "di",      "do",    "della", "delle",    "dei",     "i",       "il",     "nel",
        "o",    "per",  "w",    "z",       "na",    "od",    "dla",      "we",      "ze",      "het",    "een",
        "op",   "te",   "van",  "voor",    "met",   "och",   "av",       "og",      "til"};
    static const std::u32string ends = U".!?…";
    const std::vector<std::string_view> words = wordsOf(line);
    const auto isSmall = [&](std::string_view word) {
        return !bare(word).empty() && isLower(at(bare(word), 0)) && !ofTitles.contains(bare(word));
    };
    return std::any_of(words.begin() + 1, words.end(), isSmall) ||
           ends.find(before(line, line.size())) != std::u32string::npos;
}

/// A line of text that ends so goes on in the next one.
bool goesOn(std::string_view line) {
    static const std::u32string ends = U",;:，、；：";
    return !line.empty() && ends.find(before(line, line.size())) != std::u32string::npos;
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

/// The usual distance between the bottoms of lines that follow each other; 0 if there are none.
int pitchOf(const std::vector<Line>& lines) {
    std::vector<int> distances;
    std::vector<int> all; // also those of a form, whose lines are far apart
    const Line* last = nullptr;
    for (const Line& line : lines) {
        if (!line.placed() || line.empty())
            continue;
        const int distance = last == nullptr ? 0 : line.bottom - last->bottom;
        if (distance > 0)
            all.push_back(distance);
        if (distance > 0 && distance < 3 * (line.bottom - line.top))
            distances.push_back(distance);
        last = &line;
    }
    if (distances.size() < 3)
        distances = std::move(all);
    if (distances.size() < 3)
        return 0;
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::nth_element(distances.begin(), middle, distances.end());
    return *middle;
}

/// The lines of a page and how far they are from each other.
class Spacing {
public:
    /// pitch: the usual distance of lines.
    Spacing(const std::vector<Line>& lines, int pitch)
        : m_lines(lines)
        , m_pitch(pitch) {}

    /// Whether a line and those beyond it, towards the edge of the page, stand apart from the text: by a gap, or in
    /// letters of another size. isOther: lines that are no text either.
    template <typename IsOther> bool isApart(std::size_t line, bool top, IsOther isOther) const {
        return gapBehind(line, top, isOther).has_value();
    }

    /// The gap by which a line and those beyond it stand apart, if they do; 0 if it is not known, or the text is of
    /// another size.
    template <typename IsOther> std::optional<int> gapBehind(std::size_t line, bool top, IsOther isOther) const {
        if (!m_lines[line].placed())
            return isAlone(line, top) ? std::optional(0) : std::nullopt;
        if (const std::optional<std::size_t> outer = next(line, !top);
            outer && isClose(*outer, line) && !isOther(*outer))
            return std::nullopt; // the end of a paragraph or a stanza
        for (int lines = 1; lines <= mostLines; ++lines) {
            const std::optional<std::size_t> inner = next(line, top);
            if (!inner || !isClose(line, *inner))
                return inner && isSameSize(line, *inner) ? distance(line, *inner) : 0;
            if (!isOther(*inner))
                return std::nullopt;
            line = *inner;
        }
        return std::nullopt; // a page of such lines
    }

    /// The gaps between paragraphs or stanzas in letters of one size, without those next to the first and last line.
    std::vector<int> gaps() const {
        std::vector<int> found;
        const std::optional<std::size_t> last = outermost(false);
        std::optional<std::size_t> line = outermost(true);
        line = line ? next(*line, true) : line;
        for (std::size_t lines = 0; line && last && lines < m_lines.size(); ++lines) {
            const std::optional<std::size_t> below = next(*line, true);
            if (!below || *below == *last)
                break;
            if (!isClose(*line, *below) && isSameSize(*line, *below))
                found.push_back(distance(*line, *below));
            line = below;
        }
        return found;
    }

    /// The line nearest to the top or the bottom of the page.
    std::optional<std::size_t> outermost(bool top) const {
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            if (!m_lines[i].empty() && m_lines[i].placed() &&
                (!found ||
                 (top ? m_lines[i].bottom < m_lines[*found].bottom : m_lines[i].bottom > m_lines[*found].bottom)))
                found = i;
        return found;
    }

private:
    /// Of a page whose places are not known: whether an empty line follows.
    bool isAlone(std::size_t line, bool top) const {
        return top ? line + 1 >= m_lines.size() || m_lines[line + 1].empty() : line == 0 || m_lines[line - 1].empty();
    }

    /// The next line below or above.
    std::optional<std::size_t> next(std::size_t from, bool below) const {
        const Line& line = m_lines[from];
        const int least = (line.bottom - line.top) * 3 / 10;
        std::optional<std::size_t> nearest;
        int shortest = 0;
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const int distance = below ? m_lines[i].bottom - line.bottom : line.bottom - m_lines[i].bottom;
            if (m_lines[i].empty() || !m_lines[i].placed() || distance <= least || (nearest && distance >= shortest))
                continue;
            nearest = i;
            shortest = distance;
        }
        return nearest;
    }

    int distance(std::size_t a, std::size_t b) const { return std::abs(m_lines[a].bottom - m_lines[b].bottom); }

    bool isSameSize(std::size_t a, std::size_t b) const {
        const double first = m_lines[a].bottom - m_lines[a].top;
        const double second = m_lines[b].bottom - m_lines[b].top;
        return std::abs(first - second) <= sameSize * std::max(first, second);
    }

    bool isClose(std::size_t a, std::size_t b) const {
        return distance(a, b) <= widestPitch * m_pitch && isSameSize(a, b);
    }

    const std::vector<Line>& m_lines;
    int m_pitch;
};

/// The share of lines whose number at an end is the page's, whatever page the count begins at.
double shareThatCountsPages(const std::vector<HeaderCandidate>& candidates, const std::vector<std::size_t>& lines,
                            std::optional<EdgeNumber> HeaderCandidate::*end) {
    std::map<std::pair<bool, std::int64_t>, std::size_t> offsets;
    std::size_t most = 0;
    for (const std::size_t i : lines)
        if (const std::optional<EdgeNumber>& number = candidates[i].*end) {
            const auto page = static_cast<std::int64_t>(candidates[i].page);
            most = std::max(most, ++offsets[{number->roman, number->value - page}]);
        }
    return static_cast<double>(most) / static_cast<double>(lines.size());
}

/// Whether all lines have numbers that are others each time and none that is the page's, as lines with dates have.
bool haveOwnNumbers(const std::vector<HeaderCandidate>& candidates, const std::vector<std::size_t>& lines) {
    std::map<std::int64_t, std::size_t> offsets;
    std::size_t most = 0;
    for (const std::size_t i : lines) {
        std::set<std::int64_t> ofLine;
        std::string_view text = candidates[i].text;
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at;
            while (end < text.size() && isDigit(cleaning::at(text, end)))
                end += utf8::decode(text, end).length;
            if (const auto number = decimalNumber(text.substr(at, end - at)))
                ofLine.insert(*number - static_cast<std::int64_t>(candidates[i].page));
            at = end == at ? end + utf8::decode(text, end).length : end;
        }
        if (ofLine.empty())
            return false;
        for (const std::int64_t offset : ofLine)
            most = std::max(most, ++offsets[offset]);
    }
    return 2 * most < lines.size();
}

/// The first or the last line of a page, which stands at the distance of the text to the next.
struct TextEdge {
    std::size_t page = 0;
    bool top = false;
    int bottom = 0;
};

/// Whether on the pages among these that lack the lines a text begins, or ends, where the lines are.
bool isPlaceOfText(const std::vector<HeaderCandidate>& candidates, const std::vector<std::size_t>& lines,
                   const std::vector<TextEdge>& edges) {
    std::set<std::size_t> pages;
    for (const std::size_t i : lines)
        pages.insert(candidates[i].page);
    const HeaderCandidate& one = candidates[lines[lines.size() / 2]];
    const auto texts = std::count_if(edges.begin(), edges.end(), [&](const TextEdge& edge) {
        return edge.top == one.top && edge.page > *pages.begin() && edge.page < *pages.rbegin() &&
               !pages.contains(edge.page) && std::abs(edge.bottom - one.place.bottom) <= sameHeight;
    });
    return 2 * static_cast<std::size_t>(texts) >= pages.size();
}

/// Marks the lines whose text is repeated on nearby pages.
void findRepeated(std::vector<HeaderCandidate>& candidates, const std::vector<TextEdge>& edges) {
    std::map<std::pair<bool, std::string>, std::vector<std::size_t>> byKey;
    for (std::size_t i = 0; i < candidates.size(); ++i)
        byKey[{candidates[i].top, candidates[i].key}].push_back(i);
    for (const auto& [key, all] : byKey) {
        for (std::size_t begin = 0; begin < all.size();) {
            std::size_t end = begin + 1;
            while (end < all.size() && candidates[all[end]].page - candidates[all[end - 1]].page <= widestHeaderGap)
                ++end;
            const std::vector<std::size_t> lines(all.begin() + static_cast<std::ptrdiff_t>(begin),
                                                 all.begin() + static_cast<std::ptrdiff_t>(end));
            begin = end;
            std::set<std::size_t> pages;
            std::set<std::string> texts;
            std::size_t apart = 0;
            for (const std::size_t i : lines) {
                pages.insert(candidates[i].page);
                texts.insert(candidates[i].text);
                apart += candidates[i].apart ? 1 : 0;
            }
            if (pages.size() < minPages)
                continue;
            const bool firstCounts = shareThatCountsPages(candidates, lines, &HeaderCandidate::first) >= 0.75;
            const bool countsPages =
                firstCounts || shareThatCountsPages(candidates, lines, &HeaderCandidate::last) >= 0.75;
            const PartNumber number = texts.size() == lines.size() ? partNumberOf(key.second) : PartNumber::No;
            const bool isPageFirst = firstCounts && wordsOf(key.second).size() > 2; // "902 Volume #, no. #"
            if ((number == PartNumber::Part && !isPageFirst) || (number == PartNumber::Perhaps && !countsPages))
                continue;
            const bool ofText =
                std::all_of(lines.begin(), lines.end(), [&](std::size_t i) { return candidates[i].sizeOfText; });
            if (ofText && !countsPages && texts.size() == lines.size() && haveOwnNumbers(candidates, lines))
                continue;
            const auto isOfText = [&](std::size_t i) {
                return candidates[i].gapOfText && isSentence(candidates[i].text);
            };
            const auto refrains = static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), isOfText));
            if (ofText && !countsPages && 2 * refrains >= lines.size())
                continue;
            if (!countsPages && (3 * apart < 2 * lines.size() || isPlaceOfText(candidates, lines, edges)))
                continue;
            for (const std::size_t i : lines)
                candidates[i].found = true;
        }
    }
}

/// Marks lines that end with the page's number whatever else they say, and those that begin with it at the same
/// height: the heads of short chapters.
void findNumbered(std::vector<HeaderCandidate>& candidates) {
    std::map<std::tuple<bool, bool, std::int64_t>, std::vector<std::size_t>> series;
    const auto add = [&](std::size_t i, const std::optional<EdgeNumber>& number) {
        const HeaderCandidate& one = candidates[i];
        if (number && one.apart && partNumberOf(one.key) != PartNumber::Part)
            series[{one.top, number->roman, number->value - static_cast<std::int64_t>(one.page)}].push_back(i);
    };
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        add(i, candidates[i].last);
        add(i, candidates[i].first);
    }
    for (const auto& [key, all] : series)
        for (std::size_t begin = 0; begin < all.size();) {
            std::size_t end = begin + 1;
            std::set<std::size_t> pages; // on which it is at the end
            for (; end < all.size(); ++end)
                if (candidates[all[end]].page - candidates[all[end - 1]].page > widestHeaderGap)
                    break;
            for (std::size_t i = begin; i < end; ++i) {
                const std::optional<EdgeNumber>& last = candidates[all[i]].last;
                if (last && last->value - static_cast<std::int64_t>(candidates[all[i]].page) == std::get<2>(key))
                    pages.insert(candidates[all[i]].page);
            }
            if (pages.size() >= minPages) {
                const HeaderCandidate& one = candidates[all[(begin + end) / 2]];
                const int bottom = one.place.bottom;
                for (std::size_t i = begin; i < end; ++i)
                    if (std::abs(candidates[all[i]].place.bottom - bottom) <= sameHeight)
                        candidates[all[i]].found = true;
            }
            begin = end;
        }
}

/// Marks lines in exactly the position of the header that most pages repeat: the titles of short chapters.
void findInPlace(std::vector<HeaderCandidate>& candidates) {
    std::vector<std::size_t> byTop;
    for (std::size_t i = 0; i < candidates.size(); ++i)
        if (candidates[i].place.placed() && candidates[i].apart)
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
        std::map<std::pair<bool, std::string>, std::size_t> pagesWith; // a key at the top or the bottom
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            if (stop.stop_requested())
                throw Stopped();
            const layout::Page& page = document.pages[p];
            const std::vector<Line> lines = linesOf(page);
            std::set<std::pair<bool, std::string>> onPage;
            for (const EdgeLine& edge : edgeLines(lines)) {
                const Line& line = lines[edge.line];
                const std::string_view text = line.of(page.text);
                if (text.size() > longestHeader)
                    continue;
                if (line.placed() && line.bottom - line.top > 1.35 * body)
                    continue; // headings are larger than the text, headers are not
                Key key = keyOf(text);
                if (!key.hasLetter)
                    continue;
                onPage.emplace(edge.top, key.text);
                const std::vector<std::string_view> words = wordsOf(text);
                candidates.push_back({p, edge.line, edge.top, line, std::string(text), std::move(key.text),
                                      !line.placed() || std::abs(line.bottom - line.top - body) <= sameSize * body,
                                      numberOf(words.front()), lastNumber(words)});
            }
            for (const auto& key : onPage)
                ++pagesWith[key];
        }
        const auto isRepeated = [&](bool top, std::string_view line) {
            const Key key = keyOf(line);
            const auto found = pagesWith.find({top, key.text});
            return !key.hasLetter || (found != pagesWith.end() && found->second >= minPages);
        };
        const std::vector<TextEdge> edges = findApart(document, candidates, isRepeated, stop);
        findRepeated(candidates, edges);
        findNumbered(candidates);
        findInPlace(candidates);
        std::vector<LineOf> found;
        for (const HeaderCandidate& one : candidates)
            if (one.found)
                found.push_back({one.page, one.line});
        return removeLines(document, found, true); // a page with nothing else is one of a series, such as slides
    }

private:
    /// Says of each candidate whether it stands apart from the text. Returns where the text of pages begins or ends.
    template <typename IsRepeated>
    static std::vector<TextEdge> findApart(const Document& document, std::vector<HeaderCandidate>& candidates,
                                           IsRepeated isRepeated, const std::stop_token& stop) {
        std::vector<int> pitches;
        for (const layout::Page& page : document.pages)
            if (const int pitch = pitchOf(linesOf(page)); pitch > 0)
                pitches.push_back(pitch);
        const auto middle = pitches.begin() + static_cast<std::ptrdiff_t>(pitches.size() / 2);
        if (!pitches.empty())
            std::nth_element(pitches.begin(), middle, pitches.end());
        const int usual = pitches.empty() ? 0 : *middle;
        std::vector<int> gaps;
        std::vector<TextEdge> edges;
        std::vector<int> gapOf(candidates.size(), 0);
        std::size_t next = 0;
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            if (stop.stop_requested())
                throw Stopped();
            const std::string_view text = document.pages[p].text;
            const std::vector<Line> lines = linesOf(document.pages[p]);
            const int pitch = pitchOf(lines);
            const Spacing spacing(lines, pitch > 0 ? pitch : usual);
            for (; next < candidates.size() && candidates[next].page == p; ++next) {
                HeaderCandidate& one = candidates[next];
                const std::optional<int> gap = spacing.gapBehind(
                    one.line, one.top, [&](std::size_t line) { return isRepeated(one.top, lines[line].of(text)); });
                one.apart = gap && !(one.sizeOfText && goesOn(one.text)); // no salutation
                gapOf[next] = gap.value_or(0);
            }
            const std::vector<int> ofPage = spacing.gaps();
            gaps.insert(gaps.end(), ofPage.begin(), ofPage.end());
            for (const bool top : {true, false})
                if (const std::optional<std::size_t> edge = spacing.outermost(top);
                    edge && !spacing.isApart(*edge, top, [](std::size_t) { return false; }))
                    edges.push_back({p, top, lines[*edge].bottom});
        }
        if (gaps.size() >= gapsOfPage * document.pages.size()) {
            const auto half = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
            std::nth_element(gaps.begin(), half, gaps.end());
            for (std::size_t i = 0; i < candidates.size(); ++i)
                candidates[i].gapOfText = gapOf[i] > 0 && gapOf[i] <= sameGap * *half;
        }
        return edges;
    }
};

} // namespace

/// Removes headers and footers that repeat from page to page, even if they alternate, carry a number or name the
/// chapter. Learned from each document.
Rule headers() {
    return {.choice = {"headers", "Headers and footers",
                       "Lines that are repeated at the top or bottom of the pages are removed."},
            .make = makeCleaner<Repeated>};
}

} // namespace glasshouse::cleaning

#include "core/reading/layout/RaisedWords.h"

#include <cstddef>
#include <optional>
#include <string>

#include "core/reading/layout/Raised.h"

namespace glasshouse::layout {

namespace {

constexpr double scriptSize = 0.85; // of the height of the text beside it
constexpr double minRaised = 0.12;  // of that height, between the baselines
constexpr double minLowered = 0.05;
constexpr double clearlyRaised = 0.25; // numbers that are as large as the text
constexpr double descent = 0.2;        // of a box's height, below its baseline
constexpr double taller = 1.12;        // than the text beside it: a stacked fraction

using Kind = std::optional<Script>;

double baseline(const Box& box) {
    return box.bottom - descent * box.height();
}

/// How a word is set in a line of a word's size.
Kind kindOf(const Word& word, const Word& beside) {
    const double height = beside.box.height();
    if (word.turn != Turn::None || beside.turn != Turn::None)
        return std::nullopt;
    const double up = baseline(beside.box) - baseline(word.box);
    if (word.box.height() >= scriptSize * height) {
        const bool isNumber = word.text.find_first_not_of("0123456789") == std::string::npos;
        const bool isAbove = word.box.left < beside.box.right - minRaised * height && // as in 6/8 at the clef
                             word.box.right > beside.box.left + minRaised * height;
        const bool raised = isNumber && !isAbove && word.box.height() < taller * height && up > clearlyRaised * height;
        return raised ? Kind(Script::Raised) : std::nullopt;
    }
    if (up > minRaised * height)
        return Script::Raised;
    return up < -minLowered * height ? Kind(Script::Lowered) : std::nullopt;
}

std::vector<Kind> kindsOf(const std::vector<Word>& line) {
    std::vector<Kind> kinds(line.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        std::size_t beside = i;
        while (beside > 0 && !line[beside - 1].spaceAfter && kinds[beside - 1])
            --beside;
        if (beside > 0 && !line[beside - 1].spaceAfter) {
            kinds[i] = kindOf(line[i], line[beside - 1]);
            continue;
        }
        beside = i; // nothing larger before it: what follows
        while (beside + 1 < line.size() && !line[beside].spaceAfter && !kinds[i])
            kinds[i] = kindOf(line[i], line[++beside]);
    }
    return kinds;
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// The words without a blank between them that end before, or begin at, a word.
std::string textBefore(const std::vector<Word>& line, std::size_t end) {
    std::string text;
    for (std::size_t i = end; i > 0 && !line[i - 1].spaceAfter; --i)
        text.insert(0, line[i - 1].text);
    return text;
}
std::string textFrom(const std::vector<Word>& line, std::size_t begin) {
    std::string text;
    for (std::size_t i = begin; i < line.size(); ++i) {
        text += line[i].text;
        if (line[i].spaceAfter)
            break;
    }
    return text;
}

/// Writes what is raised above raised words, such as the 6 of 10^(10^6). What is raised above that again is not told
/// apart.
void writePowers(std::vector<Word>& line, const std::vector<Kind>& kinds) {
    const auto goesOn = [&](std::size_t i) {
        return i > 0 && i < line.size() && !line[i - 1].spaceAfter && kinds[i] == Script::Raised &&
               kinds[i - 1] == Script::Raised;
    };
    for (std::size_t begin = 1; begin < line.size(); ++begin) {
        if (!goesOn(begin) || kindOf(line[begin], line[begin - 1]) != Script::Raised ||
            !isDigit(line[begin - 1].text.back()) || !isDigit(line[begin].text.front()))
            continue;
        std::size_t end = begin + 1;
        while (goesOn(end) && kindOf(line[end], line[begin - 1]) == Script::Raised)
            ++end;
        line[begin].text.insert(0, 1, '^');
        begin = end - 1;
    }
}

} // namespace

void writeRaisedWords(std::vector<Word>& line) {
    const std::vector<Kind> kinds = kindsOf(line);
    writePowers(line, kinds);
    for (std::size_t begin = 0; begin < line.size();) {
        std::size_t end = begin + 1;
        if (!kinds[begin]) {
            const bool follows = begin > 0 && !line[begin - 1].spaceAfter && isDigit(line[begin - 1].text.back());
            if (follows && isDigit(line[begin].text.front()) && line[begin].text.find('/') != std::string::npos &&
                line[begin].box.height() > taller * line[begin - 1].box.height())
                line[begin - 1].spaceAfter = true;
            begin = end;
            continue;
        }
        std::string piece = line[begin].text;
        for (; end < line.size() && !line[end - 1].spaceAfter && kinds[end] == kinds[begin]; ++end)
            piece += line[end].text;
        // A raised number above a lowered one is a power of what has both.
        const bool follows = begin > 0 && !line[begin - 1].spaceAfter && kinds[begin - 1];
        const bool goesOn = end < line.size() && !line[end - 1].spaceAfter && !kinds[end];
        const std::string text = written(*kinds[begin], follows ? line[begin - 1].text : textBefore(line, begin), piece,
                                         goesOn ? textFrom(line, end) : std::string());
        const std::size_t at = text.find(piece);
        std::string before = text.substr(0, at);
        std::string behind = text.substr(at + piece.size());
        if (before == " " && begin > 0) {
            line[begin - 1].spaceAfter = true;
            before.clear();
        }
        if (behind == " ") {
            line[end - 1].spaceAfter = true;
            behind.clear();
        }
        line[begin].text.insert(0, before);
        line[end - 1].text += behind;
        begin = end;
    }
}

} // namespace glasshouse::layout

#include "core/pdf/LogicalOrder.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <utility>

#include <unicode/ubidi.h>
#include <unicode/uchar.h>

#include "core/base/Utf8.h"

namespace glasshouse::pdf {

namespace {

enum class Script { Neither, LeftToRight, RightToLeft };

Script scriptOf(char32_t c) {
    switch (u_charDirection(static_cast<UChar32>(c))) {
    case U_LEFT_TO_RIGHT:
        return Script::LeftToRight;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
        return Script::RightToLeft;
    default:
        return Script::Neither;
    }
}

/// The letters of some words, as far as they have a direction of their own.
struct LetterCounts {
    int leftToRight = 0;
    int rightToLeft = 0;
    Script first = Script::Neither; ///< the leftmost one
    Script last = Script::Neither;  ///< the rightmost one
};

void count(LetterCounts& letters, const std::string& text) {
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        const Script script = scriptOf(one.codePoint);
        if (script == Script::Neither)
            continue;
        ++(script == Script::RightToLeft ? letters.rightToLeft : letters.leftToRight);
        letters.first = letters.first == Script::Neither ? script : letters.first;
        letters.last = script;
    }
}
LetterCounts lettersOf(std::span<const layout::Word> words) {
    LetterCounts letters;
    for (const layout::Word& word : words)
        count(letters, word.text);
    return letters;
}

struct Letter {
    char32_t c = 0;
    std::size_t from = 0; ///< its index in the line before, in UTF-16 code units
};

/// The characters of a line, reordered by ICU; unchanged if ICU reports an error.
std::vector<Letter> reordered(const QString& line, UBiDiReorderingMode mode, bool rightToLeft) {
    const std::unique_ptr<UBiDi, decltype(&ubidi_close)> bidi(ubidi_open(), &ubidi_close);
    if (!bidi)
        throw std::bad_alloc();
    UErrorCode error = U_ZERO_ERROR;
    ubidi_setReorderingMode(bidi.get(), mode);
    const auto length = static_cast<std::int32_t>(line.size());
    ubidi_setPara(bidi.get(), reinterpret_cast<const UChar*>(line.utf16()), length, rightToLeft ? 1 : 0, nullptr,
                  &error);
    std::vector<std::int32_t> order(static_cast<std::size_t>(length));
    ubidi_getVisualMap(bidi.get(), order.data(), &error); // ICU calls its output visual in either direction
    const UBiDiLevel* const levels = ubidi_getLevels(bidi.get(), &error);
    std::vector<Letter> letters;
    for (std::int32_t i = 0; i < length; ++i) {
        const std::int32_t at = U_FAILURE(error) != 0 ? i : order[static_cast<std::size_t>(i)];
        const QChar unit = line[at];
        if (unit.isLowSurrogate()) // taken with its high surrogate
            continue;
        char32_t c = unit.unicode();
        if (unit.isHighSurrogate() && at + 1 < length)
            c = QChar::surrogateToUcs4(unit, line[at + 1]);
        if (U_FAILURE(error) == 0 && levels[at] % 2 == 1) // brackets are drawn mirrored
            c = static_cast<char32_t>(u_charMirror(static_cast<UChar32>(c)));
        letters.push_back({c, static_cast<std::size_t>(at)});
    }
    return letters;
}

QString textOf(const std::vector<Letter>& letters) {
    QString text;
    for (const Letter& letter : letters)
        text += QString::fromUcs4(&letter.c, 1);
    return text;
}

/// Finds the logical order that would be displayed as this line. ICU offers several inverses of the algorithm. The
/// first one tried keeps a phrase in the other direction together but can misplace numbers, so its result is checked by
/// displaying it again.
std::vector<Letter> logicalOrderOf(const QString& line, bool rightToLeft) {
    std::vector<Letter> letters = reordered(line, UBIDI_REORDER_INVERSE_NUMBERS_AS_L, rightToLeft);
    if (textOf(reordered(textOf(letters), UBIDI_REORDER_DEFAULT, rightToLeft)) == line)
        return letters;
    return reordered(line, UBIDI_REORDER_INVERSE_LIKE_DIRECT, rightToLeft);
}

bool isMark(char32_t c) {
    return u_charType(static_cast<UChar32>(c)) == U_NON_SPACING_MARK;
}

std::vector<layout::Word> reorderedLine(std::span<const layout::Word> words, bool rightToLeft) {
    QString line;
    std::vector<std::size_t> wordAt;
    for (std::size_t i = 0; i < words.size(); ++i) {
        line += QString::fromStdString(words[i].text);
        if (words[i].spaceAfter && i + 1 < words.size())
            line += QLatin1Char(' ');
        wordAt.resize(static_cast<std::size_t>(line.size()), i);
    }
    std::vector<layout::Word> result;
    std::size_t word = words.size(); // that the last letter came from
    for (const auto& [c, from] : logicalOrderOf(line, rightToLeft)) {
        if (c == U' ') {
            if (!result.empty())
                result.back().spaceAfter = true;
            word = words.size();
            continue;
        }
        if (isMark(c) && !result.empty()) // vowel signs may be placed with a gap that is not a space
            result.back().spaceAfter = false;
        if (wordAt[from] != word) {
            word = wordAt[from];
            result.push_back(words[word]);
            result.back().text.clear();
            result.back().spaceAfter = result.back().lineEnd = false;
        }
        utf8::append(result.back().text, c);
    }
    if (!result.empty()) {
        result.back().spaceAfter = words.back().spaceAfter;
        result.back().lineEnd = words.back().lineEnd;
    }
    return result;
}

/// Whether a line is set from right to left. Usually both of its ends are letters of its main direction; if they
/// differ, the direction of most letters on the page decides.
bool runsToTheLeft(const LetterCounts& line, const LetterCounts& page) {
    if (line.first == line.last)
        return line.first == Script::RightToLeft;
    return page.rightToLeft > page.leftToRight;
}

} // namespace

void toLogicalOrder(std::vector<layout::Word>& words) {
    const LetterCounts page = lettersOf(words);
    if (page.rightToLeft == 0)
        return;
    std::vector<layout::Word> result;
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t end = begin + 1;
        while (end < words.size() && !words[end - 1].lineEnd)
            ++end;
        const std::span line = std::span(words).subspan(begin, end - begin);
        if (const LetterCounts letters = lettersOf(line); letters.rightToLeft > 0)
            for (layout::Word& word : reorderedLine(line, runsToTheLeft(letters, page)))
                result.push_back(std::move(word));
        else
            result.insert(result.end(), line.begin(), line.end());
        begin = end;
    }
    words = std::move(result);
}

QString toVisualOrder(const QString& text) {
    LetterCounts letters;
    count(letters, text.toStdString());
    if (letters.rightToLeft == 0)
        return text;
    return textOf(reordered(text, UBIDI_REORDER_DEFAULT, true));
}

} // namespace glasshouse::pdf

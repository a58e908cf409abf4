#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <optional>

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"

namespace glasshouse::cleaning {

namespace {

constexpr char32_t zeroWidthSpace = 0x200B;
constexpr char32_t nonJoiner = 0x200C;
constexpr char32_t joiner = 0x200D;
constexpr char32_t lineSeparator = 0x2028;
constexpr char32_t paragraphSeparator = 0x2029;

bool has(char32_t c, UProperty property) {
    return u_hasBinaryProperty(static_cast<UChar32>(c), property) != 0;
}

/// Whether a joiner or non-joiner after this character can change what is read.
bool joins(char32_t c) {
    if (has(c, UCHAR_EXTENDED_PICTOGRAPHIC) || has(c, UCHAR_EMOJI_MODIFIER) || c == 0xFE0F)
        return true;
    if (!isLetter(c) || c < 0x0590)
        return false;
    UErrorCode error = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(static_cast<UChar32>(c), &error);
    if (script == USCRIPT_INHERITED)
        return c < 0x1AB0 || c > 0x36F0; // marks of Arabic and Indic scripts, not those of Latin
    return !hasNoSpaces(c) && script != USCRIPT_HANGUL && script != USCRIPT_LATIN && script != USCRIPT_GREEK &&
           script != USCRIPT_CYRILLIC && script != USCRIPT_COMMON;
}

/// Whether a line of a page ends here, but for what nobody sees.
bool endsLine(std::string_view text, std::size_t i) {
    while (i < text.size() && text[i] != '\n') {
        const utf8::Decoded one = utf8::decode(text, i);
        if (!isBlank(one.codePoint) && u_charType(static_cast<UChar32>(one.codePoint)) != U_CONTROL_CHAR)
            return false;
        i += one.length;
    }
    return true;
}

/// What a character becomes; std::nullopt if it stays. last: the last character that stays before it.
std::optional<std::string_view> replacement(char32_t c, char32_t last) {
    if (c < 0x7F)
        return c < 0x20 && c != '\n' && c != '\t' ? std::optional<std::string_view>("") : std::nullopt;
    if (c == lineSeparator || c == paragraphSeparator)
        return "\n";
    if (c == nonJoiner || c == joiner)
        return joins(last) ? std::nullopt : std::optional<std::string_view>("");
    if (c == zeroWidthSpace)
        return last >= 0x0E00 && last < 0x3000 && hasNoSpaces(last) ? std::nullopt
                                                                    : std::optional<std::string_view>("");
    if (c == utf8::replacement)
        return "";
    switch (u_charType(static_cast<UChar32>(c))) {
    case U_CONTROL_CHAR:
    case U_UNASSIGNED:
    case U_SURROGATE:
        return "";
    case U_PRIVATE_USE_CHAR: // what the symbol fonts of word processors have as bullets
        return c == 0xF0B7   ? std::optional<std::string_view>("\u2022")
               : c == 0xF0A7 ? std::optional<std::string_view>("\u25AA")
                             : std::optional<std::string_view>("");
    case U_FORMAT_CHAR: // flags are spelled with tags
        return has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && !(c >= 0xE0020 && c <= 0xE007F && last > 0xFFFF)
                   ? std::optional<std::string_view>("")
                   : std::nullopt;
    default:
        return std::nullopt;
    }
}

/// Where a word goes on whose soft hyphen ends a line: at the beginning of the next line's text.
std::optional<std::size_t> nextPart(std::string_view text, std::size_t lineEnd) {
    std::size_t i = std::min(text.find('\n', lineEnd), text.size());
    if (i < text.size())
        ++i;
    while (i < text.size() && isBlank(at(text, i)))
        i += utf8::decode(text, i).length;
    return i < text.size() && isLetter(at(text, i)) ? std::optional(i) : std::nullopt;
}

class Unseen : public Cleaner {
public:
    DocumentEdits edits(std::size_t, const Document& document, const std::stop_token& stop) const override {
        DocumentEdits result;
        for (const layout::Page& page : document.pages)
            result.push_back(pageEdits(page.text, document.plain, stop));
        return result;
    }

private:
    static std::vector<Edit> pageEdits(std::string_view text, bool plain, const std::stop_token& stop) {
        StopCheck check(stop);
        std::vector<Edit> list;
        char32_t last = 0;
        bool moved = false; // the end of a line is to be behind the word that is being read
        for (std::size_t i = 0; i < text.size();) {
            check.at(i);
            const utf8::Decoded one = utf8::decode(text, i);
            std::size_t end = i + one.length;
            std::optional<std::string> with;
            if (const auto other = replacement(one.codePoint, last))
                with = *other;
            if (one.codePoint == softHyphen && isLetter(last) && endsLine(text, end)) {
                // Only in a PDF may it be a hyphen that is seen; there, the rule for divided words decides.
                const std::optional<std::size_t> next = plain ? nextPart(text, end) : std::nullopt;
                with = next ? "" : "-";
                end = next.value_or(end);
                moved = moved || next;
            } else if (moved && one.codePoint == U'\n') {
                moved = false;
            } else if (moved && isBlank(one.codePoint)) {
                while (end < text.size() && isBlank(at(text, end)))
                    end += utf8::decode(text, end).length;
                if (end < text.size() && text[end] == '\n')
                    ++end;
                with = "\n";
                moved = false;
            }
            if (!with)
                last = one.codePoint;
            else if (!list.empty() && list.back().end == i && list.back().with.empty() && with->empty())
                list.back().end = end;
            else
                list.push_back({i, end, std::move(*with)});
            i = end;
        }
        return list;
    }
};

} // namespace

/// Removes characters that are invisible or undefined: soft hyphens, controls, private-use and unassigned ones, U+FFFD,
/// and zero-width ones that mean nothing in their script. A soft hyphen that shows, after the last letter of a line,
/// becomes a hyphen, so that a later rule can join the word.
Rule controls() {
    return {.choice = {"controls", "Invisible characters",
                       "Soft hyphens within lines, control and private-use characters and the like are removed."},
            .make = makeCleaner<Unseen>,
            .appliesToPlainText = true};
}

} // namespace glasshouse::cleaning

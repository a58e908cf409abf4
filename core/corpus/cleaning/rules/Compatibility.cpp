#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::cleaning {

namespace {

/// Forms that stand for other letters and mean nothing else; not superscripts, fractions or circled numbers.
bool isForm(char32_t c) {
    return (c >= 0xFB00 && c <= 0xFDFF) ||                                 // ligatures, Hebrew, Arabic forms
           (c >= 0xFE70 && c <= 0xFEFC) ||                                 // Arabic forms
           (c >= 0xFF10 && c <= 0xFF19) || (c >= 0xFF21 && c <= 0xFF3A) || // full-width digits and letters
           (c >= 0xFF41 && c <= 0xFF5A) || (c >= 0xFF66 && c <= 0xFFDC) || // half-width Kana and Hangul
           (c >= 0x2E80 && c <= 0x2FDF) || c == 0x0132 || c == 0x0133 ||
           c == 0x0149; // radicals of Han; Dutch, Afrikaans
}

class Icu {
public:
    Icu() {
        UErrorCode error = U_ZERO_ERROR;
        m_nfc = unorm2_getNFCInstance(&error);
        m_nfkc = unorm2_getNFKCInstance(&error);
        if (U_FAILURE(error) != 0)
            throw Error("The data of ICU is missing. Install ICU again.");
    }
    bool beginsSegment(char32_t c) const {
        return c < 0x300 ||
               (c != 0xFF9E && c != 0xFF9F && unorm2_hasBoundaryBefore(m_nfc, static_cast<UChar32>(c)) != 0);
    }
    /// Whether a character that nothing is composed with stays as it is.
    static bool isStable(char32_t c) {
        return c < 0x300 ||
               (!isForm(c) && u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_NFC_QUICK_CHECK) == UNORM_YES);
    }
    /// A letter with all that is composed with it.
    std::string normalized(std::string_view segment) const {
        std::u16string letters;
        for (std::size_t i = 0; i < segment.size();) {
            const utf8::Decoded one = utf8::decode(segment, i);
            i += one.length;
            std::u16string unit = utf16(one.codePoint);
            if (isForm(one.codePoint)) {
                const std::u16string plain = normal(m_nfkc, unit);
                if (plain.find(u' ') == std::u16string::npos && !plain.empty()) // marks alone would get a space
                    unit = plain;
            }
            letters += unit;
        }
        return utf8Of(normal(m_nfc, letters));
    }

private:
    static std::u16string utf16(char32_t c) {
        if (c < 0x10000)
            return {static_cast<char16_t>(c)};
        return {static_cast<char16_t>(0xD7C0 + (c >> 10)), static_cast<char16_t>(0xDC00 + (c & 0x3FF))};
    }
    static std::u16string normal(const UNormalizer2* kind, const std::u16string& text) {
        std::u16string result(text.size() * 18 + 1, u'\0'); // one character becomes at most 18
        UErrorCode error = U_ZERO_ERROR;
        const int32_t size = unorm2_normalize(kind, text.data(), static_cast<int32_t>(text.size()), result.data(),
                                              static_cast<int32_t>(result.size()), &error);
        if (U_FAILURE(error) != 0)
            return text;
        result.resize(static_cast<std::size_t>(size));
        return result;
    }
    static std::string utf8Of(const std::u16string& text) {
        std::string result;
        for (std::size_t i = 0; i < text.size(); ++i) {
            char32_t c = text[i];
            if (c >= 0xD800 && c < 0xDC00 && i + 1 < text.size())
                c = 0x10000 + ((c - 0xD800) << 10) + (text[++i] - 0xDC00U);
            utf8::append(result, c);
        }
        return result;
    }

    const UNormalizer2* m_nfc = nullptr;
    const UNormalizer2* m_nfkc = nullptr;
};

class Forms : public PageCleaner {
protected:
    std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& stop) const override {
        const std::string_view text = page.text;
        constexpr int longest = 32; // characters of a segment: no language stacks more marks
        StopCheck check(stop);
        std::vector<Edit> result;
        for (std::size_t i = 0; i < text.size();) {
            check.at(i);
            const utf8::Decoded first = utf8::decode(text, i);
            std::size_t end = i + first.length;
            bool stable = Icu::isStable(first.codePoint);
            for (int n = 1; end < text.size() && n < longest; ++n) {
                if (static_cast<unsigned char>(text[end]) < 0x80)
                    break;
                const utf8::Decoded next = utf8::decode(text, end);
                if (m_icu.beginsSegment(next.codePoint))
                    break;
                stable = false;
                end += next.length;
            }
            if (!stable)
                if (std::string with = m_icu.normalized(text.substr(i, end - i)); with != text.substr(i, end - i))
                    result.push_back({i, end, std::move(with)});
            i = end;
        }
        return result;
    }

private:
    Icu m_icu;
};

} // namespace

/// Replaces ligatures and presentation forms by the letters that they stand for (ICU's NFKC, restricted to forms that
/// mean nothing else), and letters with separate accents by one character (NFC; Unicode Standard Annex 15). Keeps
/// full-width punctuation, which Chinese and Japanese use.
Rule compatibility() {
    return {.choice = {"compatibility", "Ligatures and special forms",
                       "Ligatures and other special forms of letters become the ordinary letters."},
            .make = makeCleaner<Forms>,
            .appliesToPlainText = true};
}

} // namespace glasshouse::cleaning

#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <array>
#include <unordered_map>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

#include "core/base/CodePoints.h"
#include "core/corpus/cleaning/Characters.h"

namespace glasshouse::cleaning {

namespace {

constexpr std::uint32_t minOccurrences = 5; // occurrences of a character that stays

/// What a person without the character would write; empty if nothing.
std::u32string similar(char32_t c) {
    switch (c) {
    case 0x2018:
    case 0x2019:
    case 0x201A:
    case 0x201B:
    case 0x2032:
    case '`':
    case 0xB4:
        return U"'";
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x201F:
    case 0x2033:
    case 0xAB:
    case 0xBB:
        return U"\"";
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
    case 0x2022:
        return U"-";
    case 0x2026:
        return U"...";
    case 0xE6:
        return U"ae";
    case 0x153:
        return U"oe";
    case 0xDF:
        return U"ss";
    case 0xF8:
        return U"o";
    case 0x142:
        return U"l";
    case 0x111:
        return U"d";
    default:
        break;
    }
    if (isBlank(c))
        return U" ";
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2* nfd = unorm2_getNFDInstance(&error);
    std::array<char16_t, 32> letters{};
    const int32_t size = U_FAILURE(error) != 0 ? -1
                                               : unorm2_getDecomposition(nfd, static_cast<UChar32>(c), letters.data(),
                                                                         static_cast<int32_t>(letters.size()), &error);
    if (size <= 0 || (letters[0] >= 0xD800 && letters[0] < 0xE000))
        return {};
    return {static_cast<char32_t>(letters[0])}; // the letter without its accents
}

class Frequent : public LearningCleaner {
public:
    Frequent()
        : m_counts(codePointCount, 0) {}
    void learn(std::size_t, const Document& document, const std::stop_token& stop) override {
        for (const layout::Page& page : document.pages)
            forEachCodePoint(page.text, stop, [this](char32_t codePoint) {
                if (m_counts[codePoint] < minOccurrences)
                    ++m_counts[codePoint];
            });
    }
    void finishLearning() override {
        for (char32_t c = 0; c < m_counts.size(); ++c) {
            if (m_counts[c] == 0 || !isRare(c))
                continue;
            std::string with;
            for (const char32_t one : similar(c)) {
                if (isRare(one)) {
                    with.clear();
                    break;
                }
                utf8::append(with, one);
            }
            m_replacements.emplace(c, std::move(with));
        }
        m_counts = {};
    }
    DocumentEdits edits(std::size_t, const Document& document, const std::stop_token& stop) const override {
        DocumentEdits result;
        for (const layout::Page& page : document.pages)
            result.push_back(edits(page.text, stop));
        return result;
    }

private:
    bool isRare(char32_t c) const { return m_counts[c] < minOccurrences && c != '\n' && c != ' ' && c != '\t'; }

    std::vector<Edit> edits(std::string_view text, const std::stop_token& stop) const {
        StopCheck check(stop);
        std::vector<Edit> result;
        for (std::size_t i = 0; i < text.size();) {
            check.at(i);
            const utf8::Decoded one = utf8::decode(text, i);
            const std::size_t end = i + one.length;
            if (const auto found = m_replacements.find(one.codePoint); found != m_replacements.end())
                result.push_back({i, end, found->second});
            i = end;
        }
        return result;
    }

    std::vector<std::uint32_t> m_counts; ///< by code point, at most minOccurrences; empty once learned
    std::unordered_map<char32_t, std::string> m_replacements;
};

} // namespace

/// Replaces characters that occur fewer than five times in the corpus by a similar one that is more frequent, or
/// removes them, so that a tokenizer need not know them.
Rule rare() {
    return {.choice = {"rare", "Rare characters",
                       "Characters that occur fewer than five times become a similar one, or go."},
            .make = makeCleaner<Frequent>,
            .isDefault = false,
            .appliesToPlainText = true};
}

} // namespace glasshouse::cleaning

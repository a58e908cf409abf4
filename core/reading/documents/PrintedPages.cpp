#include "core/reading/documents/PrintedPages.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/base/Ascii.h"
#include "core/reading/documents/HtmlElements.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isPartOfWord(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

/// "12", "12a", "A12", "xii".
bool isNumber(std::string_view word) {
    constexpr std::size_t longestRoman = 9; // lxxxviii
    const auto digits = std::count_if(word.begin(), word.end(), isDigit);
    if (digits > 0)
        return word.size() - static_cast<std::size_t>(digits) <= 2;
    return word.size() <= longestRoman && word.find_first_not_of("ivxlcdm") == std::string_view::npos;
}

/// In lower case, with blanks for no-break spaces and for general punctuation, such as dashes (U+2000 to U+207F).
std::string plain(std::string_view text) {
    std::string lower = asciiLower(text);
    for (std::size_t i = 0; i + 1 < lower.size(); ++i) {
        const std::string_view start = std::string_view(lower).substr(i, 2);
        if (start == "\xC2\xA0"sv)
            lower.replace(i, 2, 2, ' ');
        else if (start == "\xE2\x80"sv || start == "\xE2\x81"sv)
            lower.replace(i, 3, 3, ' ');
    }
    return lower;
}

/// Numbers of pages, at most one other word for each: "12", "[Pg 12]", "Page xii", "12-13".
bool isOfNumbers(std::string_view text) {
    constexpr std::size_t longest = 80;
    if (text.size() > longest)
        return false;
    const std::string lower = plain(text);
    int numbers = 0;
    int words = 0;
    for (std::size_t at = 0; at < lower.size();) {
        std::size_t end = at;
        while (end < lower.size() && isPartOfWord(lower[end]))
            ++end;
        if (end > at)
            ++(isNumber(std::string_view(lower).substr(at, end - at)) ? numbers : words);
        at = end + 1;
    }
    return words <= numbers;
}

/// Whether a text reads like the number of a page, in words perhaps, rather than like a sentence.
bool isLabel(std::string_view text) {
    constexpr std::size_t always = 16; // bytes
    constexpr std::size_t longest = 80;
    const std::size_t last = text.find_last_not_of(" \t\r\n\f");
    return text.size() < always || isOfNumbers(text) ||
           (text.size() <= longest && last != std::string_view::npos &&
            ".!?:;,"sv.find(text[last]) == std::string_view::npos);
}

/// "page-num", "Page_Num" and "pagenum" are the same.
bool hasClassOfPageNumbers(const xmlNode* node) {
    constexpr std::array names = {"pagenum"sv,  "pageno"sv,     "pgnum"sv,       "pgno"sv,
                                  "folionum"sv, "pagenumber"sv, "pagenumbers"sv, "xebookmakerpageno"sv,
                                  "folio"sv,    "newpage"sv,    "pagebreak"sv};
    std::string classes = attribute(node, "class");
    std::erase_if(classes, [](char c) { return c == '-' || c == '_'; });
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return hasWord(classes, name); });
}

} // namespace

bool isPrintedPageNumber(const xmlNode* node) {
    const std::string types = typesOf(node);
    if (hasWord(types, "pagebreak") || hasWord(types, "doc-pagebreak"))
        return isLabel(allText(node));
    const std::string name = asciiLower(nameOf(node));
    const bool isCell = name == "td" || name == "th"; // of a table of contents
    return !isCell && hasClassOfPageNumbers(node) && isOfNumbers(allText(node));
}

} // namespace glasshouse::documents

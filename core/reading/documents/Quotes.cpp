#include "core/reading/documents/Quotes.h"

#include <memory>

#include <unicode/uloc.h>
#include <unicode/ulocdata.h>

#include "core/base/Utf8.h"

namespace glasshouse::documents {

namespace {

const QuotationMarks english = {"\u201C", "\u201D", "\u2018", "\u2019"};

} // namespace

QuotationMarks quotationMarks(const std::string& language) {
    if (language.empty())
        return english;
    std::array<char, ULOC_FULLNAME_CAPACITY> locale{};
    UErrorCode status = U_ZERO_ERROR;
    uloc_forLanguageTag(language.c_str(), locale.data(), static_cast<std::int32_t>(locale.size()), nullptr, &status);
    const std::unique_ptr<ULocaleData, void (*)(ULocaleData*)> data(ulocdata_open(locale.data(), &status),
                                                                    &ulocdata_close);
    // Without data of that language it would be that of the system's.
    if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING || locale.front() == '\0')
        return english;
    constexpr std::array types = {ULOCDATA_QUOTATION_START, ULOCDATA_QUOTATION_END, ULOCDATA_ALT_QUOTATION_START,
                                  ULOCDATA_ALT_QUOTATION_END};
    QuotationMarks marks;
    for (std::size_t i = 0; i < types.size(); ++i) {
        std::array<UChar, 8> mark{};
        const std::int32_t length =
            ulocdata_getDelimiter(data.get(), types[i], mark.data(), static_cast<std::int32_t>(mark.size()), &status);
        if (U_FAILURE(status) || length < 1)
            return english;
        for (std::int32_t at = 0; at < length; ++at)
            utf8::append(marks[i], mark[static_cast<std::size_t>(at)]);
    }
    return marks;
}

} // namespace glasshouse::documents

#include "core/text/Normalize.h"

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::text {

namespace {

constexpr char32_t nextLine = 0x85;
constexpr char32_t softHyphen = 0xAD;
constexpr char32_t byteOrderMark = 0xFEFF;

} // namespace

std::string normalize(std::string_view text, const std::stop_token& stop) {
    StopCheck check(stop);
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        check.at(i);
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        const char32_t c = one.codePoint;
        if (c == '\r') {
            if (i >= text.size() || text[i] != '\n')
                result += '\n';
        } else if (c == '\n' || c == '\f' || c == '\v' || c == nextLine) {
            result += '\n';
        } else if (c == '\t') {
            result += '\t';
        } else if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == softHyphen || c == byteOrderMark) {
            continue;
        } else {
            utf8::append(result, c);
        }
    }
    return result;
}

void normalize(layout::Page& page) {
    const std::string_view text = page.text;
    std::string result;
    result.reserve(text.size());
    std::size_t at = 0;
    for (layout::Stretch& stretch : page.stretches) {
        result += normalize(text.substr(at, stretch.begin - at));
        at = stretch.begin;
        stretch.begin = static_cast<std::uint32_t>(result.size());
    }
    result += normalize(text.substr(at));
    page.text = std::move(result);
}

} // namespace glasshouse::text

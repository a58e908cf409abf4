#include "core/corpus/text/Normalize.h"

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::text {

namespace {

constexpr char32_t nextLine = 0x85;

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
        } else if (c != 0) {
            utf8::append(result, c);
        }
    }
    return result;
}

void normalize(layout::Page& page) {
    const std::string_view text = page.text;
    std::string result;
    result.reserve(text.size());
    page.unseen = normalize(text.substr(text.size() - page.unseen)).size();
    std::size_t at = 0;
    for (layout::Stretch& stretch : page.stretches) {
        result += normalize(text.substr(at, stretch.begin - at));
        at = stretch.begin;
        stretch.begin = static_cast<std::uint32_t>(result.size());
    }
    result += normalize(text.substr(at));
    page.text = std::move(result);
}

std::string plainSentence(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        if (one.codePoint >= 0x20 && (one.codePoint < 0x7F || one.codePoint >= 0xA0))
            utf8::append(result, one.codePoint);
    }
    return result;
}

} // namespace glasshouse::text

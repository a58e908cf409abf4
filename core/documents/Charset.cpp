#include "core/documents/Charset.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <utility>

#include <unicode/ucnv.h>

namespace glasshouse::documents {

namespace {

constexpr std::size_t prescanned = 4096; // bytes in which the encoding is named; browsers take 1024

std::string beginning(std::string_view bytes) {
    std::string start(bytes.substr(0, prescanned));
    for (char& c : start)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return start;
}

/// The word after an equals sign at this place.
std::string value(const std::string& text, std::size_t at) {
    at = text.find_first_not_of(" \t\r\n=\"'", at);
    if (at == std::string::npos)
        return {};
    const std::size_t end = text.find_first_of(" \t\r\n\"';?/>", at);
    return text.substr(at, end == std::string::npos ? end : end - at);
}

std::string declared(const std::string& start) {
    const std::size_t at = start.starts_with("<?xml") ? start.find("encoding") : std::string::npos;
    return at != std::string::npos && at < start.find("?>") ? value(start, at + 8) : std::string();
}

/// Encodings that browsers read as a larger one.
constexpr std::pair<std::string_view, std::string_view> larger[] = {{"gb2312", "gb18030"},
                                                                    {"gbk", "gb18030"},
                                                                    {"gb_2312-80", "gb18030"},
                                                                    {"euc-kr", "windows-949"},
                                                                    {"ks_c_5601-1987", "windows-949"},
                                                                    {"ks_c_5601-1989", "windows-949"},
                                                                    {"iso-8859-9", "windows-1254"},
                                                                    {"latin5", "windows-1254"},
                                                                    {"iso-8859-11", "windows-874"},
                                                                    {"tis-620", "windows-874"},
                                                                    {"big5", "big5-hkscs"}};

} // namespace

std::string xmlEncoding(std::string_view bytes) {
    return declared(beginning(bytes));
}

std::string htmlEncoding(std::string_view bytes) {
    const std::string start = beginning(bytes);
    if (std::string name = declared(start); !name.empty())
        return name;
    std::size_t at = start.find("charset");
    while (at != std::string::npos && start.rfind("<meta", at) == std::string::npos)
        at = start.find("charset", at + 1);
    return at == std::string::npos ? std::string() : value(start, at + 7);
}

std::optional<std::string> toUtf8(std::string_view bytes, const std::string& encoding) {
    const bool isName = !encoding.empty() && std::all_of(encoding.begin(), encoding.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ':' || c == '.';
    });
    if (!isName || bytes.size() >= INT32_MAX)
        return std::nullopt;
    const auto known =
        std::find_if(std::begin(larger), std::end(larger), [&](const auto& one) { return one.first == encoding; });
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, void (*)(UConverter*)> converter(
        ::ucnv_open(known == std::end(larger) ? encoding.c_str() : known->second.data(), &error), &::ucnv_close);
    if (error == U_MEMORY_ALLOCATION_ERROR)
        throw std::bad_alloc();
    if (U_FAILURE(error))
        return std::nullopt;
    std::string text;
    std::size_t room = std::min<std::size_t>(INT32_MAX, bytes.size() + bytes.size() / 2 + 16);
    while (true) {
        text.resize(room);
        error = U_ZERO_ERROR;
        const std::int32_t length =
            ::ucnv_toAlgorithmic(UCNV_UTF8, converter.get(), text.data(), static_cast<std::int32_t>(text.size()),
                                 bytes.data(), static_cast<std::int32_t>(bytes.size()), &error);
        if (error == U_MEMORY_ALLOCATION_ERROR)
            throw std::bad_alloc();
        if (U_FAILURE(error) && (error != U_BUFFER_OVERFLOW_ERROR || length <= static_cast<std::int32_t>(room)))
            return std::nullopt;
        room = static_cast<std::size_t>(length);
        text.resize(std::min(text.size(), room));
        if (error != U_BUFFER_OVERFLOW_ERROR)
            return text;
    }
}

} // namespace glasshouse::documents

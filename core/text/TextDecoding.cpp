#include "core/text/TextDecoding.h"

#include <array>
#include <cstdint>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::text {

namespace {

// Windows-1252 from 0x80 to 0x9F (Unicode Consortium, CP1252.TXT); 0 where it is undefined.
constexpr std::array<char16_t, 32> windows1252 = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                  0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                  0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                  0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char32_t unit(std::string_view bytes, std::size_t offset, std::size_t width, bool littleEndian) {
    char32_t value = 0;
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t at = offset + (littleEndian ? width - 1 - i : i);
        value = value << 8 | static_cast<unsigned char>(bytes[at]);
    }
    return value;
}

std::string fromUtf16(std::string_view bytes, bool littleEndian, const std::stop_token& stop) {
    StopCheck check(stop);
    std::string text;
    text.reserve(bytes.size());
    std::size_t i = 0;
    for (; i + 2 <= bytes.size(); i += 2) {
        check.at(i);
        char32_t c = unit(bytes, i, 2, littleEndian);
        if (c >= 0xD800 && c < 0xDC00 && i + 4 <= bytes.size()) {
            const char32_t low = unit(bytes, i + 2, 2, littleEndian);
            if (low >= 0xDC00 && low < 0xE000) {
                c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
                i += 2;
            }
        }
        utf8::append(text, c); // a lone surrogate becomes U+FFFD
    }
    if (i < bytes.size())
        utf8::append(text, utf8::replacement);
    return text;
}

std::string fromUtf32(std::string_view bytes, bool littleEndian, const std::stop_token& stop) {
    StopCheck check(stop);
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t i = 0; i + 4 <= bytes.size(); i += 4) {
        check.at(i);
        utf8::append(text, unit(bytes, i, 4, littleEndian));
    }
    if (bytes.size() % 4 != 0)
        utf8::append(text, utf8::replacement);
    return text;
}

std::string fromWindows1252(std::string_view bytes, const std::stop_token& stop) {
    StopCheck check(stop);
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char byte : bytes) {
        check.at(text.size());
        char32_t c = static_cast<unsigned char>(byte);
        if (c >= 0x80 && c < 0xA0) {
            c = windows1252[c - 0x80];
            if (c == 0)
                c = utf8::replacement;
        }
        utf8::append(text, c);
    }
    return text;
}

/// Text has next to no control characters; compressed and binary data have many.
bool looksBinary(std::string_view bytes, const std::stop_token& stop) {
    std::size_t zeros = 0;
    std::size_t controls = 0;
    inRanges(bytes.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (const char byte : bytes.substr(begin, end - begin)) {
            const auto c = static_cast<unsigned char>(byte);
            zeros += c == 0 ? 1 : 0;
            controls += c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1B ? 1 : 0;
        }
    });
    return zeros * 1000 > bytes.size() || controls * 50 > bytes.size();
}

} // namespace

Result<DecodedText> decodeText(std::string_view bytes, const std::stop_token& stop) {
    using namespace std::string_view_literals;
    if (bytes.starts_with("\xEF\xBB\xBF"sv))
        bytes.remove_prefix(3);
    else if (bytes.starts_with("\xFF\xFE\0\0"sv))
        return DecodedText{fromUtf32(bytes.substr(4), true, stop), "Read as UTF-32."};
    else if (bytes.starts_with("\0\0\xFE\xFF"sv))
        return DecodedText{fromUtf32(bytes.substr(4), false, stop), "Read as UTF-32."};
    else if (bytes.starts_with("\xFF\xFE"sv))
        return DecodedText{fromUtf16(bytes.substr(2), true, stop), "Read as UTF-16."};
    else if (bytes.starts_with("\xFE\xFF"sv))
        return DecodedText{fromUtf16(bytes.substr(2), false, stop), "Read as UTF-16."};

    if (looksBinary(bytes, stop))
        return Result<DecodedText>::failure(
            "It contains binary data, not text. If it is text, save it again as UTF-8.");
    std::size_t wide = 0;
    std::size_t broken = 0;
    StopCheck check(stop);
    for (std::size_t i = 0; i < bytes.size();) {
        check.at(i);
        const utf8::Decoded one = utf8::decode(bytes, i);
        wide += one.valid && one.length > 1 ? 1 : 0;
        broken += one.valid ? 0 : 1;
        i += one.length;
    }
    if (broken == 0)
        return DecodedText{std::string(bytes), {}};
    if (wide > 10 * broken)
        return DecodedText{utf8::repaired(bytes),
                           std::to_string(broken) + " broken characters are shown as \xEF\xBF\xBD."};
    return DecodedText{fromWindows1252(bytes, stop), "It is not UTF-8; read as Windows-1252."};
}

} // namespace glasshouse::text

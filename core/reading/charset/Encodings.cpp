#include "core/reading/charset/Encodings.h"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <utility>

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>

#include "core/base/Ascii.h"
#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::charset {

namespace {

using namespace std::string_view_literals;

/// The labels of the WHATWG's Encoding Standard, and those of a few encodings that it leaves out, such as UTF-7.
struct Labels {
    std::string_view id;
    std::string_view labels; ///< separated by spaces
};

constexpr std::array labelRows = {
    Labels{"utf-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"},
    Labels{"ibm866", "866 cp866 csibm866 ibm866"},
    Labels{"iso-8859-2", "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"},
    Labels{"iso-8859-3", "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"},
    Labels{"iso-8859-4", "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"},
    Labels{"iso-8859-5",
           "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"},
    Labels{"iso-8859-6",
           "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e iso-8859-6-i "
           "iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"},
    Labels{"iso-8859-7",
           "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 "
           "iso_8859-7:1987 sun_eu_greek"},
    Labels{"iso-8859-8",
           "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 "
           "iso_8859-8:1988 visual csiso88598i iso-8859-8-i logical"},
    Labels{"iso-8859-10", "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"},
    Labels{"iso-8859-13", "iso-8859-13 iso8859-13 iso885913"},
    Labels{"iso-8859-14", "iso-8859-14 iso8859-14 iso885914"},
    Labels{"iso-8859-15", "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"},
    Labels{"koi8-r", "cskoi8r koi koi8 koi8-r koi8_r"},
    Labels{"koi8-u", "koi8-ru koi8-u"},
    Labels{"macintosh", "csmacintosh mac macintosh x-mac-roman"},
    Labels{"windows-874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"},
    Labels{"windows-1250", "cp1250 windows-1250 x-cp1250"},
    Labels{"windows-1251", "cp1251 windows-1251 x-cp1251"},
    Labels{"windows-1252",
           "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 "
           "iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252"},
    Labels{"windows-1253", "cp1253 windows-1253 x-cp1253"},
    Labels{"windows-1254",
           "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 "
           "windows-1254 x-cp1254"},
    Labels{"windows-1255", "cp1255 windows-1255 x-cp1255"},
    Labels{"windows-1256", "cp1256 windows-1256 x-cp1256"},
    Labels{"windows-1257", "cp1257 windows-1257 x-cp1257"},
    Labels{"windows-1258", "cp1258 windows-1258 x-cp1258"},
    Labels{"x-mac-cyrillic", "x-mac-cyrillic x-mac-ukrainian"},
    Labels{"gb18030", "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk gb18030"},
    Labels{"big5", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"},
    Labels{"euc-jp", "cseucpkdfmtjapanese euc-jp x-euc-jp"},
    Labels{"iso-2022-jp", "csiso2022jp iso-2022-jp"},
    Labels{"shift_jis", "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"},
    Labels{"euc-kr",
           "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949"},
    Labels{"utf-16be", "unicodefffe utf-16be"},
    Labels{"utf-16le", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"},
    Labels{"hz", "hz-gb-2312"},
    Labels{"iso-2022-kr", "csiso2022kr iso-2022-kr"},
};

/// Writes U+FFFD for what is invalid; some of ICU's converters would write U+001A for a single byte.
void U_CALLCONV replaceBroken(const void* context, UConverterToUnicodeArgs* arguments, const char* /*units*/,
                              std::int32_t /*length*/, UConverterCallbackReason reason, UErrorCode* error) {
    if (reason > UCNV_IRREGULAR)
        return;
    *error = U_ZERO_ERROR;
    ++*static_cast<std::size_t*>(const_cast<void*>(context));
    constexpr std::array<UChar, 1> replacement = {0xFFFD};
    ::ucnv_cbToUWriteUChars(arguments, replacement.data(), 1, 0, error);
}

void check(UErrorCode error, const Encoding& encoding) {
    if (error == U_MEMORY_ALLOCATION_ERROR)
        throw std::bad_alloc();
    if (U_FAILURE(error))
        throw Error(sentence("The encoding %1 is not known here.", encoding.name));
}

bool isLabel(std::string_view labels, std::string_view label) {
    for (std::size_t at = labels.find(label); at != std::string_view::npos; at = labels.find(label, at + 1)) {
        const std::size_t end = at + label.size();
        if ((at == 0 || labels[at - 1] == ' ') && (end == labels.size() || labels[end] == ' '))
            return true;
    }
    return false;
}

} // namespace

const std::vector<Encoding>& encodings() {
    static const std::vector<Encoding> list = {
        {"utf-8", "UTF-8", "Nearly all text today.", "UTF-8"},
        {"utf-16le", "UTF-16", "Common on Windows; low byte first.", "UTF-16LE"},
        {"utf-16be", "UTF-16 BE", "High byte first.", "UTF-16BE"},
        {"utf-32le", "UTF-32", "Low byte first.", "UTF-32LE"},
        {"utf-32be", "UTF-32 BE", "High byte first.", "UTF-32BE"},
        {"utf-7", "UTF-7", "Old e-mail.", "UTF-7"},
        {"windows-1252", "Windows-1252", "Western Europe and Latin America; also Latin-1.", "windows-1252"},
        {"iso-8859-15", "ISO 8859-15", "Western Europe, with the euro (Latin-9).", "ISO-8859-15"},
        {"macintosh", "Mac Roman", "Western Europe on old Macs.", "macintosh"},
        {"ibm850", "CP850", "Western Europe under DOS.", "ibm-850_P100-1995"},
        {"ibm437", "CP437", "United States and Western Europe under DOS.", "ibm-437_P100-1995"},
        {"ibm865", "CP865", "Danish and Norwegian under DOS.", "ibm-865_P100-1995"},
        {"iso-8859-3", "ISO 8859-3", "Maltese and Esperanto.", "ISO-8859-3"},
        {"iso-8859-10", "ISO 8859-10", "Nordic languages.", "ISO-8859-10"},
        {"iso-8859-14", "ISO 8859-14", "Celtic languages.", "ISO-8859-14"},
        {"windows-1250", "Windows-1250", "Central Europe.", "windows-1250"},
        {"iso-8859-2", "ISO 8859-2", "Central Europe (Latin-2).", "ISO-8859-2"},
        {"ibm852", "CP852", "Central Europe under DOS.", "ibm-852_P100-1995"},
        {"x-mac-ce", "Mac Central European", "Central Europe on old Macs.", "macos-29-10.2"},
        {"windows-1251", "Windows-1251", "Cyrillic.", "windows-1251"},
        {"koi8-r", "KOI8-R", "Russian.", "KOI8-R"},
        {"koi8-u", "KOI8-U", "Ukrainian.", "KOI8-U"},
        {"ibm866", "CP866", "Cyrillic under DOS.", "ibm-866_P100-1995"},
        {"ibm855", "CP855", "Cyrillic under older DOS.", "ibm-855_P100-1995"},
        {"iso-8859-5", "ISO 8859-5", "Cyrillic.", "ISO-8859-5"},
        {"x-mac-cyrillic", "Mac Cyrillic", "Cyrillic on old Macs.", "x-mac-cyrillic"},
        {"windows-1253", "Windows-1253", "Greek.", "windows-1253"},
        {"iso-8859-7", "ISO 8859-7", "Greek.", "ISO-8859-7"},
        {"ibm737", "CP737", "Greek under DOS.", "ibm-737_P100-1997"},
        {"windows-1254", "Windows-1254", "Turkish; also ISO 8859-9.", "windows-1254"},
        {"ibm857", "CP857", "Turkish under DOS.", "ibm-857_P100-1995"},
        {"windows-1255", "Windows-1255", "Hebrew.", "windows-1255"},
        {"iso-8859-8", "ISO 8859-8", "Hebrew.", "ISO-8859-8"},
        {"ibm862", "CP862", "Hebrew under DOS.", "ibm-862_P100-1995"},
        {"windows-1256", "Windows-1256", "Arabic and Persian.", "windows-1256"},
        {"iso-8859-6", "ISO 8859-6", "Arabic.", "ISO-8859-6"},
        {"windows-1257", "Windows-1257", "Baltic languages.", "windows-1257"},
        {"iso-8859-13", "ISO 8859-13", "Baltic languages.", "ISO-8859-13"},
        {"iso-8859-4", "ISO 8859-4", "Baltic languages (Latin-4).", "ISO-8859-4"},
        {"ibm775", "CP775", "Baltic languages under DOS.", "ibm-775_P100-1996"},
        {"windows-1258", "Windows-1258", "Vietnamese.", "windows-1258"},
        {"windows-874", "Windows-874", "Thai; also TIS-620.", "windows-874"},
        {"shift_jis", "Shift-JIS", "Japanese.", "ibm-943_P15A-2003"},
        {"euc-jp", "EUC-JP", "Japanese.", "EUC-JP"},
        {"iso-2022-jp", "ISO-2022-JP", "Japanese e-mail.", "ISO-2022-JP"},
        {"gb18030", "GB18030", "Simplified Chinese; also GBK and GB2312.", "gb18030"},
        {"hz", "HZ", "Simplified Chinese in old newsgroups.", "HZ"},
        {"big5", "Big5", "Traditional Chinese.", "Big5-HKSCS"},
        {"euc-kr", "EUC-KR", "Korean; also CP949.", "windows-949"},
        {"iso-2022-kr", "ISO-2022-KR", "Korean e-mail.", "ISO-2022-KR"},
    };
    return list;
}

const Encoding* findEncoding(std::string_view id) {
    const auto found =
        std::find_if(encodings().begin(), encodings().end(), [id](const Encoding& one) { return one.id == id; });
    return found == encodings().end() ? nullptr : &*found;
}

const Encoding* encodingOfLabel(std::string_view label) {
    const std::string lower = asciiLower(label);
    if (lower.empty() || lower.find(' ') != std::string::npos)
        return nullptr;
    for (const Labels& row : labelRows)
        if (isLabel(row.labels, lower))
            return findEncoding(row.id);
    for (const std::string_view prefix : {"cp"sv, "ibm-"sv}) // DOS code pages, which the standard leaves out
        if (lower.starts_with(prefix))
            return findEncoding("ibm" + lower.substr(prefix.size()));
    return findEncoding(lower);
}

Converted toUtf8(std::string_view bytes, const Encoding& encoding, const std::stop_token& stop) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, void (*)(UConverter*)> converter(::ucnv_open(encoding.converter.c_str(), &error),
                                                                       &::ucnv_close);
    check(error, encoding);
    Converted result;
    ::ucnv_setToUCallBack(converter.get(), &replaceBroken, &result.broken, nullptr, nullptr, &error);
    check(error, encoding);
    result.text.reserve(bytes.size() + bytes.size() / 2);
    std::vector<UChar> units(std::size_t{1} << 16);
    char32_t high = 0; // a high surrogate at the end of the previous chunk
    const auto append = [&](const UChar* begin, const UChar* end) {
        for (const UChar* at = begin; at != end; ++at) {
            const char32_t unit = *at;
            if (high != 0 && unit >= 0xDC00 && unit < 0xE000) {
                utf8::append(result.text, 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00));
                high = 0;
                continue;
            }
            if (std::exchange(high, 0) != 0)
                utf8::append(result.text, utf8::replacement);
            if (unit >= 0xD800 && unit < 0xDC00)
                high = unit;
            else
                utf8::append(result.text, unit); // a lone surrogate becomes U+FFFD
        }
    };
    StopCheck stopped(stop);
    const char* source = bytes.data();
    const char* const end = source + bytes.size();
    do {
        stopped.at(static_cast<std::size_t>(source - bytes.data()));
        UChar* target = units.data();
        error = U_ZERO_ERROR;
        ::ucnv_toUnicode(converter.get(), &target, units.data() + units.size(), &source, end, nullptr, true, &error);
        append(units.data(), target);
        if (error != U_BUFFER_OVERFLOW_ERROR)
            check(error, encoding);
    } while (error == U_BUFFER_OVERFLOW_ERROR);
    if (high != 0)
        utf8::append(result.text, utf8::replacement);
    return result;
}

} // namespace glasshouse::charset

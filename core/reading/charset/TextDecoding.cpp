#include "core/reading/charset/TextDecoding.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/Ascii.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/reading/charset/Encodings.h"
#include "core/reading/charset/GuessEncoding.h"

namespace glasshouse::charset {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t declared = std::size_t{1} << 20; // bytes in which the encoding is looked for

Result<DecodedText> binaryData() {
    return Result<DecodedText>::failure(
        sentence("It contains binary data, not text. If it is text, save it again as UTF-8."));
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

std::string brokenNote(std::size_t broken) {
    const char* const sign = "\xEF\xBF\xBD";
    return broken == 0   ? std::string()
           : broken == 1 ? sentence("1 broken character is shown as %1.", sign)
                         : sentence("%1 broken characters are shown as %2.", broken, sign);
}

std::string joined(const std::string& first, const std::string& second) {
    return first.empty() ? second : second.empty() ? first : first + ' ' + second;
}

/// How an encoding is known. Declared: the file names it, or a person chose it.
enum class Known { Declared, Recognized, Guessed };

Known knownBy(const Guess& guess) {
    return guess.sure ? Known::Recognized : Known::Guessed;
}

/// Text in an encoding other than UTF-8.
DecodedText readAs(std::string_view bytes, const Encoding& encoding, Known known, const std::stop_token& stop) {
    Converted converted = toUtf8(bytes, encoding, stop);
    std::string how;
    if (known == Known::Recognized)
        how = sentence("Read as %1.", encoding.name);
    else if (known == Known::Guessed)
        how = sentence("Encoding guessed: %1. If the text looks wrong, choose another.", encoding.name);
    return {std::move(converted.text), encoding.id, known == Known::Guessed, joined(how, brokenNote(converted.broken))};
}

/// CESU-8, in which each surrogate of a pair is encoded by itself, as UTF-8.
std::string withJoinedHalves(std::string_view bytes) {
    const auto half = [bytes](std::size_t at) -> char32_t {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
        return at + 2 < bytes.size() && byte(0) == 0xED && byte(1) >= 0xA0 && byte(1) < 0xC0 && (byte(2) & 0xC0) == 0x80
                   ? 0xD000U | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU)
                   : 0;
    };
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const char32_t first = half(i);
        const char32_t second = first >= 0xD800 && first < 0xDC00 ? half(i + 3) : 0;
        if (second >= 0xDC00) {
            utf8::append(text, 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00));
            i += 6;
        } else if (first != 0) {
            text += '\xFF'; // counts as one broken character
            i += 3;
        } else {
            text += bytes[i++];
        }
    }
    return text;
}

struct Utf8Count {
    std::size_t wide = 0; ///< valid characters beyond ASCII
    std::size_t broken = 0;
};

Utf8Count countUtf8(std::string_view bytes, const std::stop_token& stop) {
    Utf8Count count;
    StopCheck check(stop);
    for (std::size_t i = 0; i < bytes.size();) {
        check.at(i);
        const utf8::Decoded one = utf8::decode(bytes, i);
        count.wide += one.valid && one.length > 1 ? 1 : 0;
        count.broken += one.valid ? 0 : 1;
        i += one.length;
    }
    return count;
}

/// The text if it is UTF-8, as judged by how many characters are broken.
std::optional<DecodedText> asUtf8(std::string_view bytes, bool (*isEnough)(const Utf8Count&),
                                  const std::stop_token& stop) {
    const Utf8Count count = countUtf8(bytes, stop);
    if (count.broken == 0)
        return DecodedText{std::string(bytes), {}, false, {}};
    if (!isEnough(count))
        return std::nullopt;
    return DecodedText{utf8::repaired(bytes), {}, false, brokenNote(count.broken)};
}

/// The same of text that may be in CESU-8.
std::optional<DecodedText> asJoinedUtf8(std::string_view bytes, bool (*isEnough)(const Utf8Count&),
                                        const std::stop_token& stop) {
    const std::string halves = bytes.find('\xED') == std::string_view::npos ? std::string() : withJoinedHalves(bytes);
    return asUtf8(halves.empty() ? bytes : std::string_view(halves), isEnough, stop);
}

bool always(const Utf8Count& /*count*/) {
    return true;
}
/// Text in other encodings hardly ever contains valid UTF-8 sequences.
bool half(const Utf8Count& count) {
    return count.wide >= count.broken;
}
bool nearlyAll(const Utf8Count& count) {
    return count.wide > 10 * count.broken;
}

std::optional<DecodedText> marked(std::string_view bytes, const std::stop_token& stop) {
    for (const auto& [mark, id] : {std::pair{"\xFF\xFE\0\0"sv, "utf-32le"sv},
                                   {"\0\0\xFE\xFF"sv, "utf-32be"sv},
                                   {"\xFF\xFE"sv, "utf-16le"sv},
                                   {"\xFE\xFF"sv, "utf-16be"sv}})
        if (bytes.starts_with(mark))
            return readAs(bytes.substr(mark.size()), *findEncoding(id), Known::Declared, stop);
    return std::nullopt;
}

/// As in versions that did not detect encodings, so that their runs keep their text.
Result<DecodedText> decodeAsEarlier(std::string_view bytes, const std::stop_token& stop) {
    if (looksBinary(bytes, stop))
        return binaryData();
    if (std::optional<DecodedText> utf8 = asUtf8(bytes, nearlyAll, stop))
        return std::move(*utf8);
    DecodedText text = readAs(bytes, *findEncoding("windows-1252"), Known::Guessed, stop);
    std::string shown;
    shown.reserve(text.text.size() + text.text.size() / 8);
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        const bool isUndefined = text.text[i] == '\xC2' && i + 1 < text.text.size() &&
                                 "\x81\x8D\x8F\x90\x9D"sv.find(text.text[i + 1]) != std::string_view::npos;
        shown += isUndefined ? "\xEF\xBF\xBD"sv : std::string_view(text.text).substr(i, 1);
        i += isUndefined ? 1 : 0;
    }
    text.text = std::move(shown);
    return text;
}

Result<DecodedText> decodeByLooks(std::string_view bytes, const std::stop_token& stop) {
    if (const Guess wide = guessWideEncoding(bytes, stop); wide.encoding != nullptr)
        return readAs(bytes, *wide.encoding, knownBy(wide), stop);
    const bool isAscii =
        std::none_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    if (const Guess escaped = isAscii ? guessEscapedEncoding(bytes, stop) : Guess();
        escaped.encoding != nullptr) // its control characters would look like binary data
        return readAs(bytes, *escaped.encoding, knownBy(escaped), stop);
    if (looksBinary(bytes, stop))
        return binaryData();
    if (std::optional<DecodedText> utf8 = asJoinedUtf8(bytes, half, stop))
        return std::move(*utf8);
    const Guess guess = guessByteEncoding(bytes, stop);
    if (guess.encoding == nullptr)
        return Result<DecodedText>::failure(
            sentence("Its encoding was not recognized. Choose one for this file, or save the text again as UTF-8."));
    return readAs(bytes, *guess.encoding, knownBy(guess), stop);
}

/// The value after the equals sign at this offset, without quotes.
std::string value(std::string_view text, std::size_t at) {
    at = text.find_first_not_of(" \t\r\n\f=\"'", at);
    if (at == std::string_view::npos)
        return {};
    return std::string(text.substr(at, text.find_first_of(" \t\r\n\f\"';?/>", at) - at));
}

/// The first encoding label in a meta element; comments, scripts and styles are skipped.
std::string metaLabel(const std::string& text) {
    for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
        const std::string_view rest = std::string_view(text).substr(at);
        const auto passOver = [&](std::string_view end) { at = std::min(text.find(end, at + 1), text.size() - 1); };
        if (rest.starts_with("<!--"))
            passOver("-->");
        else if (rest.starts_with("<script"))
            passOver("</script");
        else if (rest.starts_with("<style"))
            passOver("</style");
        else if (rest.starts_with("<meta")) {
            const std::string_view element = rest.substr(0, rest.find('>'));
            for (std::size_t name = element.find("charset"); name != std::string_view::npos;
                 name = element.find("charset", name + 1)) {
                const std::size_t equals = element.find_first_not_of(" \t\r\n\f", name + 7);
                if (equals != std::string_view::npos && element[equals] == '=')
                    return value(element, equals + 1);
            }
            passOver(">");
        }
    }
    return {};
}

/// If a page says in ASCII that it is UTF-16 or UTF-32, it is not, and counts as UTF-8 (HTML, 13.2.3.2).
const Encoding* declaredEncoding(std::string_view bytes) {
    std::string label = xmlEncoding(bytes);
    if (label.empty())
        label = metaLabel(asciiLower(bytes.substr(0, declared)));
    const Encoding* const encoding = encodingOfLabel(label);
    return encoding != nullptr && (encoding->id.starts_with("utf-16") || encoding->id.starts_with("utf-32"))
               ? findEncoding("utf-8")
               : encoding;
}

Result<DecodedText> decodeAsDeclared(std::string_view bytes, const std::stop_token& stop) {
    if (const Guess wide = guessWideEncoding(bytes, stop); wide.encoding != nullptr)
        return readAs(bytes, *wide.encoding, knownBy(wide), stop);
    const Encoding* const encoding = declaredEncoding(bytes);
    if (encoding != nullptr && encoding->id == "utf-8" && countUtf8(bytes, stop).broken == 0 &&
        !looksBinary(bytes, stop))
        return DecodedText{std::string(bytes), {}, false, {}};
    // Many pages declare Latin-1, once the default of servers, and are UTF-8.
    const bool isDoubtful = encoding == nullptr || encoding->id == "utf-8" || encoding->id == "windows-1252";
    if (!isDoubtful)
        return readAs(bytes, *encoding, Known::Declared, stop);
    if (encoding != nullptr && encoding->id == "windows-1252") {
        std::optional<DecodedText> utf8 = asUtf8(bytes, nearlyAll, stop);
        return utf8 ? std::move(*utf8) : readAs(bytes, *encoding, Known::Declared, stop);
    }
    return decodeByLooks(bytes, stop);
}

template <typename Automatic>
Result<DecodedText> decode(std::string_view bytes, std::string_view encoding, const std::stop_token& stop,
                           Automatic automatic) {
    const bool isMarked = bytes.starts_with("\xEF\xBB\xBF"sv);
    if (isMarked) {
        bytes.remove_prefix(3);
        encoding = encoding == earlierEncoding ? encoding : "utf-8"sv;
    } else if (std::optional<DecodedText> text = marked(bytes, stop)) {
        return std::move(*text);
    }
    if (encoding == automaticEncoding || encoding == earlierEncoding)
        return automatic(bytes);
    const Encoding* const chosen = findEncoding(encoding);
    if (chosen == nullptr)
        return Result<DecodedText>::failure(sentence("There is no encoding \"%1\". Choose another.", encoding));
    DecodedText text =
        chosen->id == "utf-8" ? *asJoinedUtf8(bytes, always, stop) : readAs(bytes, *chosen, Known::Declared, stop);
    if (chosen->id == "utf-8" && !isMarked)
        text.encoding = chosen->id; // so that a run records the choice
    if (looksBinary(text.text, stop))
        return binaryData();
    return text;
}

} // namespace

std::string xmlEncoding(std::string_view bytes) {
    if (!bytes.starts_with("<?xml"))
        return {};
    const std::string declaration = asciiLower(bytes.substr(0, std::min<std::size_t>(bytes.find("?>"), 4096)));
    const std::size_t at = declaration.find("encoding");
    return at == std::string::npos ? std::string() : value(declaration, at + 8);
}

Result<DecodedText> decodeText(std::string_view bytes, std::string_view encoding, const std::stop_token& stop) {
    return decode(bytes, encoding, stop, [&](std::string_view rest) {
        return encoding == earlierEncoding ? decodeAsEarlier(rest, stop) : decodeByLooks(rest, stop);
    });
}

Result<DecodedText> decodeHtml(std::string_view bytes, std::string_view encoding, const std::stop_token& stop) {
    return decode(bytes, encoding, stop, [&](std::string_view rest) -> Result<DecodedText> {
        if (encoding != earlierEncoding)
            return decodeAsDeclared(rest, stop);
        const Encoding* const declared = declaredEncoding(rest.substr(0, 4096));
        if (declared == nullptr || declared->id == "utf-8" || declared->id == "windows-1252")
            return decodeAsEarlier(rest, stop);
        return readAs(rest, *declared, Known::Declared, stop);
    });
}

} // namespace glasshouse::charset

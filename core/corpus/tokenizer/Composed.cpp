#include "core/corpus/tokenizer/Composed.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"

namespace glasshouse::tokenizer {

namespace {

constexpr std::size_t usualPart = std::size_t{1} << 14; ///< bytes that are composed at once; twice that at most

void check(UErrorCode code) {
    if (U_FAILURE(code))
        throw Error(sentence("The text's characters cannot be composed: %1.", u_errorName(code)));
}

} // namespace

std::string_view composed(std::string_view text, std::string& buffer) {
    UErrorCode code = U_ZERO_ERROR;
    const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(code);
    check(code);
    bool same = true;
    buffer.clear();
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        std::size_t broken = 0; // length of bytes that are not UTF-8
        while (end < text.size()) {
            const utf8::Decoded one = utf8::decode(text, end);
            if (!one.valid) {
                broken = one.length;
                break;
            }
            // Marks in their thousands on one letter would take time by the square of their number.
            if (end - begin >= usualPart &&
                (end - begin >= 2 * usualPart || nfc->hasBoundaryBefore(static_cast<UChar32>(one.codePoint))))
                break;
            end += one.length;
        }
        const icu::StringPiece part(text.data() + begin, static_cast<std::int32_t>(end - begin));
        const bool composedAlready = nfc->isNormalizedUTF8(part, code) != 0;
        check(code);
        if (same && !composedAlready) {
            same = false;
            buffer.assign(text.substr(0, begin));
        }
        if (!composedAlready) {
            icu::StringByteSink<std::string> sink(&buffer);
            nfc->normalizeUTF8(0, part, sink, nullptr, code);
            check(code);
        } else if (!same) {
            buffer.append(text.substr(begin, end - begin));
        }
        if (!same)
            buffer.append(text.substr(end, broken));
        begin = end + broken;
    }
    return same ? text : std::string_view(buffer);
}

} // namespace glasshouse::tokenizer

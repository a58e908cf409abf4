#include "core/corpus/cleaning/Fingerprint.h"

#include "core/base/Sha256.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"

namespace glasshouse::cleaning {

std::optional<std::string> fingerprint(const layout::Page* pages, std::size_t count, const std::stop_token& stop) {
    Sha256 hash;
    bool words = false;
    bool blank = true;
    std::string buffer;
    for (std::size_t p = 0; p < count; ++p) {
        StopCheck check(stop);
        const std::string_view text = pages[p].text;
        for (std::size_t i = 0; i < text.size();) {
            check.at(i);
            const utf8::Decoded one = utf8::decode(text, i);
            const bool now = one.codePoint == '\n' || isBlank(one.codePoint);
            if (!now) {
                if (blank && words)
                    buffer += ' ';
                buffer += text.substr(i, one.length);
                words = words || isLetter(one.codePoint) || isDigit(one.codePoint);
            }
            blank = now;
            i += one.length;
            if (buffer.size() > 65536) {
                hash.update(buffer);
                buffer.clear();
            }
        }
        blank = true;
    }
    hash.update(buffer);
    return words ? std::optional(hash.hex()) : std::nullopt;
}

} // namespace glasshouse::cleaning

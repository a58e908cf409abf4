#include "core/base/Utf8Stream.h"

#include <utility>

#include "core/base/Utf8.h"

namespace glasshouse {

namespace {

/// Whether the bytes from an offset on may still become a character when more bytes arrive.
bool mayGoOn(std::string_view text, std::size_t offset, std::size_t length) {
    const auto lead = static_cast<unsigned char>(text[offset]);
    const std::size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    return lead >= 0xC2 && lead <= 0xF4 && length < whole && offset + length == text.size();
}

} // namespace

std::string Utf8Stream::push(std::string_view bytes) {
    m_held += bytes;
    std::string out;
    std::size_t offset = 0;
    while (offset < m_held.size()) {
        const utf8::Decoded next = utf8::decode(m_held, offset);
        if (!next.valid && mayGoOn(m_held, offset, next.length))
            break;
        if (next.valid)
            out.append(m_held, offset, next.length);
        else
            utf8::append(out, utf8::replacement);
        offset += next.length;
    }
    m_held.erase(0, offset);
    return out;
}

std::string Utf8Stream::finish() {
    return utf8::repaired(std::exchange(m_held, {}));
}

} // namespace glasshouse

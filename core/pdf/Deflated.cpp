#include "core/pdf/Deflated.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include <zlib.h>

#include "core/pdf/Encoded.h"

namespace glasshouse::pdf {

namespace {

constexpr std::size_t headerBytes = 2;
constexpr std::size_t checksumBytes = 4;
constexpr std::size_t longestText = std::size_t{16} << 20; // bytes
constexpr std::size_t maximum = std::size_t{256} << 20;    // bytes unpacked

unsigned byteAt(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

/// Whether a checksum (Adler-32, RFC 1950) may be that of the same text with a few other bytes: it has the sum of all
/// bytes in its lower half, and changes in the upper half as well. Where it differs otherwise, it is wrong itself.
bool isOfChangedText(uLong sum, uLong noted) {
    constexpr long base = 65521;
    constexpr long few = 2048;
    if (noted <= 1 || static_cast<long>(noted & 0xFFFF) >= base || static_cast<long>(noted >> 16) >= base)
        return false; // that of no text
    const long apart = std::abs(static_cast<long>(sum & 0xFFFF) - static_cast<long>(noted & 0xFFFF));
    return apart > 0 && std::min(apart, base - apart) < few && (sum >> 16) != (noted >> 16);
}

} // namespace

bool isWholeDeflated(std::string_view bytes) {
    if (bytes.size() < headerBytes || (byteAt(bytes, 0) & 0x0F) != Z_DEFLATED ||
        (byteAt(bytes, 0) * 256 + byteAt(bytes, 1)) % 31 != 0)
        return bytes.empty();
    bytes.remove_prefix(headerBytes);
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return true; // out of memory: that is not the stream's fault
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // only read
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::vector<Bytef> piece(std::size_t{1} << 16);
    uLong sum = adler32(0, nullptr, 0);
    std::string text; // as long as it may be needed
    std::size_t unpacked = 0;
    int state = Z_OK;
    while (state == Z_OK && unpacked < maximum) {
        stream.next_out = piece.data();
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        const std::size_t count = piece.size() - stream.avail_out;
        sum = adler32(sum, piece.data(), static_cast<uInt>(count));
        unpacked += count;
        if (text.size() < longestText)
            text.append(reinterpret_cast<const char*>(piece.data()), count);
    }
    const std::string_view rest = bytes.substr(bytes.size() - stream.avail_in);
    inflateEnd(&stream);
    if (state == Z_OK)
        return true;
    if (state != Z_STREAM_END)
        return false;
    if (rest.size() < checksumBytes)
        return true;
    uLong noted = 0;
    for (std::size_t i = 0; i < checksumBytes; ++i)
        noted = noted * 256 + byteAt(rest, i);
    return noted == sum || (!isOfChangedText(sum, noted) && text.size() == unpacked && isWholeContent(text));
}

} // namespace glasshouse::pdf

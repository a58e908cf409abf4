#include "core/pdf/Deflated.h"

#include <cstddef>
#include <vector>

#include <zlib.h>

namespace glasshouse::pdf {

namespace {

constexpr std::size_t headerBytes = 2;
constexpr std::size_t checksumBytes = 4;
constexpr std::size_t maximum = std::size_t{256} << 20; // bytes unpacked

unsigned byteAt(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
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
    std::size_t unpacked = 0;
    int state = Z_OK;
    while (state == Z_OK && unpacked < maximum) {
        stream.next_out = piece.data();
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        const std::size_t count = piece.size() - stream.avail_out;
        sum = adler32(sum, piece.data(), static_cast<uInt>(count));
        unpacked += count;
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
    return noted == sum;
}

} // namespace glasshouse::pdf

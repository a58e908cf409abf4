#include "core/reading/documents/Source.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <system_error>

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "core/base/Sentence.h"
#include "core/reading/documents/FormatReader.h"
#include "core/reading/documents/Limits.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

bool isGzip(std::string_view bytes) {
    return bytes.starts_with("\x1F\x8B"sv);
}

/// All members of a gzip file (RFC 1952).
std::string gunzip(std::string_view packed) {
    const auto damaged = [] {
        return Problem(Problem::Kind::Damaged,
                       sentence("Its compressed data is damaged or cut off. Get the file again."));
    };
    z_stream stream{};
    if (::inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> ended(&stream, &::inflateEnd);
    std::string text;
    std::array<char, 65536> buffer{};
    std::size_t taken = 0;
    while (true) {
        if (stream.avail_in == 0 && taken < packed.size()) {
            const std::size_t count = std::min<std::size_t>(packed.size() - taken, 1 << 20);
            stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data() + taken));
            stream.avail_in = static_cast<uInt>(count);
            taken += count;
        }
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        const int result = ::inflate(&stream, Z_NO_FLUSH);
        text.append(buffer.data(), buffer.size() - stream.avail_out);
        if (text.size() > limits::unpacked ||
            (text.size() > limits::ratioCounts && text.size() / limits::ratio > packed.size()))
            throw Problem(Problem::Kind::Refused,
                          sentence("It unpacks to far more than a text would. Unpack it yourself if you trust it."));
        if (result == Z_STREAM_END) {
            const std::size_t left = packed.size() - taken + stream.avail_in;
            if (left == 0 || !isGzip(packed.substr(packed.size() - left)))
                return text; // what follows is padding
            if (::inflateReset(&stream) != Z_OK)
                throw damaged();
        } else if (result != Z_OK) {
            throw damaged();
        }
    }
}

} // namespace

Source::Source(int descriptor, const std::string& kind) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0)
        throw Problem(Problem::Kind::Refused,
                      sentence("It cannot be opened: %1.", std::generic_category().message(errno)));
    if (status.st_size <= 0)
        throw Problem(Problem::Kind::Damaged, sentence("The file is empty."));
    std::array<char, searchedForPdf> start{};
    const ssize_t count = ::pread(descriptor, start.data(), start.size(), 0);
    Content beginning({start.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))}, {});
    if (const reading::Format* const pdf = reading::findFormat("pdf"); readerOf(*pdf).fits(beginning)) {
        m_format = pdf;
        return;
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const map = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (map == MAP_FAILED) {
        if (errno == ENOMEM)
            throw std::bad_alloc();
        throw Problem(Problem::Kind::Refused,
                      sentence("It cannot be read: %1.", std::generic_category().message(errno)));
    }
    m_map = map;
    m_mapped = size;
    m_bytes = {static_cast<const char*>(map), size};
    try {
        if (isGzip(m_bytes)) {
            m_unpacked = gunzip(m_bytes);
            m_bytes = m_unpacked;
            if (m_bytes.empty())
                throw Problem(Problem::Kind::Damaged, sentence("There is nothing in it: what it unpacks to is empty."));
            if (isGzip(m_bytes))
                throw Problem(Problem::Kind::Refused, sentence("It is compressed twice. Unpack it once."));
        }
        // Old programs write a marker of archives that might have been split before one that is not.
        if (m_bytes.starts_with("PK00PK\3\4"sv) || m_bytes.starts_with("PK\7\x08PK\3\4"sv))
            m_bytes.remove_prefix(4);
        Content content(m_bytes, kind);
        m_format = &formatOf(content);
    } catch (...) {
        ::munmap(m_map, m_mapped);
        throw;
    }
}

Source::~Source() {
    if (m_map != nullptr)
        ::munmap(m_map, m_mapped);
}

} // namespace glasshouse::documents

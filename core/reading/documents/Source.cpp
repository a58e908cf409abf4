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

#include "core/base/Ascii.h"
#include "core/reading/documents/Archive.h"
#include "core/reading/documents/Limits.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t searched = 4096;       // bytes at the beginning
constexpr std::size_t searchedForPdf = 1024; // what Acrobat accepts (ISO 32000-1, H.3)

bool beginsAsPdf(std::string_view bytes) {
    return bytes.substr(0, searchedForPdf).find("%PDF-") != std::string_view::npos;
}

bool isGzip(std::string_view bytes) {
    return bytes.starts_with("\x1F\x8B"sv);
}

/// All members of a gzip file (RFC 1952).
std::string gunzip(std::string_view packed) {
    const auto damaged = [] {
        return Problem(Problem::Kind::Damaged, "Its compressed data is damaged or cut off. Get the file again.");
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
                          "It unpacks to far more than a text would. Unpack it yourself if you trust it.");
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

/// The format of an archive, whatever the file is called.
Format zipFormat(std::string_view bytes, const std::string& kind) {
    Archive archive(bytes);
    const std::string type = archive.has("mimetype") ? archive.read("mimetype") : std::string();
    if (type.starts_with("application/epub+zip") || archive.has("META-INF/container.xml"))
        return Format::Epub;
    if (type.starts_with("application/vnd.oasis.opendocument.text"))
        return Format::Odt;
    if (archive.has("[Content_Types].xml") &&
        archive.read("[Content_Types].xml").find("wordprocessingml") != std::string::npos)
        return Format::Docx;
    if (type.empty() && archive.has("content.xml") && kind == "odt")
        return Format::Odt;
    if (kind == "epub")
        throw Problem(
            Problem::Kind::Damaged,
            "It is a zip archive, but not an EPUB: the file META-INF/container.xml is missing. Get it again.");
    throw Problem(
        Problem::Kind::Refused,
        "It is a zip archive, but not an EPUB, a Word document or an OpenDocument text. Unpack it into the folder.");
}

/// Of an OLE compound file, as old versions of Word write it, and as a password makes it of a DOCX (MS-OFFCRYPTO 2.3).
Problem oleProblem(std::string_view bytes) {
    const std::string_view encrypted("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"sv);
    if (bytes.find(encrypted) != std::string_view::npos)
        return {Problem::Kind::Locked, "It needs a password. Save a copy without one."};
    return {Problem::Kind::Refused, "It is in the old format of Word. Save it as DOCX."};
}

bool looksLikeHtml(std::string_view bytes) {
    const std::string start = asciiLower(bytes.substr(0, searched));
    const std::size_t first = start.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == std::string::npos || start[first] != '<')
        return false;
    return start.find("<!doctype html") != std::string::npos || start.find("<html") != std::string::npos;
}

/// An OpenDocument text as one XML file (OpenDocument 1.3, part 3, 3.1.2).
bool isFlatOdt(std::string_view bytes) {
    const std::string_view start = bytes.substr(0, searched);
    const std::size_t first = start.find_first_not_of(" \t\r\n\xEF\xBB\xBF"sv);
    return first != std::string_view::npos && start[first] == '<' &&
           start.find("<office:document"sv) != std::string_view::npos &&
           start.find("application/vnd.oasis.opendocument.text"sv) != std::string_view::npos;
}

Format formatOf(std::string_view bytes, const std::string& kind) {
    if (beginsAsPdf(bytes))
        return Format::Pdf;
    if (bytes.starts_with("PK\3\4"sv) || bytes.starts_with("PK\5\6"sv)) {
        try {
            return zipFormat(bytes, kind);
        } catch (const Problem& problem) {
            if (kind != "pdf" || problem.kind() != Problem::Kind::Damaged)
                throw; // for a PDF, that of a damaged archive would say nothing
        }
    }
    if (bytes.starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv))
        throw oleProblem(bytes);
    if (isFlatOdt(bytes))
        return Format::Odt;
    if (kind != "txt" && kind != "md" && looksLikeHtml(bytes))
        return Format::Html;
    if (kind == "pdf")
        return Format::Pdf; // poppler says what is wrong with it
    for (const auto& [suffix, name] :
         {std::pair{"epub", "an EPUB"}, {"docx", "a Word document"}, {"odt", "an OpenDocument text"}})
        if (kind == suffix)
            throw Problem(Problem::Kind::Damaged,
                          std::string("It is not ") + name + ", whatever its name says. Get the file again.");
    if (kind == "html" || kind == "htm" || kind == "xhtml")
        return Format::Html;
    return Format::Text;
}

} // namespace

std::string formatName(Format format) {
    switch (format) {
    case Format::Pdf:
        return "pdf";
    case Format::Epub:
        return "epub";
    case Format::Html:
        return "html";
    case Format::Docx:
        return "docx";
    case Format::Odt:
        return "odt";
    case Format::Text:
        break;
    }
    return "text";
}

Source::Source(int descriptor, const std::string& kind) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0)
        throw Problem(Problem::Kind::Refused, "It cannot be opened: " + std::generic_category().message(errno) + ".");
    if (status.st_size <= 0)
        throw Problem(Problem::Kind::Damaged, "The file is empty.");
    std::array<char, searchedForPdf> start{};
    const ssize_t count = ::pread(descriptor, start.data(), start.size(), 0);
    if (count > 0 && beginsAsPdf({start.data(), static_cast<std::size_t>(count)})) {
        m_format = Format::Pdf;
        return;
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const map = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (map == MAP_FAILED) {
        if (errno == ENOMEM)
            throw std::bad_alloc();
        throw Problem(Problem::Kind::Refused, "It cannot be read: " + std::generic_category().message(errno) + ".");
    }
    m_map = map;
    m_mapped = size;
    m_bytes = {static_cast<const char*>(map), size};
    try {
        if (isGzip(m_bytes)) {
            m_unpacked = gunzip(m_bytes);
            m_bytes = m_unpacked;
            if (m_bytes.empty())
                throw Problem(Problem::Kind::Damaged, "There is nothing in it: what it unpacks to is empty.");
            if (isGzip(m_bytes))
                throw Problem(Problem::Kind::Refused, "It is compressed twice. Unpack it once.");
        }
        // Old programs write a marker of archives that might have been split before one that is not.
        if (m_bytes.starts_with("PK00PK\3\4"sv) || m_bytes.starts_with("PK\7\x08PK\3\4"sv))
            m_bytes.remove_prefix(4);
        m_format = formatOf(m_bytes, kind);
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

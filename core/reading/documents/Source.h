#pragma once

#include <string>
#include <string_view>

#include "core/reading/Formats.h"

namespace glasshouse::documents {

/// The bytes of a document, unpacked if the file is gzip, and its format. The format is that of the content; the name
/// decides only where the content does not. One thread.
class Source {
public:
    /// Maps an open file; the descriptor stays the caller's, and no file is opened. The kind is the suffix of the
    /// file's name in lower case, without its dot and ".gz", or empty. Throws Problem if the file is empty, of no
    /// format that is read, compressed twice, or unpacks to too much.
    Source(int descriptor, const std::string& kind);
    ~Source();
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    const reading::Format& format() const { return *m_format; }
    /// Of the document; valid as long as this object. Empty for a file that is a PDF itself, which poppler reads piece
    /// by piece.
    std::string_view bytes() const { return m_bytes; }
    /// Whether the document was compressed, so that the file is not the document itself.
    bool isUnpacked() const { return !m_unpacked.empty(); }

private:
    void* m_map = nullptr;
    std::size_t m_mapped = 0;
    std::string m_unpacked;
    std::string_view m_bytes;
    const reading::Format* m_format = nullptr;
};

} // namespace glasshouse::documents

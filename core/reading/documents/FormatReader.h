#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/reading/Formats.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/reading/documents/Archive.h"
#include "core/reading/documents/DocumentReader.h"
#include "core/reading/documents/Embedded.h"

namespace glasshouse::documents {

/// A file is a PDF if this many bytes at its beginning contain "%PDF-", as Acrobat has it (ISO 32000-1, H.3).
inline constexpr std::size_t searchedForPdf = 1024;

/// What the format of a document is recognized by. The bytes must outlive it. One thread.
class Content {
public:
    /// suffix: of the file's name, in lower case without its dot and ".gz"; may be empty.
    Content(std::string_view bytes, std::string suffix);

    std::string_view bytes() const { return m_bytes; }
    const std::string& suffix() const { return m_suffix; }
    /// The format that the suffix says; null if it says none.
    const reading::Format* named() const { return reading::formatOfSuffix(m_suffix); }
    /// Its first 4096 bytes if it begins with "<", white space not counted; else empty.
    std::string_view markup() const;
    bool isArchive() const;
    /// Null if it is no zip archive. Throws Problem if that is damaged.
    Archive* archive();
    /// What the archive says that it is; empty if it says nothing.
    const std::string& mediaType();

private:
    std::string_view m_bytes;
    std::string m_suffix;
    std::optional<Archive> m_archive;       ///< once it was asked for
    std::optional<std::string> m_mediaType; ///< the same
};

/// How a format is recognized and read. Its functions throw Problem.
struct FormatReader {
    /// Whether the content is of this format, whatever the file is called.
    bool (*fits)(Content& content) = nullptr;
    /// Null: of a PDF, which app/pdfworker reads with poppler. encoding: see charset::decodeText(); the bytes outlive
    /// it.
    std::unique_ptr<DocumentReader> (*open)(std::string_view bytes, const std::string& encoding) = nullptr;
    /// What fits nothing is damaged if it has the first suffix, and plain text if it has another one; otherwise it is
    /// read as this format all the same.
    bool onlyIfItFits = false;
    /// Whether to read an archive that is called so and fits nothing as this format; null: no.
    bool (*takesArchive)(Content& content) = nullptr;
};

#define GLASSHOUSE_DECLARED(name, ...) FormatReader make##name##Reader();
GLASSHOUSE_FORMATS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

const FormatReader& readerOf(const reading::Format& format);

/// The format of a document, by its content and, where that does not say, by the suffix. Throws Problem if it is none
/// that is read.
const reading::Format& formatOf(Content& content);

/// A document without pages, read when it is opened.
std::unique_ptr<DocumentReader> wholeDocument(charset::DecodedText text);
std::unique_ptr<DocumentReader> wholeDocument(DocumentText text);

} // namespace glasshouse::documents

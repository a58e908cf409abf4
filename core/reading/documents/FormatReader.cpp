#include "core/reading/documents/FormatReader.h"

#include <utility>
#include <vector>

#include "core/base/Sentence.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t markupSearched = 4096; // bytes at the beginning

class WholeDocument final : public DocumentReader {
public:
    explicit WholeDocument(charset::DecodedText text)
        : m_text(std::move(text)) {}

    int pageCount() const override { return 1; }
    layout::Page page(int /*page*/) override { return {m_text.text, {}, {}}; }
    std::string note() const override { return m_text.note; }
    std::string encoding() const override { return m_text.encoding; }
    bool isEncodingGuessed() const override { return m_text.guessed; }

private:
    charset::DecodedText m_text;
};

/// Of an OLE compound file, as old versions of Word write it, and as a password makes it of a DOCX (MS-OFFCRYPTO 2.3).
Problem oleProblem(std::string_view bytes) {
    const std::string_view encrypted("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"sv);
    if (bytes.find(encrypted) != std::string_view::npos)
        return {Problem::Kind::Locked, sentence("It needs a password. Save a copy without one.")};
    return {Problem::Kind::Refused, sentence("It is in the old format of Word. Save it as DOCX.")};
}

/// It names the formats that are archives.
Problem otherArchive() {
    return {Problem::Kind::Refused, sentence("It is a zip archive, but not an EPUB, a Word document or an "
                                             "OpenDocument text. Unpack it into the folder.")};
}

/// The format that an archive is of. Throws Problem.
const reading::Format& formatOfArchive(Content& content) {
    for (const reading::Format& format : reading::formats())
        if (format.isArchive && readerOf(format).fits(content))
            return format;
    const reading::Format* const named = content.named();
    if (named != nullptr && readerOf(*named).takesArchive != nullptr && readerOf(*named).takesArchive(content))
        return *named;
    throw otherArchive();
}

} // namespace

Content::Content(std::string_view bytes, std::string suffix)
    : m_bytes(bytes)
    , m_suffix(std::move(suffix)) {}

std::string_view Content::markup() const {
    const std::string_view start = m_bytes.substr(0, markupSearched);
    const std::size_t first = start.find_first_not_of(" \t\r\n\xEF\xBB\xBF"sv);
    return first != std::string_view::npos && start[first] == '<' ? start : std::string_view();
}

bool Content::isArchive() const {
    return m_bytes.starts_with("PK\3\4"sv) || m_bytes.starts_with("PK\5\6"sv);
}

Archive* Content::archive() {
    if (!m_archive && isArchive())
        m_archive.emplace(m_bytes);
    return m_archive ? &*m_archive : nullptr;
}

const std::string& Content::mediaType() {
    if (!m_mediaType) {
        Archive* const parts = archive();
        m_mediaType = parts != nullptr && parts->has("mimetype") ? parts->read("mimetype") : std::string();
    }
    return *m_mediaType;
}

const FormatReader& readerOf(const reading::Format& format) {
#define GLASSHOUSE_MADE(name, ...) make##name##Reader(),
    static const std::vector<FormatReader> all{GLASSHOUSE_FORMATS(GLASSHOUSE_MADE)};
#undef GLASSHOUSE_MADE
    return all[static_cast<std::size_t>(&format - reading::formats().data())];
}

const reading::Format& formatOf(Content& content) {
    const reading::Format* const named = content.named();
    const reading::Format& text = *reading::findFormat("text");
    const reading::Format& pdf = *reading::findFormat("pdf");
    if (readerOf(pdf).fits(content))
        return pdf;
    if (content.isArchive()) {
        try {
            return formatOfArchive(content);
        } catch (const Problem& problem) {
            if (named != &pdf || problem.kind() != Problem::Kind::Damaged)
                throw; // for a PDF, that of a damaged archive would say nothing
        }
    }
    if (content.bytes().starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv))
        throw oleProblem(content.bytes());
    for (const reading::Format& format : reading::formats())
        if (!format.isArchive || !content.isArchive())
            if (readerOf(format).fits(content))
                return format;
    if (named == nullptr || !readerOf(*named).onlyIfItFits)
        return named == nullptr ? text : *named;
    if (content.suffix() == named->suffixes.front())
        throw Problem(Problem::Kind::Damaged,
                      sentence("It is not %1, whatever its name says. Get the file again.", named->name));
    return text;
}

std::unique_ptr<DocumentReader> wholeDocument(charset::DecodedText text) {
    return std::make_unique<WholeDocument>(std::move(text));
}

std::unique_ptr<DocumentReader> wholeDocument(DocumentText text) {
    return wholeDocument(charset::DecodedText{std::move(text.text), {}, false, std::move(text.note)});
}

} // namespace glasshouse::documents

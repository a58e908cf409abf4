#include "core/documents/DocumentReader.h"

#include <utility>

#include "core/documents/Docx.h"
#include "core/documents/Epub.h"
#include "core/documents/Html.h"
#include "core/documents/Odt.h"
#include "core/documents/Problem.h"
#include "core/text/TextDecoding.h"

namespace glasshouse::documents {

DocumentReader::~DocumentReader() = default;
std::string DocumentReader::shows(int /*page*/) {
    return {};
}
std::vector<std::string> DocumentReader::forbidden() const {
    return {};
}
std::string DocumentReader::note() const {
    return {};
}
bool DocumentReader::missingLanguages() const {
    return false;
}

namespace {

/// A document without pages, read when it is opened.
class WholeDocument final : public DocumentReader {
public:
    explicit WholeDocument(std::string text, std::string note = {})
        : m_text(std::move(text))
        , m_note(std::move(note)) {}

    int pageCount() const override { return 1; }
    layout::Page page(int /*page*/) override { return {m_text, {}, {}}; }
    std::string note() const override { return m_note; }

private:
    std::string m_text;
    std::string m_note;
};

std::unique_ptr<DocumentReader> wholeDocument(DocumentText document) {
    return std::make_unique<WholeDocument>(std::move(document.text), std::move(document.note));
}

std::unique_ptr<DocumentReader> plainText(std::string_view bytes) {
    const Result<text::DecodedText> decoded = text::decodeText(bytes, {});
    if (!decoded)
        throw Problem(Problem::Kind::Refused, decoded.message());
    return std::make_unique<WholeDocument>(decoded.value().text, decoded.value().note);
}

} // namespace

std::unique_ptr<DocumentReader> openDocument(const Source& source) {
    switch (source.format()) {
    case Format::Epub:
        return openEpub(source.bytes());
    case Format::Html:
        return std::make_unique<WholeDocument>(htmlText(source.bytes()));
    case Format::Docx:
        return wholeDocument(docxText(source.bytes()));
    case Format::Odt:
        return wholeDocument(odtText(source.bytes()));
    case Format::Text:
        return plainText(source.bytes());
    case Format::Pdf:
        break;
    }
    throw Problem(Problem::Kind::Refused, "Files of this kind are not read.");
}

} // namespace glasshouse::documents

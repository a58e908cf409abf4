#include "core/reading/documents/DocumentReader.h"

#include <utility>

#include "core/corpus/text/TextDecoding.h"
#include "core/reading/documents/Docx.h"
#include "core/reading/documents/Epub.h"
#include "core/reading/documents/Html.h"
#include "core/reading/documents/Odt.h"
#include "core/reading/documents/Problem.h"

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
std::string DocumentReader::encoding() const {
    return {};
}
bool DocumentReader::isEncodingGuessed() const {
    return false;
}
bool DocumentReader::missingLanguages() const {
    return false;
}

namespace {

/// A document without pages, read when it is opened.
class WholeDocument final : public DocumentReader {
public:
    explicit WholeDocument(text::DecodedText text)
        : m_text(std::move(text)) {}

    int pageCount() const override { return 1; }
    layout::Page page(int /*page*/) override { return {m_text.text, {}, {}}; }
    std::string note() const override { return m_text.note; }
    std::string encoding() const override { return m_text.encoding; }
    bool isEncodingGuessed() const override { return m_text.guessed; }

private:
    text::DecodedText m_text;
};

std::unique_ptr<DocumentReader> whole(DocumentText document) {
    return std::make_unique<WholeDocument>(
        text::DecodedText{std::move(document.text), {}, false, std::move(document.note)});
}

std::unique_ptr<DocumentReader> whole(text::DecodedText text) {
    return std::make_unique<WholeDocument>(std::move(text));
}

} // namespace

std::unique_ptr<DocumentReader> openDocument(const Source& source, const std::string& encoding) {
    switch (source.format()) {
    case Format::Epub:
        return openEpub(source.bytes());
    case Format::Html:
        return whole(htmlText(source.bytes(), encoding));
    case Format::Docx:
        return whole(docxText(source.bytes()));
    case Format::Odt:
        return whole(odtText(source.bytes()));
    case Format::Text:
        return whole(valueOrThrow(text::decodeText(source.bytes(), encoding), Problem::Kind::Refused));
    case Format::Pdf:
        break;
    }
    throw Problem(Problem::Kind::Refused, "Files of this kind are not read.");
}

} // namespace glasshouse::documents

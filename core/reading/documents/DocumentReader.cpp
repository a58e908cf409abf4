#include "core/reading/documents/DocumentReader.h"

#include "core/base/Sentence.h"
#include "core/reading/documents/FormatReader.h"
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

std::unique_ptr<DocumentReader> openDocument(const Source& source, const std::string& encoding) {
    const FormatReader& reader = readerOf(source.format());
    if (reader.open == nullptr)
        throw Problem(Problem::Kind::Refused, sentence("Files of this kind are not read."));
    return reader.open(source.bytes(), encoding);
}

} // namespace glasshouse::documents

#include "core/reading/documents/FormatReader.h"

namespace glasshouse::documents {

namespace {

bool isPdf(Content& content) {
    return content.bytes().substr(0, searchedForPdf).find("%PDF-") != std::string_view::npos;
}

} // namespace

FormatReader makePdfReader() {
    return {.fits = isPdf};
}

} // namespace glasshouse::documents

#include "core/reading/documents/FormatReader.h"

namespace glasshouse::documents {

namespace {

bool isPdf(Content& content) {
    constexpr std::size_t searched = 1024; // what Acrobat accepts (ISO 32000-1, H.3)
    return content.bytes().substr(0, searched).find("%PDF-") != std::string_view::npos;
}

} // namespace

FormatReader makePdfReader() {
    return {.fits = isPdf};
}

} // namespace glasshouse::documents

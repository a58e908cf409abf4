#include "core/reading/documents/FormatReader.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

FormatReader makeTextReader() {
    return {.fits = [](Content&) { return false; }, // what fits no other
            .open =
                [](std::string_view bytes, const std::string& encoding) {
                    return wholeDocument(valueOrThrow(charset::decodeText(bytes, encoding), Problem::Kind::Refused));
                }};
}

} // namespace glasshouse::documents

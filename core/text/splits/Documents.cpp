#include "core/text/splits/Documents.h"

#include "core/config/Choice.h"
#include "core/text/splits/Pieces.h"

namespace glasshouse::text {

config::Choice Documents::choice() const {
    return {"documents", "Whole documents",
            "Whole files, chosen by the seed, are held out; in a single file its parts between blank lines."};
}

SplitResult Documents::split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                             const std::stop_token& stop) const {
    return sharePieces(documentsOf(corpus, stop), data.validation_fraction, seed,
                       {"split",
                        "The text is one document without blank lines, so no whole document can be held out.",
                        "Add files, or choose the split \"End of the text\".",
                        {"tail"}},
                       stop);
}

std::string_view Documents::textOf(std::string_view document, const config::DataConfig& data,
                                   std::string& buffer) const {
    if (data.document_end != "newline")
        return document;
    buffer = document.substr(0, document.find_last_not_of('\n') + 1);
    buffer += '\n';
    return buffer;
}

} // namespace glasshouse::text

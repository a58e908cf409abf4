#include "core/base/Sentence.h"
#include "core/corpus/text/Pieces.h"
#include "core/corpus/text/splits/Splits.h"

namespace glasshouse::text {

namespace {

/// Whole documents are held out, chosen by the seed, as LLM from scratch does with songs. See documentsOf() for what a
/// document is in a text of one file.
class Documents : public Split {
public:
    Documents()
        : Split({"documents", "Whole documents",
                 "Whole files, chosen by the seed, are held out; in a single file its parts between blank lines."}) {}
    std::vector<std::string> fields() const override { return {"document_end"}; }
    bool usesSeed() const override { return true; }
    std::string neverCuts() const override { return sentence("Documents are never cut."); }
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                      const std::stop_token& stop) const override {
        return sharePieces(
            documentsOf(corpus, stop), data.validation_fraction, seed,
            {"split",
             sentence("The text is one document without blank lines, so no whole document can be held out."),
             sentence("Add files, or choose the split \"End of the text\"."),
             {"tail"}},
            stop);
    }
    /// Where documents are joined by a line break alone, each ends with one.
    std::string_view textOf(std::string_view document, const config::DataConfig& data,
                            std::string& buffer) const override {
        if (data.document_end != "newline")
            return document;
        buffer = document.substr(0, document.find_last_not_of('\n') + 1);
        buffer += '\n';
        return buffer;
    }
};

} // namespace

std::unique_ptr<Split> makeDocuments() {
    return std::make_unique<Documents>();
}

} // namespace glasshouse::text

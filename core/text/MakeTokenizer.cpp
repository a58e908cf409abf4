#include "core/text/MakeTokenizer.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/base/Error.h"
#include "core/config/ProblemError.h"

namespace glasshouse::text {

namespace {

/// The beginning of the text up to the end of the n-th document that gives any.
std::string_view firstDocuments(const Corpus& corpus, std::int64_t number) {
    const std::string_view text = corpus.text();
    int current = -1;
    for (const Passage& passage : corpus.passages()) {
        if (passage.document == current)
            continue;
        if (number-- == 0)
            return text.substr(0, passage.begin);
        current = passage.document;
    }
    return text;
}

} // namespace

std::shared_ptr<const tokenizer::Tokenizer> makeTokenizer(const Corpus& corpus, const config::DataConfig& data,
                                                          std::stop_token stop) {
    const tokenizer::TokenizerKind& kind = tokenizer::tokenizerKind(data.tokenizer);
    tokenizer::TokenizerOptions options = tokenizer::tokenizerOptions(data);
    options.stop = std::move(stop);
    if (corpus.text().empty())
        throw Error("There is no text to learn from: no file of the corpus could be read.");
    if (!options.file.empty()) {
        try {
            const auto read = tokenizer::readTokenizerFile(options.file, options);
            const auto fitted = read->fittedTo(corpus.text(), options.remap);
            return fitted ? fitted : read;
        } catch (const config::ProblemError&) {
            throw;
        } catch (const Error& error) {
            throw config::ProblemError({"tokenizer_file", error.what(), {}, {}});
        }
    }
    const bool counts = data.tokenizer_documents > 0 &&
                        std::find(kind.fields.begin(), kind.fields.end(), "tokenizer_documents") != kind.fields.end();
    return kind.train(counts ? firstDocuments(corpus, data.tokenizer_documents) : corpus.text(), options);
}

bool sameTokenizer(const config::DataConfig& a, const config::DataConfig& b) {
    return a.tokenizer == b.tokenizer && a.tokenizer_size == b.tokenizer_size &&
           a.tokenizer_documents == b.tokenizer_documents && a.tokenizer_pattern == b.tokenizer_pattern &&
           a.tokenizer_file == b.tokenizer_file && a.tokenizer_remap == b.tokenizer_remap;
}

} // namespace glasshouse::text

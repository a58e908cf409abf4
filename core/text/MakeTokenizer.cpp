#include "core/text/MakeTokenizer.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/config/ProblemError.h"
#include "core/text/Dataset.h"

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

/// The stretches that are encoded each by itself.
std::vector<std::string_view> partsOf(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed) {
    std::vector<std::string_view> parts;
    SplitResult cut;
    try {
        cut = split(data.split).split(corpus, data, seed);
    } catch (const Error&) { // the dataset will say why this text cannot be cut so
        return parts;
    }
    for (const std::vector<Stretch>* side : {&cut.train, &cut.validation})
        for (const Stretch& stretch : *side)
            parts.push_back(std::string_view(corpus.text()).substr(stretch.begin, stretch.end - stretch.begin));
    return parts;
}

/// Whether the tokenizer depends on how the text is split.
bool isFitted(const config::DataConfig& data) {
    return data.tokenizer_remap || data.tokenizer == "tiktoken" || !data.tokenizer_file.empty();
}

} // namespace

std::shared_ptr<const tokenizer::Tokenizer> makeTokenizer(const Corpus& corpus, const config::DataConfig& data,
                                                          std::uint64_t seed, std::stop_token stop) {
    const tokenizer::TokenizerKind& kind = tokenizer::tokenizerKind(data.tokenizer);
    tokenizer::TokenizerOptions options = tokenizer::tokenizerOptions(data);
    options.stop = std::move(stop);
    if (corpus.text().empty())
        throw Error("There is no text to learn from: no file of the corpus could be read.");
    if (isFitted(data))
        options.parts = partsOf(corpus, data, seed);
    if (!options.file.empty()) {
        try {
            const auto read = tokenizer::readTokenizerFile(options.file, options);
            std::vector<std::string_view> texts = options.parts;
            texts.push_back(corpus.text());
            const auto fitted = read->fittedTo(texts, options.remap, options.stop);
            return fitted ? fitted : read;
        } catch (const config::ProblemError&) {
            throw;
        } catch (const Stopped&) {
            throw;
        } catch (const Error& error) {
            throw config::ProblemError({"tokenizer_file", error.what(), {}, {}});
        }
    }
    const bool counts = data.tokenizer_documents > 0 &&
                        std::find(kind.fields.begin(), kind.fields.end(), "tokenizer_documents") != kind.fields.end();
    return kind.train(counts ? firstDocuments(corpus, data.tokenizer_documents) : corpus.text(), options);
}

bool sameTokenizer(const config::DataConfig& a, std::uint64_t seedOfA, const config::DataConfig& b,
                   std::uint64_t seedOfB) {
    const bool alike = a.tokenizer == b.tokenizer && a.tokenizer_size == b.tokenizer_size &&
                       a.tokenizer_documents == b.tokenizer_documents && a.tokenizer_pattern == b.tokenizer_pattern &&
                       a.tokenizer_file == b.tokenizer_file && a.tokenizer_remap == b.tokenizer_remap;
    const bool splitAlike = seedOfA == seedOfB && a.split == b.split && a.paragraph_words == b.paragraph_words &&
                            a.validation_fraction == b.validation_fraction;
    return alike && (splitAlike || !isFitted(a));
}

} // namespace glasshouse::text

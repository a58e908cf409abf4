#include "core/corpus/text/MakeTokenizer.h"

#include <algorithm>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/config/ProblemError.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/text/Pieces.h"

namespace glasshouse::text {

namespace {

/// The training part of the first documents, in the order of the split: shuffled if it shuffles. It contains no
/// held-out text, so that the validation text is new to the tokenizer too.
std::string trainingDocuments(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                              const std::stop_token& stop) {
    const std::vector<ByteRange> documents = documentsOf(corpus, stop);
    std::string text;
    std::string buffer;
    std::set<std::size_t> taken;
    StopCheck check(stop);
    for (const ByteRange& piece : split(data.split).split(corpus, data, seed, stop).train) {
        check.at(text.size());
        const auto first =
            std::partition_point(documents.begin(), documents.end(),
                                 [&piece](const ByteRange& document) { return document.end <= piece.begin; });
        for (auto document = first; document != documents.end() && document->begin < piece.end; ++document) {
            const auto i = static_cast<std::size_t>(document - documents.begin());
            if (!taken.contains(i) && static_cast<std::int64_t>(taken.size()) == data.tokenizer_documents)
                continue;
            taken.insert(i);
            const ByteRange part{std::max(piece.begin, document->begin), std::min(piece.end, document->end)};
            text += pieceText(corpus, part, data, buffer);
        }
    }
    return text;
}

/// The ranges that are encoded separately; kept holds those that differ from the corpus.
std::vector<std::string_view> partsOf(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                                      const std::stop_token& stop, std::deque<std::string>& kept) {
    std::vector<std::string_view> parts;
    SplitResult cut;
    try {
        cut = split(data.split).split(corpus, data, seed, stop);
    } catch (const Stopped&) {
        throw;
    } catch (const Error&) { // the dataset will report why this text cannot be split this way
        return parts;
    }
    std::string buffer;
    for (const std::vector<ByteRange>* side : {&cut.train, &cut.validation})
        for (const ByteRange& range : *side)
            if (const std::string_view part = pieceText(corpus, range, data, buffer); part.data() == buffer.data())
                parts.emplace_back(kept.emplace_back(part));
            else
                parts.push_back(part);
    return parts;
}

/// Whether the tokenizer is fitted to the encoded text.
bool isFitted(const config::DataConfig& data) {
    return data.tokenizer_remap || !data.tokenizer_file.empty() || tokenizer::tokenizerKind(data.tokenizer).fitsText;
}

/// Whether the tokenizer is learned from only some of the documents.
bool learnsFromSome(const config::DataConfig& data) {
    const std::vector<std::string>& fields = tokenizer::tokenizerKind(data.tokenizer).fields;
    return data.tokenizer_documents > 0 && data.tokenizer_file.empty() &&
           std::find(fields.begin(), fields.end(), "tokenizer_documents") != fields.end();
}

} // namespace

bool tokenizerDependsOnSplit(const config::DataConfig& data) {
    return isFitted(data) || learnsFromSome(data);
}

std::shared_ptr<const tokenizer::Tokenizer> makeTokenizer(const Corpus& corpus, const config::DataConfig& data,
                                                          std::uint64_t seed, std::stop_token stop) {
    const tokenizer::TokenizerKind& kind = tokenizer::tokenizerKind(data.tokenizer);
    tokenizer::TokenizerOptions options = tokenizer::tokenizerOptions(data);
    options.stop = std::move(stop);
    if (corpus.text().empty())
        throw Error("There is no text to learn from: no file of the corpus could be read.");
    std::deque<std::string> kept;
    if (isFitted(data))
        options.parts = partsOf(corpus, data, seed, options.stop, kept);
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
    if (learnsFromSome(data))
        return kind.train(trainingDocuments(corpus, data, seed, options.stop), options);
    return kind.train(corpus.text(), options);
}

} // namespace glasshouse::text

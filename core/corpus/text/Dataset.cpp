#include "core/corpus/text/Dataset.h"

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/config/ProblemError.h"
#include "core/corpus/text/Copies.h"
#include "core/corpus/text/Pieces.h"
#include "core/corpus/text/TextCache.h"

namespace glasshouse::text {

namespace {

/// Encodes ranges of a text one after the other, counts their characters and records where each ends.
tokenizer::Tokens encodeRanges(const Corpus& corpus, const config::DataConfig& data,
                               const std::vector<ByteRange>& ranges, const tokenizer::Tokenizer& tokenizer,
                               std::int64_t& characters, std::vector<std::int64_t>* ends, const std::stop_token& stop) {
    tokenizer::TokensWriter tokens(tokenizer.vocabularySize(), defaultCacheFolder());
    const auto take = [&tokens](std::vector<tokenizer::TokenId>& ids) {
        tokens.append(ids.begin(), ids.end());
        ids.clear();
    };
    std::vector<tokenizer::TokenId> ids;
    std::vector<tokenizer::UnknownPiece> unknown;
    std::string buffer;
    for (const ByteRange& range : ranges) {
        const std::string_view part = pieceText(corpus, range, data, buffer);
        tokenizer.append(part, ids, unknown, stop, take);
        take(ids);
        if (!unknown.empty()) {
            const tokenizer::UnknownPiece& first = unknown.front();
            const Passage& passage = corpus.passageAt(range.begin + first.offset);
            throw Error(sentence(
                "The tokenizer does not know \"%1\", which is in %2. Learn the tokenizer from this text.",
                utf8::repaired(first.text), corpus.documents()[static_cast<std::size_t>(passage.document)].name));
        }
        characters += utf8::count(part);
        if (ends != nullptr && tokens.size() > (ends->empty() ? 0 : static_cast<std::size_t>(ends->back())))
            ends->push_back(static_cast<std::int64_t>(tokens.size()));
    }
    return tokens.finish();
}

/// Leaves out of the validation text what occurs in the training text too.
void leaveOutCopies(Dataset& dataset, const tokenizer::Tokenizer& tokenizer, const config::DataConfig& config,
                    const std::stop_token& stop) {
    const Copies copies = findCopies(dataset.validation, dataset.train, config.copy_tokens, stop);
    const auto characters = [&](auto begin, auto end) {
        std::int64_t sum = 0;
        for (auto id = begin; id != end; ++id)
            sum += utf8::count(tokenizer.bytes(*id));
        return sum;
    };
    tokenizer::TokensWriter kept(tokenizer.vocabularySize(), defaultCacheFolder());
    auto end = dataset.validation.begin();
    for (const Copies::Range& range : copies.ranges) {
        const auto begin = dataset.validation.begin() + range.begin;
        kept.append(end, begin);
        end = dataset.validation.begin() + range.end;
        dataset.validationCharacters -= characters(begin, end);
    }
    kept.append(end, dataset.validation.end());
    if (kept.size() == 0)
        throw config::ProblemError({"copy_tokens",
                                    sentence("All of the validation text also occurs in the training text."),
                                    sentence("Choose another split, or leave out longer copies only."),
                                    {"0"}});
    dataset.copiedTokens = copies.tokens();
    dataset.validation = kept.finish();
}

} // namespace

const Split& split(std::string_view id) {
    return splits().at(id);
}

const Windows& windows(std::string_view id) {
    return windows().at(id);
}

double stepsPerEpoch(const config::RunConfig& config, std::int64_t tokens) {
    return windows(config.data.windows).stepsPerEpoch(tokens, config.model.context_length, config.train.batch_size) /
           config.train.accumulation;
}

config::DataFacts Dataset::facts() const {
    config::DataFacts facts;
    facts.trainTokens = static_cast<std::int64_t>(train.size());
    facts.validationTokens = static_cast<std::int64_t>(validation.size());
    return facts;
}

std::shared_ptr<const Dataset> makeDataset(const Corpus& corpus, const tokenizer::Tokenizer& tokenizer,
                                           const config::DataConfig& config, std::uint64_t seed,
                                           const std::stop_token& stop) {
    if (corpus.text().empty())
        throw Error("There is no text to learn from: no file of the corpus could be read.");
    auto dataset = std::make_shared<Dataset>();
    dataset->parts = split(config.split).split(corpus, config, seed, stop);
    const SplitResult& parts = dataset->parts;
    dataset->train =
        encodeRanges(corpus, config, parts.train, tokenizer, dataset->trainCharacters, &dataset->trainEnds, stop);
    dataset->validation =
        encodeRanges(corpus, config, parts.validation, tokenizer, dataset->validationCharacters, nullptr, stop);
    if (dataset->train.empty())
        throw Error("Nothing is left to learn from: the validation share is too large.");
    if (config.validation_fraction > 0 && dataset->validation.empty())
        throw Error("The text is too short to hold out a part for validation. Add text, or set the fraction to 0.");
    if (config.copy_tokens > 0 && !dataset->validation.empty())
        leaveOutCopies(*dataset, tokenizer, config, stop);
    return dataset;
}

} // namespace glasshouse::text

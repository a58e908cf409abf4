#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/Registry.h"
#include "core/config/RunConfig.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/tokenizer/Tokens.h"

namespace glasshouse::text {

/// Tokens and the pieces they consist of; valid as long as their ends.
struct TokenPieces {
    tokenizer::Tokens tokens;
    std::span<const std::int64_t> ends; ///< end of each piece, ascending, the last one at tokens.size(); at least one
    std::int64_t size() const { return static_cast<std::int64_t>(tokens.size()); }
};

/// A contiguous byte range of the corpus' text.
struct ByteRange {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool operator==(const ByteRange&) const = default;
};
struct SplitResult {
    std::vector<ByteRange> train;
    std::vector<ByteRange> validation;
    bool operator==(const SplitResult&) const = default;
};

/// The tokens of a corpus, split into training and validation. Immutable, shared by const pointer, any thread.
struct Dataset {
    tokenizer::Tokens train;
    tokenizer::Tokens validation;        ///< empty without a split
    std::vector<std::int64_t> trainEnds; ///< where each piece of the split ends in train
    std::int64_t trainCharacters = 0;    ///< code points: for losses in bits per character
    std::int64_t validationCharacters = 0;
    std::int64_t copiedTokens = 0; ///< left out of validation, because they occur in train too
    SplitResult parts;             ///< of the text, before copies were left out

    TokenPieces trainPieces() const { return {train, trainEnds}; }
    config::DataFacts facts() const;
};

/// One way to hold out text for validation; registered. Only cuts between code points.
class Split : public config::Registered {
public:
    using Registered::Registered;
    /// Fields that only it reads, besides the seed and the validation fraction: forms show them with it.
    virtual std::vector<std::string> fields() const { return {}; }
    /// Whether the seed decides which text is held out.
    virtual bool usesSeed() const { return false; }
    /// A sentence on what it never cuts, so that the share held out may differ; empty if it cuts anywhere.
    virtual std::string neverCuts() const { return {}; }
    /// Ranges in the order in which they are joined; together they are the whole text. A pure function of its
    /// arguments. Throws Error if the text cannot be split this way, Stopped.
    virtual SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                              const std::stop_token& stop = {}) const = 0;
    /// One of those ranges as used for learning: a view of it or, if it is modified, of the buffer.
    virtual std::string_view textOf(std::string_view range, const config::DataConfig& /*data*/,
                                    std::string& /*buffer*/) const {
        return range;
    }
};
/// Every split, in the order in which the forms list them.
const config::Registry<Split>& splits();
/// Throws Error for an unknown id.
const Split& split(std::string_view id);

/// Splits and encodes a corpus; many tokens go to a file without a name in the cache folder, which is mapped. Throws
/// Error if the corpus has no text or a requested part is empty, Stopped.
std::shared_ptr<const Dataset> makeDataset(const Corpus& corpus, const tokenizer::Tokenizer& tokenizer,
                                           const config::DataConfig& config, std::uint64_t seed,
                                           const std::stop_token& stop = {});

/// Draws windows of a text; the n-th batch is a pure function of the seed and n, so that there is no state to save.
/// Registered. Stateless: any thread.
class Windows : public config::Registered {
public:
    using Registered::Registered;
    /// The rows of one batch, concatenated, each of length + 1 tokens (one more for the targets); there must be more
    /// than length tokens. Resizes rows: to batchSize rows, or fewer if no more are left.
    virtual void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
                       std::vector<tokenizer::TokenId>& rows) const = 0;
    /// Rows of the batches 0 to number - 1 together, of a text of that many tokens.
    virtual std::int64_t rowsBefore(std::int64_t number, int batchSize, std::int64_t tokens, int length) const = 0;
    /// Batches per epoch, i.e. steps if each step takes one batch.
    virtual double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const = 0;
};
/// Every kind of windows, in the order in which the forms list them.
const config::Registry<Windows>& windows();
const Windows& windows(std::string_view id); ///< throws Error for an unknown id

/// Optimizer steps per epoch of that many training tokens, with a configuration's windows, batch size and accumulation;
/// tokens must exceed its context length.
double stepsPerEpoch(const config::RunConfig& config, std::int64_t tokens);

} // namespace glasshouse::text

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/text/Corpus.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::text {

/// The tokens of a corpus in training and validation part. Immutable, shared by const pointer, any thread.
struct Dataset {
    std::vector<tokenizer::TokenId> train;
    std::vector<tokenizer::TokenId> validation; ///< empty without a split
    std::int64_t trainCharacters = 0;           ///< code points: for losses in bits per character
    std::int64_t validationCharacters = 0;

    config::DataFacts facts() const;
};

/// A contiguous stretch of bytes of the corpus' text.
struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
};
struct SplitResult {
    std::vector<Stretch> train;
    std::vector<Stretch> validation;
};

/// One way to hold back text for validation; registered. Cuts only between code points.
class Split {
public:
    virtual ~Split();
    virtual config::Choice choice() const = 0;
    virtual SplitResult split(const Corpus& corpus, double validationFraction, std::uint64_t seed) const = 0;
};
const std::vector<std::unique_ptr<Split>>& splits();
/// Throws Error for an unknown id.
const Split& split(const std::string& id);

/// Splits and encodes a corpus. Throws Error when the corpus has no text or a part is empty though it was asked for.
std::shared_ptr<const Dataset> makeDataset(const Corpus& corpus, const tokenizer::Tokenizer& tokenizer,
                                           const config::DataConfig& config, std::uint64_t seed);

/// Draws windows of length tokens from n tokens; the start of the i-th window is a pure function of the seed and i.
/// Registered: random (uniform), every_position (a shuffled pass over all positions per epoch).
class Windows {
public:
    virtual ~Windows();
    virtual config::Choice choice() const = 0;
    /// Starts of the windows of one batch; each start + length + 1 <= tokens (one more token for the targets), so
    /// tokens > length. Resizes starts: to batchSize, or fewer in the last step of an epoch.
    virtual void batch(std::uint64_t seed, std::int64_t step, int batchSize, std::int64_t tokens, int length,
                       std::vector<std::int64_t>& starts) const = 0;
    /// Steps of one pass over the text.
    virtual double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const = 0;
};
const std::vector<std::unique_ptr<Windows>>& windows();
const Windows& windows(const std::string& id);

} // namespace glasshouse::text

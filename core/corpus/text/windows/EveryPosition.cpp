#include <algorithm>

#include "core/base/Permutation.h"
#include "core/base/Random.h"
#include "core/corpus/text/windows/WindowKinds.h"

namespace glasshouse::text {

namespace {

/// A shuffled pass over every position of the text, in a different order each epoch, as in the MIND tutorial: an epoch
/// is ceil(N / B) batches over the indices 0 to N - 1, its last batch may be smaller, and the last T + 1 indices, where
/// no whole window fits, all map to the last window that does.
class EveryPosition : public Windows {
public:
    EveryPosition()
        : Windows(
              {"every_position", "Every position", "Each position of the text once per epoch, in shuffled order."}) {}
    void batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
               std::vector<tokenizer::TokenId>& rows) const override {
        const std::int64_t tokens = text.size();
        const std::int64_t batches = (tokens + batchSize - 1) / batchSize;
        const std::int64_t epoch = number / batches;
        const std::int64_t first = number % batches * batchSize;
        const std::int64_t size = std::min<std::int64_t>(batchSize, tokens - first);
        const Permutation order(static_cast<std::uint64_t>(tokens),
                                Random(seed, Random::Stream::Batches, static_cast<std::uint64_t>(epoch)).next());
        rows.resize(static_cast<std::size_t>(size * (length + 1)));
        auto row = rows.begin();
        for (std::int64_t i = 0; i < size; ++i) {
            const auto start = std::min<std::int64_t>(
                static_cast<std::int64_t>(order.at(static_cast<std::uint64_t>(first + i))), tokens - length - 1);
            row = std::copy_n(text.tokens.begin() + start, length + 1, row);
        }
    }
    std::int64_t rowsBefore(std::int64_t number, int batchSize, std::int64_t tokens, int /*length*/) const override {
        const std::int64_t batches = (tokens + batchSize - 1) / batchSize;
        return number / batches * tokens + number % batches * batchSize; // only the last of an epoch is smaller
    }
    double stepsPerEpoch(std::int64_t tokens, int /*length*/, int batchSize) const override {
        return static_cast<double>((tokens + batchSize - 1) / batchSize);
    }
};

} // namespace

std::unique_ptr<Windows> makeEveryPosition() {
    return std::make_unique<EveryPosition>();
}

} // namespace glasshouse::text

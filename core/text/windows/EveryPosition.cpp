#include "core/text/windows/EveryPosition.h"

#include <algorithm>

#include "core/base/Permutation.h"
#include "core/base/Random.h"
#include "core/config/Choice.h"

namespace glasshouse::text {

config::Choice EveryPosition::choice() const {
    return {"every_position", "Every position", "Each position of the text once per epoch, in shuffled order."};
}

void EveryPosition::batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
                          std::vector<tokenizer::TokenId>& rows) const {
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

double EveryPosition::stepsPerEpoch(std::int64_t tokens, int /*length*/, int batchSize) const {
    return static_cast<double>((tokens + batchSize - 1) / batchSize);
}

} // namespace glasshouse::text

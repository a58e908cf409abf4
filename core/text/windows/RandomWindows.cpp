#include "core/text/windows/RandomWindows.h"

#include <algorithm>

#include "core/base/Random.h"
#include "core/config/Choice.h"

namespace glasshouse::text {

config::Choice RandomWindows::choice() const {
    return {"random", "Random positions", "Every window begins at a random position in the text."};
}

void RandomWindows::batch(std::uint64_t seed, std::int64_t number, int batchSize, const TokenPieces& text, int length,
                          std::vector<tokenizer::TokenId>& rows) const {
    Random random(seed, Random::Stream::Batches, static_cast<std::uint64_t>(number));
    const auto choices = static_cast<std::uint64_t>(text.size() - length);
    rows.resize(static_cast<std::size_t>(batchSize) * static_cast<std::size_t>(length + 1));
    auto row = rows.begin();
    for (int i = 0; i < batchSize; ++i)
        row = std::copy_n(text.tokens.begin() + static_cast<std::ptrdiff_t>(random.below(choices)), length + 1, row);
}

double RandomWindows::stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const {
    return static_cast<double>(tokens) / (static_cast<double>(length) * batchSize);
}

} // namespace glasshouse::text

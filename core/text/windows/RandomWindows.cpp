#include "core/text/windows/RandomWindows.h"

#include "core/base/Random.h"

namespace glasshouse::text {

config::Choice RandomWindows::choice() const {
    return {"random", "Random places", "Every window begins at a random place of the text."};
}

void RandomWindows::batch(std::uint64_t seed, std::int64_t step, int batchSize, std::int64_t tokens, int length,
                          std::vector<std::int64_t>& starts) const {
    Random random(seed, Random::Stream::Batches, static_cast<std::uint64_t>(step));
    starts.resize(static_cast<std::size_t>(batchSize));
    for (std::int64_t& start : starts)
        start = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(tokens - length)));
}

double RandomWindows::stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const {
    return static_cast<double>(tokens) / (static_cast<double>(length) * batchSize);
}

} // namespace glasshouse::text

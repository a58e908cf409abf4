#include "core/text/windows/EveryPosition.h"

#include <algorithm>
#include <bit>

#include "core/base/Random.h"

namespace glasshouse::text {

Permutation::Permutation(std::uint64_t count, std::uint64_t key)
    : m_count(count)
    , m_key(key)
    , m_halfBits(std::max(1U, (static_cast<unsigned>(std::bit_width(count)) + 1U) / 2U)) {}

std::uint64_t Permutation::at(std::uint64_t index) const {
    const std::uint64_t mask = (std::uint64_t{1} << m_halfBits) - 1;
    std::uint64_t value = index;
    do {
        std::uint64_t left = value >> m_halfBits;
        std::uint64_t right = value & mask;
        for (std::uint64_t round = 1; round <= 6; ++round) {
            const std::uint64_t mixed = left ^ (Random::mix(m_key + Random::mix(right + (round << 56))) & mask);
            left = right;
            right = mixed;
        }
        value = left << m_halfBits | right;
    } while (value >= m_count);
    return value;
}

config::Choice EveryPosition::choice() const {
    return {"every_position", "Every position", "Each place of the text once per epoch, in shuffled order."};
}

void EveryPosition::batch(std::uint64_t seed, std::int64_t step, int batchSize, std::int64_t tokens, int length,
                          std::vector<std::int64_t>& starts) const {
    const std::int64_t steps = (tokens + batchSize - 1) / batchSize;
    const std::int64_t epoch = step / steps;
    const std::int64_t first = step % steps * batchSize;
    const std::int64_t size = std::min<std::int64_t>(batchSize, tokens - first);
    const Permutation order(static_cast<std::uint64_t>(tokens),
                            Random(seed, Random::Stream::Batches, static_cast<std::uint64_t>(epoch)).next());
    starts.resize(static_cast<std::size_t>(size));
    for (std::int64_t i = 0; i < size; ++i)
        starts[static_cast<std::size_t>(i)] = std::min<std::int64_t>(
            static_cast<std::int64_t>(order.at(static_cast<std::uint64_t>(first + i))), tokens - length - 1);
}

double EveryPosition::stepsPerEpoch(std::int64_t tokens, int /*length*/, int batchSize) const {
    return static_cast<double>((tokens + batchSize - 1) / batchSize);
}

} // namespace glasshouse::text

#pragma once

#include "core/text/Dataset.h"

namespace glasshouse::text {

/// A shuffled pass over every position of the text, another order in each epoch, as in the MIND tutorial: an epoch is
/// ceil(N / B) steps over the indices 0 to N - 1, its last batch may be smaller, and the last T + 1 indices, from where
/// no whole window fits, all fall on the last window that does.
class EveryPosition : public Windows {
public:
    config::Choice choice() const override;
    void batch(std::uint64_t seed, std::int64_t step, int batchSize, std::int64_t tokens, int length,
               std::vector<std::int64_t>& starts) const override;
    double stepsPerEpoch(std::int64_t tokens, int length, int batchSize) const override;
};

/// A shuffle of 0 .. count - 1 that needs no memory: the i-th element is a pure function of the key. A Feistel network
/// over the next even number of bits, walked until the value is in range (Black and Rogaway 2002, cycle walking).
class Permutation {
public:
    Permutation(std::uint64_t count, std::uint64_t key);
    std::uint64_t at(std::uint64_t index) const;

private:
    std::uint64_t m_count;
    std::uint64_t m_key;
    unsigned m_halfBits;
};

} // namespace glasshouse::text

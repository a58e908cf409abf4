#include "core/base/Permutation.h"

#include <algorithm>
#include <bit>

#include "core/base/Random.h"

namespace glasshouse {

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

} // namespace glasshouse

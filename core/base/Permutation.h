#pragma once

#include <cstdint>

namespace glasshouse {

/// A shuffle of 0 .. count - 1 that needs no memory: the i-th element is a pure function of the key. A Feistel network
/// over an even number of bits, repeated until the value is in range (Black and Rogaway 2002, cycle walking). Value
/// type.
class Permutation {
public:
    /// count > 0.
    Permutation(std::uint64_t count, std::uint64_t key);
    /// index < count.
    std::uint64_t at(std::uint64_t index) const;

private:
    std::uint64_t m_count;
    std::uint64_t m_key;
    unsigned m_halfBits;
};

} // namespace glasshouse

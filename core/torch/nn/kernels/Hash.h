#pragma once

#include <cstdint>

namespace glasshouse::nn::kernels {

/// 32 well-mixed bits of (key, index): murmur3's finalizer over the index in the key's sequence. The dropout mask
/// depends on this number alone, so that a resumed run drops the same entries as an uninterrupted one.
inline std::uint32_t hash(std::uint64_t key, std::uint64_t index) {
    const auto low = static_cast<std::uint32_t>(key);
    const auto high = static_cast<std::uint32_t>(key >> 32) + static_cast<std::uint32_t>(index >> 32) * 0x9E3779B9U;
    std::uint32_t h = static_cast<std::uint32_t>(index) * 0x9E3779B1U + low;
    h ^= h >> 16;
    h *= 0x85EBCA6BU;
    h ^= (h >> 13) ^ high;
    h *= 0xC2B2AE35U;
    h ^= h >> 16;
    return h;
}

/// The key whose sequence begins in the middle of another one, at `first`: its hash of i is that of first + i, unless
/// their lower 32 bits together exceed 32 bits.
inline std::uint64_t keyFrom(std::uint64_t key, std::uint64_t first) {
    const auto low = static_cast<std::uint32_t>(key) + static_cast<std::uint32_t>(first) * 0x9E3779B1U;
    const auto high = static_cast<std::uint32_t>(key >> 32) + static_cast<std::uint32_t>(first >> 32) * 0x9E3779B9U;
    return std::uint64_t{high} << 32 | low;
}

/// Entries whose hash is below this are dropped.
inline std::uint32_t dropThreshold(double probability) {
    return static_cast<std::uint32_t>(probability * 4294967296.0);
}

} // namespace glasshouse::nn::kernels

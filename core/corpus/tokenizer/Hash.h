#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "core/base/Random.h"

namespace glasshouse::tokenizer {

/// A fast hash of short byte strings, for tables in memory only.
inline std::uint64_t hashOf(std::string_view bytes) {
    std::uint64_t hash = 0x9E3779B97F4A7C15U ^ bytes.size();
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, 8);
        hash = (hash ^ word) * 0xBF58476D1CE4E5B9U;
        hash ^= hash >> 29;
    }
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, bytes.size() - i);
    return Random::mix(hash ^ word);
}

} // namespace glasshouse::tokenizer

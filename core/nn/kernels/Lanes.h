#pragma once

#include <cstdint>
#include <cstring>

namespace glasshouse::nn::kernels {

/// Sixteen float32 side by side, in as many registers as the instruction set needs. Sums over a row are kept in them:
/// compilers may not reorder a sum, and add the lanes of their own vectors up one after the other. Passed by reference,
/// for how such a value is passed depends on the instruction set; always inline, for the same reason.
using Lanes [[gnu::vector_size(64)]] = float;
constexpr std::int64_t laneCount = 16;

[[gnu::always_inline]] inline void load(Lanes& lanes, const float* x) {
    std::memcpy(&lanes, x, sizeof lanes);
}

[[gnu::always_inline]] inline void load(float& value, const float* x) {
    value = *x;
}

/// All lanes, added up in pairs.
[[gnu::always_inline]] inline float sumOf(const Lanes& lanes) {
    const auto eight = __builtin_shufflevector(lanes, lanes, 0, 1, 2, 3, 4, 5, 6, 7) +
                       __builtin_shufflevector(lanes, lanes, 8, 9, 10, 11, 12, 13, 14, 15);
    const auto four =
        __builtin_shufflevector(eight, eight, 0, 1, 2, 3) + __builtin_shufflevector(eight, eight, 4, 5, 6, 7);
    return (four[0] + four[2]) + (four[1] + four[3]);
}

/// The sum over i < count of term(value, i), which writes the terms from i on into Lanes, and for the rest, entry by
/// entry, into a float.
template <typename Term> [[gnu::always_inline]] inline float sumOver(std::int64_t count, const Term& term) {
    Lanes lanes = {};
    std::int64_t i = 0;
    for (; i + laneCount <= count; i += laneCount) {
        Lanes value = {};
        term(value, i);
        lanes += value;
    }
    float sum = sumOf(lanes);
    for (; i < count; ++i) {
        float value = 0;
        term(value, i);
        sum += value;
    }
    return sum;
}

} // namespace glasshouse::nn::kernels

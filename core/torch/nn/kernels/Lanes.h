#pragma once

#include <cstdint>
#include <cstring>

namespace glasshouse::nn::kernels {

/// Eight float32 of a register of AVX2, which is half of one of AVX-512.
using EightLanes [[gnu::vector_size(32)]] = float;

/// Sixteen float32 side by side. Sums over a row are kept in them: compilers may not reorder a sum, and add the lanes
/// of their own vectors up one after the other. Two registers, for a vector wider than a register is kept in memory,
/// several times slower; and one sum is on its way while the other is added to. Always inline, for how such a value is
/// passed depends on the instruction set.
struct Lanes {
    EightLanes low = {};
    EightLanes high = {};

    [[gnu::always_inline]] inline Lanes& operator+=(const Lanes& other) {
        low += other.low;
        high += other.high;
        return *this;
    }
    [[gnu::always_inline]] inline Lanes& operator*=(const Lanes& other) {
        low *= other.low;
        high *= other.high;
        return *this;
    }
    [[gnu::always_inline]] inline Lanes& operator-=(float number) {
        low -= number;
        high -= number;
        return *this;
    }
};
constexpr std::int64_t laneCount = 16;

[[gnu::always_inline]] inline void load(Lanes& lanes, const float* x) {
    std::memcpy(&lanes.low, x, sizeof lanes.low);
    std::memcpy(&lanes.high, x + laneCount / 2, sizeof lanes.high);
}

[[gnu::always_inline]] inline void load(float& value, const float* x) {
    value = *x;
}

/// All lanes, added up in pairs.
[[gnu::always_inline]] inline float sumOf(const Lanes& lanes) {
    const EightLanes eight = lanes.low + lanes.high;
    const auto four =
        __builtin_shufflevector(eight, eight, 0, 1, 2, 3) + __builtin_shufflevector(eight, eight, 4, 5, 6, 7);
    return (four[0] + four[2]) + (four[1] + four[3]);
}

/// The sum over i < count of term(value, i), which writes the terms from i on into Lanes, and for the rest, entry by
/// entry, into a float.
template <typename Term> [[gnu::always_inline]] inline float sumOver(std::int64_t count, const Term& term) {
    Lanes lanes;
    std::int64_t i = 0;
    for (; i + laneCount <= count; i += laneCount) {
        Lanes value;
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

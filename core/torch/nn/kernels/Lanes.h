#pragma once

#include <cstdint>
#include <cstring>

namespace glasshouse::nn::kernels {

/// Eight float32, one AVX2 register or half of an AVX-512 one.
using EightLanes [[gnu::vector_size(32)]] = float;

/// Sixteen float32 side by side, used as accumulators for sums over a row: compilers may not reorder a sum, and would
/// add the lanes of their own vectors one after the other. Two registers, because a vector wider than a register is
/// kept in memory, which is several times slower, and because one addition can start while the other is in flight.
/// Always inlined, because how such a value is passed depends on the instruction set.
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

/// All lanes, added in pairs.
[[gnu::always_inline]] inline float sumOf(const Lanes& lanes) {
    const EightLanes eight = lanes.low + lanes.high;
    const auto four =
        __builtin_shufflevector(eight, eight, 0, 1, 2, 3) + __builtin_shufflevector(eight, eight, 4, 5, 6, 7);
    return (four[0] + four[2]) + (four[1] + four[3]);
}

/// The sum over i < count of term(value, i), which writes the terms from i on into Lanes, and the remaining ones one by
/// one into a float.
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

#include "core/base/Random.h"

#include <cmath>
#include <numbers>

namespace glasshouse {

namespace {
constexpr std::uint64_t golden = 0x9E3779B97F4A7C15ULL;
}

Random::Random(std::uint64_t seed, Stream stream, std::uint64_t position)
    : m_key(mix(mix(seed + golden) ^ mix(static_cast<std::uint64_t>(stream) * golden) ^ mix(position * golden + 1)))
    , m_counter(0) {}

std::uint64_t Random::next() {
    return mix(m_key + golden * ++m_counter);
}

std::uint64_t Random::below(std::uint64_t bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    __extension__ using Wide = unsigned __int128;
    while (true) {
        const Wide product = static_cast<Wide>(next()) * bound;
        if (static_cast<std::uint64_t>(product) >= threshold)
            return static_cast<std::uint64_t>(product >> 64);
    }
}

double Random::uniform() {
    return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

double Random::normal() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
}

} // namespace glasshouse

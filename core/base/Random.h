#pragma once

#include <cstdint>

namespace glasshouse {

/// A counter-based generator: the n-th number is a pure function of (seed, stream, n), so that there is no state to
/// save and a resumed run draws the same numbers as an uninterrupted one. splitmix64 (Steele, Lea, Flood 2014). Value
/// type; not shared between threads.
class Random {
public:
    /// What random numbers are for. Each use has its own stream, so that evaluation or sampling never affects training.
    enum class Stream : std::uint64_t {
        Initialization = 1,
        Batches,
        Dropout,
        Evaluation,
        Sample,
        Generation,
        Probe,
        Split
    };

    Random(std::uint64_t seed, Stream stream, std::uint64_t position = 0);

    /// 64 uniformly distributed bits.
    std::uint64_t next();
    /// Uniform in [0, bound), without bias (Lemire 2019); bound > 0.
    std::uint64_t below(std::uint64_t bound);
    /// Uniform in [0, 1), 53 bits.
    double uniform();
    /// Standard normal, Box-Muller.
    double normal();

    /// Mixes 64 bits: the last step of splitmix64.
    static std::uint64_t mix(std::uint64_t value) {
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
        value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
        return value ^ (value >> 31);
    }

private:
    std::uint64_t m_key;
    std::uint64_t m_counter;
};

} // namespace glasshouse

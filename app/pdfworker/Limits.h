#pragma once

#include <cstdint>

namespace glasshouse::pdfworker {

/// Resource limits of this process.
struct Limits {
    std::uint64_t processorSeconds = 50;
    std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes of address space
    std::uint64_t output = std::uint64_t{64} << 20; ///< bytes of any file it writes
};

/// Permanently gives up what reading a PDF does not need: time and memory beyond the limits, core dumps; the
/// process also ends with its parent. There is no memory limit in sanitizer builds, because sanitizers
/// reserve terabytes of address space. False if the system refuses.
bool applyLimits(const Limits& limits);

} // namespace glasshouse::pdfworker

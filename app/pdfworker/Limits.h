#pragma once

#include <cstdint>

namespace glasshouse::pdfworker {

/// What this process may use from now on.
struct Limits {
    std::uint64_t processorSeconds = 50;
    std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes of address space
    std::uint64_t output = std::uint64_t{64} << 20; ///< bytes of any file it writes
};

/// Gives up, for good, what reading a PDF does not need: time and memory beyond the limits, core dumps, new privileges;
/// the process also ends when the one that started it does. Without the memory limit where a sanitizer is built in,
/// because those reserve terabytes of address space. False when the system refuses.
bool applyLimits(const Limits& limits);

} // namespace glasshouse::pdfworker

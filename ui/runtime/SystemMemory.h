#pragma once

#include <cstdint>

namespace glasshouse::runtime {

/// Bytes of memory that this process holds; 0 where the system does not tell. Any thread, microseconds.
std::int64_t processMemory();
/// Bytes that programs could still take without swapping; -1 where the system does not tell.
std::int64_t availableMemory();

} // namespace glasshouse::runtime

#pragma once

#include <cstdint>

namespace glasshouse {

/// Bytes that programs could still allocate without swapping; -1 if the system does not tell. Any thread.
std::int64_t availableMemory();

/// Resident memory of this process in bytes; 0 if it is not known. Any thread; takes microseconds.
std::int64_t processMemory();

/// Bytes of address space that this process may still map (ulimit -v); -1: no limit, or it is not known. Any thread.
std::int64_t addressSpaceLeft();

/// Gives memory that the program has freed back to the system, as far as the C library can; takes some milliseconds,
/// for after work that needed much for a while. Any thread.
void releaseFreeMemory();

} // namespace glasshouse

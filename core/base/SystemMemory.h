#pragma once

#include <cstdint>

namespace glasshouse {

/// Bytes that programs could still take without swapping; -1 where the system does not tell. Any thread.
std::int64_t availableMemory();

} // namespace glasshouse

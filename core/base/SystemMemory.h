#pragma once

#include <cstdint>

namespace glasshouse {

/// Bytes that programs could still allocate without swapping; -1 if the system does not tell. Any thread.
std::int64_t availableMemory();

} // namespace glasshouse

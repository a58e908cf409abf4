#pragma once

#include <cstdint>

#include "core/base/SystemMemory.h"

namespace glasshouse::runtime {

using glasshouse::availableMemory;

/// Bytes of memory that this process uses; 0 if the system does not tell. Any thread, microseconds.
std::int64_t processMemory();

} // namespace glasshouse::runtime

#pragma once

#include "core/base/SystemMemory.h"

namespace glasshouse::runtime {

using glasshouse::availableMemory;
using glasshouse::processMemory;

} // namespace glasshouse::runtime

#pragma once

#include <exception>

namespace glasshouse {

/// Whether an exception means out of memory: the language's own, or LibTorch's, on any device.
bool isOutOfMemory(const std::exception& exception);

} // namespace glasshouse

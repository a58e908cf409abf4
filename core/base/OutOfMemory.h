#pragma once

#include <exception>

namespace glasshouse {

/// Whether an exception says that there was not enough memory: the language's own, or LibTorch's, on any device.
bool isOutOfMemory(const std::exception& exception);

} // namespace glasshouse

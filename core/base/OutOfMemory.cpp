#include "core/base/OutOfMemory.h"

#include <new>
#include <string_view>

namespace glasshouse {

bool isOutOfMemory(const std::exception& exception) {
    if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr)
        return true;
    const std::string_view text = exception.what(); // LibTorch has no exception class for running out of CPU memory
    return text.find("can't allocate memory") != std::string_view::npos ||
           text.find("out of memory") != std::string_view::npos ||
           text.find("CUBLAS_STATUS_ALLOC_FAILED") != std::string_view::npos;
}

} // namespace glasshouse

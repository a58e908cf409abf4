#include "core/base/OutOfMemory.h"

#include <new>
#include <string_view>

namespace glasshouse {

bool isOutOfMemory(const std::exception& exception) {
    if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr)
        return true;
    // LibTorch has no exception class for running out of CPU memory. For a card's, it asks NVML while composing the
    // message, which fails in containers, with MIG, or after a driver update; and cuBLAS without memory for its own
    // workspace reports that it is not initialized.
    const std::string_view text = exception.what();
    const auto says = [text](std::string_view words) { return text.find(words) != std::string_view::npos; };
    return says("can't allocate memory") || says("out of memory") || says("NVML_SUCCESS ==") ||
           says("CUBLAS_STATUS_ALLOC_FAILED") || says("CUBLAS_STATUS_NOT_INITIALIZED");
}

} // namespace glasshouse

#include "core/base/OutOfMemory.h"

#include <new>
#include <string_view>

namespace glasshouse {

bool isOutOfMemory(const std::exception& exception) {
    if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr)
        return true;
    // LibTorch has no exception class for running out of CPU memory. While it words that a card has no memory it asks
    // NVML, which does not answer in containers, on a part of a card, or after an update of the driver; cuBLAS that
    // finds no memory for itself is not initialized.
    const std::string_view text = exception.what();
    const auto says = [text](std::string_view words) { return text.find(words) != std::string_view::npos; };
    return says("can't allocate memory") || says("out of memory") || says("NVML_SUCCESS ==") ||
           says("CUBLAS_STATUS_ALLOC_FAILED") || says("CUBLAS_STATUS_NOT_INITIALIZED");
}

} // namespace glasshouse

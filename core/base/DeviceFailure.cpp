#include "core/base/DeviceFailure.h"

#include "core/base/OutOfMemory.h"

namespace glasshouse {

std::optional<std::string> deviceFailure(const std::exception& exception) {
    if (isOutOfMemory(exception))
        return std::nullopt;
    const std::string text = exception.what(); // LibTorch does not have an exception class for it in every version
    for (const char* words : {"CUDA error: ", "CUDA driver error: ", "cuDNN error: "})
        if (const auto at = text.find(words); at != std::string::npos) {
            const std::string rest = text.substr(at + std::string(words).size());
            return rest.substr(0, rest.find_first_of("\n."));
        }
    return std::nullopt;
}

} // namespace glasshouse

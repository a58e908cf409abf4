#include "core/base/Error.h"

#include <new>

namespace glasshouse {

Error::Error(const std::string& message)
    : std::runtime_error(message) {}
Error::~Error() = default;

std::string plainMessage(const std::exception& exception) {
    if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr)
        return "There is not enough memory for this. Choose a smaller batch, context or model.";
    std::string text = exception.what();
    if (dynamic_cast<const Error*>(&exception) != nullptr)
        return text;
    if (text.find("can't allocate memory") != std::string::npos || text.find("out of memory") != std::string::npos)
        return "There is not enough memory for this. Choose a smaller batch, context or model.";
    text = text.substr(0, text.find('\n'));
    return text.empty() ? "Something went wrong, and no reason was given." : text;
}

} // namespace glasshouse

#include "core/base/Error.h"

#include "core/base/DeviceFailure.h"
#include "core/base/OutOfMemory.h"
#include "core/base/Printable.h"
#include "core/base/Sentence.h"

namespace glasshouse {

Error::Error(const std::string& message)
    : std::runtime_error(readableSentence(message)) {}
Error::~Error() = default;

std::string plainMessage(const std::exception& exception) {
    std::string text = exception.what();
    if (dynamic_cast<const Error*>(&exception) != nullptr)
        return text;
    if (isOutOfMemory(exception))
        return sentence("There is not enough memory for this. Choose a smaller batch, context or model, or less text.");
    if (const auto failure = deviceFailure(exception))
        return sentence("The graphics card failed (%1). Start the program again, or choose the device cpu.", *failure);
    text = readableSentence(text.substr(0, text.find('\n')));
    return text.empty() ? sentence("Something went wrong for an unknown reason.") : text;
}

} // namespace glasshouse

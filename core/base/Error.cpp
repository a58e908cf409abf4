#include "core/base/Error.h"

#include <algorithm>

#include "core/base/DeviceFailure.h"
#include "core/base/OutOfMemory.h"

namespace glasshouse {

namespace {

constexpr std::size_t longestWord = 400; // bytes; paths of most files are shorter
constexpr std::size_t keptBefore = 120;
constexpr std::size_t keptAfter = 60;

bool continues(char byte) { // a character that is begun
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Names from files may be of any length and hold any byte: a word of the sentence that is too long loses its middle,
/// and a zero, which would end the sentence, becomes U+FFFD.
std::string readable(const std::string& message) {
    std::string text;
    for (std::size_t begin = 0; begin < message.size();) {
        const std::size_t end = std::min(message.find_first_of(" \n", begin), message.size());
        std::string word = message.substr(begin, end - begin);
        if (word.size() > longestWord) {
            std::size_t before = keptBefore;
            std::size_t after = word.size() - keptAfter;
            while (before > 0 && continues(word[before]))
                --before;
            while (after < word.size() && continues(word[after]))
                ++after;
            word = word.substr(0, before) + "…" + word.substr(after);
        }
        for (const char c : word)
            c == '\0' ? text += "\xEF\xBF\xBD" : text += c;
        if (end < message.size())
            text += message[end];
        begin = end + 1;
    }
    return text;
}

} // namespace

Error::Error(const std::string& message)
    : std::runtime_error(readable(message)) {}
Error::~Error() = default;

std::string plainMessage(const std::exception& exception) {
    std::string text = exception.what();
    if (dynamic_cast<const Error*>(&exception) != nullptr)
        return text;
    if (isOutOfMemory(exception))
        return "There is not enough memory for this. Choose a smaller batch, context or model, or less text.";
    if (const auto failure = deviceFailure(exception))
        return "The graphics card failed (" + *failure + "). Start the program again, or choose the device cpu.";
    text = text.substr(0, text.find('\n'));
    return text.empty() ? "Something went wrong for an unknown reason." : text;
}

} // namespace glasshouse

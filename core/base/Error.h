#pragma once

#include <stdexcept>
#include <string>

namespace glasshouse {

/// An error for a person to read: one plain English sentence that says what to do about it. Thrown inside core; caught
/// once per thread, at its boundary.
class Error : public std::runtime_error {
public:
    explicit Error(const std::string& message);
    ~Error() override;
};

/// The sentence for any exception, without backtraces or library jargon: an Error's own text, running out of memory, or
/// the exception's message up to its first line break.
std::string plainMessage(const std::exception& exception);

} // namespace glasshouse

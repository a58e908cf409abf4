#pragma once

#include <stdexcept>
#include <string>

namespace glasshouse {

/// What ends an operation, said to a person: one plain English sentence with what to do about it.
/// Thrown inside core; caught once per thread, at its edge.
class Error : public std::runtime_error {
public:
    explicit Error(const std::string& message);
    ~Error() override;
};

/// The sentence for any exception, without backtraces or library jargon: an Error's own text, memory that ran out,
/// or what the exception says, cut at its first line.
std::string plainMessage(const std::exception& exception);

} // namespace glasshouse

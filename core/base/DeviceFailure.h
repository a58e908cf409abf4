#pragma once

#include <exception>
#include <optional>
#include <string>

namespace glasshouse {

/// What a graphics card failed with, in its own words ("unspecified launch failure", "device-side assert triggered");
/// nothing for any other exception, running out of memory included. After such a failure nothing on the card can be
/// read and the process cannot use it again.
std::optional<std::string> deviceFailure(const std::exception& exception);

} // namespace glasshouse

#pragma once

#include <exception>
#include <optional>
#include <string>

namespace glasshouse {

/// A graphics card's error in its own words ("unspecified launch failure", "device-side assert triggered"); nothing for
/// any other exception, including out of memory. After such an error nothing on the card can be read and the process
/// cannot use it again.
std::optional<std::string> deviceFailure(const std::exception& exception);

} // namespace glasshouse

#pragma once

#include <stop_token>
#include <string>
#include <string_view>

namespace glasshouse::text {

/// What every text goes through before anything else sees it: broken UTF-8 becomes U+FFFD, every kind of line end
/// becomes "\n" (form feeds and vertical tabs too), other control characters except the tab, soft hyphens and stray
/// byte order marks are left out. Everything else stays as it is. Cleaning that a person can switch works on its
/// result. Throws Stopped.
std::string normalize(std::string_view text, const std::stop_token& stop = {});

} // namespace glasshouse::text

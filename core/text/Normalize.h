#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "core/layout/Page.h"

namespace glasshouse::text {

/// What is done to every text before anything else sees it: invalid UTF-8 becomes U+FFFD, every kind of line end
/// (including form feeds and vertical tabs) becomes "\n", and other control characters except the tab, soft hyphens and
/// stray byte order marks are removed. Everything else stays as it is. Optional cleaning works on its result. Throws
/// Stopped.
std::string normalize(std::string_view text, const std::stop_token& stop = {});
/// The same for a page; its stretches begin where their text begins afterwards.
void normalize(layout::Page& page);

} // namespace glasshouse::text

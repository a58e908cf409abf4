#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "core/reading/layout/Page.h"

namespace glasshouse::text {

/// What is done to every text before anything else sees it, and no more than makes it valid: invalid UTF-8 becomes
/// U+FFFD, every kind of line end (including form feeds and vertical tabs) becomes "\n", and U+0000 is removed. What
/// else nobody sees, such as soft hyphens, the cleaning rules take out and count. Throws Stopped.
std::string normalize(std::string_view text, const std::stop_token& stop = {});
/// The same for a page; its stretches begin where their text begins afterwards.
void normalize(layout::Page& page);
/// A sentence that somebody else wrote, for people to read: valid and without control characters.
std::string plainSentence(std::string_view text);

} // namespace glasshouse::text

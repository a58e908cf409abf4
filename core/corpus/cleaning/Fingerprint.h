#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "core/corpus/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// SHA-256 of pages' text with each run of blanks and line breaks as one space; nothing if there is no letter or digit
/// in it. Throws Stopped.
std::optional<std::string> fingerprint(const layout::Page* pages, std::size_t count, const std::stop_token& stop);

} // namespace glasshouse::cleaning

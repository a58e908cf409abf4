#pragma once

#include <string_view>
#include <vector>

namespace glasshouse::fields {

/// The JSON text of every file in resources/presets, embedded at build time.
const std::vector<std::string_view>& presetData();

} // namespace glasshouse::fields

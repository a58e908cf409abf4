#pragma once

#include <string_view>
#include <vector>

namespace glasshouse::fields {

/// The JSON text of every file in resources/presets, put in at build time.
const std::vector<std::string_view>& presetData();

} // namespace glasshouse::fields

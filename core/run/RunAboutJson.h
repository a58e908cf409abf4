#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/run/RunAbout.h"

namespace glasshouse::run {

/// As in about.json; what is absent there has its default. aboutFrom() throws nlohmann::json::exception for a value of
/// another type. Any thread.
nlohmann::json aboutJson(const RunAbout& about);
RunAbout aboutFrom(const nlohmann::json& json);

} // namespace glasshouse::run

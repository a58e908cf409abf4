#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// {"preset", "model": {...}, "training": {...}, "data": {...}, "sampling": {...}}: every field by name.
nlohmann::json toJson(const config::RunConfig& config);
/// Unknown fields are an Error (a run of a newer version); missing ones keep their defaults.
config::RunConfig runConfigFromJson(const nlohmann::json& json);
/// Only the model's part, with every size resolved: also the `config` of a weights file.
nlohmann::json toJson(const config::ModelConfig& config);
config::ModelConfig modelConfigFromJson(const nlohmann::json& json);

} // namespace glasshouse::fields

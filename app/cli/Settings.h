#pragma once

#include <string>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::cli {

/// A problem of the configuration as one sentence or two, with values that would mend it, spelled as they are given:
/// "--set n_embd=" or "--steps " before the value. Where no spelling is said it is that of --set.
std::string sentence(const config::Problem& problem, std::string spelling = {});

/// Sets a field from what was typed for an option. Throws Error in the words of the command line; whether the value is
/// in range is left to validate().
void setField(config::RunConfig& config, const std::string& name, const std::string& value,
              const std::string& spelling = {});

/// The names of all fields by their sections, for a help text.
std::string fieldsHelp();

} // namespace glasshouse::cli

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::cli {

/// A configuration problem as one or two sentences, with values that would fix it, written as options: "--set n_embd="
/// or "--steps " before the value. The default form is that of --set.
std::string sentence(const config::Problem& problem, std::string spelling = {});

/// Sets a field from an option's text. Throws Error in the terms of the command line; validate() checks the range
/// later.
void setField(config::RunConfig& config, const std::string& name, const std::string& value,
              const std::string& spelling = {});

/// Each value of --set, key=value, as name and value. Throws Error for one without a key.
std::vector<std::pair<std::string, std::string>> settingsOf(const std::vector<std::string>& options);

/// Throws Error for a setting that changes a field which nothing in the configuration reads. before: the configuration
/// without these settings.
void requireUsed(const std::vector<std::pair<std::string, std::string>>& settings, const config::RunConfig& before,
                 const config::RunConfig& config);

/// The configuration of a preset, by its id, its name or its file, with the values of --set. Throws Error for an
/// unknown preset, and as setField() and requireUsed().
config::RunConfig presetConfig(const std::string& preset, const std::vector<std::string>& options);

/// The names of all fields by section, for a help text.
std::string fieldsHelp();

} // namespace glasshouse::cli

#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/run/Compare.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

// Runs as commands print them.

/// The fields of an event about a run.
nlohmann::ordered_json runJson(const run::RunSummary& run);
nlohmann::ordered_json resultsJson(const run::RunResults& results);

/// Its title, with the name of its folder if that is another one: commands take folders.
std::string titleAndFolder(const run::RunSummary& run);
/// training, finished, ended_early, stopped, failed, damaged.
std::string runState(const run::RunSummary& run);
/// A loss with four decimals; a dash without one.
std::string lossCell(const std::optional<float>& loss);
/// A number with that many decimals; a dash without one.
std::string numberCell(const std::optional<double>& number, int decimals);

} // namespace glasshouse::cli

#pragma once

#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// Every problem with its field; empty if the configuration can be trained.
std::vector<config::Problem> validate(const config::RunConfig& config, const config::DataFacts& facts = {});

/// What works but can hardly be meant, one sentence in `what` each: intervals longer than the run, unless its preset
/// has them so.
std::vector<config::Problem> remarks(const config::RunConfig& config);

} // namespace glasshouse::fields

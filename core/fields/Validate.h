#pragma once

#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// Every problem with its field; empty if the configuration can be trained.
std::vector<config::Problem> validate(const config::RunConfig& config, const config::DataFacts& facts = {});

} // namespace glasshouse::fields

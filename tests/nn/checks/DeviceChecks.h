#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/config/RunConfig.h"
#include "tests/nn/checks/KernelChecks.h"

namespace glasshouse::checks {

/// What a GPU computes with, on the processor: LibTorch's operations instead of our kernels, the update that nobody
/// waits for.
const std::vector<std::pair<const char*, Check>>& deviceChecks();
/// Steps that are begun and read later, alone and in whole runs.
const std::vector<std::pair<const char*, Check>>& stepAheadChecks();

/// The graphics card of this machine against its processor; empty where there is none.
const std::vector<std::pair<const char*, Check>>& cardChecks();

/// Small models of every kind and position encoding, and with every switch that products and attention know.
std::vector<std::pair<std::string, config::ModelConfig>> deviceModels();

} // namespace glasshouse::checks

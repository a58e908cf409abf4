#pragma once

#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::model {

// What the settings of a model can be that choose between a few fixed ways, in the order of the forms.

const std::vector<config::Choice>& attentionScales();
const std::vector<config::Choice>& normPlaces();
const std::vector<config::Choice>& normTypes();
const std::vector<config::Choice>& activations();
const std::vector<config::Choice>& dropoutPlaces();
const std::vector<config::Choice>& initializations();

/// Throws Error for a setting that is none of these.
void requireKnownOptions(const config::ModelConfig& config);

} // namespace glasshouse::model

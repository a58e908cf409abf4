#pragma once

#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"

namespace glasshouse::model {

// The choices for the model settings that select one of a few alternatives, in the order of the forms.

const std::vector<config::Choice>& attentionScales();
const std::vector<config::Choice>& normPlaces();
const std::vector<config::Choice>& normTypes();
const std::vector<config::Choice>& activations();
const std::vector<config::Choice>& dropoutPlaces();
const std::vector<config::Choice>& initializations();

/// Throws Error for a value that is not one of these.
void requireKnownOptions(const config::ModelConfig& config);

} // namespace glasshouse::model

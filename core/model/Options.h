#pragma once

#include "core/config/Registry.h"
#include "core/config/RunConfig.h"

namespace glasshouse::model {

// The choices for the model settings that select one of a few alternatives, in the order in which the forms list them.

const config::Registry<config::Choice>& attentionScales();
const config::Registry<config::Choice>& normPlaces();
const config::Registry<config::Choice>& normTypes();
const config::Registry<config::Choice>& dropoutPlaces();
const config::Registry<config::Choice>& initializations();
const config::Registry<config::Choice>& rotaryPairs();
const config::Registry<config::Choice>& rotaryScalings();

/// Throws Error for a value that is not one of these.
void requireKnownOptions(const config::ModelConfig& config);

} // namespace glasshouse::model

#pragma once

#include <string>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// Whether the model, the optimizer, the schedule, the tokenizer or the split that are chosen leave a field unread.
/// Values that the configuration must not have (an unknown optimizer) read every field. Pure function.
bool isUnused(const std::string& field, const config::RunConfig& config);
/// The names of all such fields, in the order of all().
std::vector<std::string> unusedFields(const config::RunConfig& config);

/// What is wrong with setting a field that nothing reads, and which values of other fields would make something read
/// it: "rotary_base has no effect with position=learned. It is read with position=rotary or position=rotary_half."
/// Empty if something reads it.
std::string whyUnused(const std::string& field, const config::RunConfig& config);

/// Throws a ProblemError with whyUnused() for the first of the named fields that a person has set, to another value
/// than before and than the program's default, and that nothing reads; also for epochs beside steps. before: the
/// configuration that they began from.
void requireUsed(const std::vector<std::string>& names, const config::RunConfig& before,
                 const config::RunConfig& config);

/// Gives every field that nothing reads the program's default, and epochs beside steps.
void resetUnused(config::RunConfig& config);

} // namespace glasshouse::fields

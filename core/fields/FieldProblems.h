#pragma once

#include <optional>
#include <string>

#include "core/fields/Field.h"

namespace glasshouse::fields {

/// A number as one would type it.
std::string plain(double value);

/// What is wrong with the value that a configuration has in this field alone: out of range, or no choice of that name.
std::optional<config::Problem> fieldProblem(const Field& field, const config::RunConfig& config);
/// shown: the value, as it was typed or as plain() writes it.
config::Problem tooSmall(const Field& field, const std::string& shown);
config::Problem tooLarge(const Field& field, const std::string& shown);
/// Text that is no value of this field at all; `instead` is one that works.
config::Problem notAValue(const Field& field, const std::string& text, const std::string& instead);

} // namespace glasshouse::fields

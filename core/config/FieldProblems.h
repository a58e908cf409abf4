#pragma once

#include <optional>
#include <string>

#include "core/config/Field.h"

namespace glasshouse::config {

/// A number as one would type it.
std::string plain(double value);

/// What is wrong with the value that a configuration has in this field alone: out of range, or no choice of that name.
std::optional<Problem> fieldProblem(const Field& field, const RunConfig& config);
/// shown: the value, as it was typed or as plain() writes it.
Problem tooSmall(const Field& field, const std::string& shown);
Problem tooLarge(const Field& field, const std::string& shown);
/// Text that is no value of this field at all; `instead` is one that works.
Problem notAValue(const Field& field, const std::string& text, const std::string& instead);

} // namespace glasshouse::config

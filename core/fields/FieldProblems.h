#pragma once

#include <optional>
#include <string>

#include "core/fields/Field.h"

namespace glasshouse::fields {

/// A number as a person would type it, exactly: 0.0005, 1e-8, 1000000.
std::string numberText(double value);
/// The same, rounded to 12 digits.
std::string plain(double value);

/// The problem with this field's value by itself: out of range, or not one of its choices.
std::optional<config::Problem> fieldProblem(const Field& field, const config::RunConfig& config);
/// shown: the value, as typed or as plain() writes it.
config::Problem tooSmall(const Field& field, const std::string& shown);
config::Problem tooLarge(const Field& field, const std::string& shown);
/// For text that is not a value of this field at all; `instead` is a value that works.
config::Problem notAValue(const Field& field, const std::string& text, const std::string& instead);

/// A value of a field in the words of a form: the label of a choice, "on" or "off" of a flag; any other value as it is.
/// In English; any thread.
std::string inWords(const Field& field, const std::string& value);

} // namespace glasshouse::fields

#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/tokenizer/bpe/SplitPattern.h"

/// Helpers shared by the readers of tokenizer.json. Pure functions.
namespace glasshouse::tokenizer::parts {

[[noreturn]] void throwDamaged(const std::string& why);
[[noreturn]] void throwUnsupported(const std::string& why);

/// A member of an object; null if it does not exist or this is not an object.
const nlohmann::json& member(const nlohmann::json& object, const char* name);
/// The text of a string; empty for anything else.
std::string textOf(const nlohmann::json& value);
/// A quoted piece of text for an error message.
std::string shown(const std::string& piece);
/// How the pre_tokenizer of a file splits text. Throws Error if it does more than that, or something unknown.
SplitPattern splitOf(const nlohmann::json& file);
/// A pre_tokenizer that splits by an expression.
nlohmann::json splitStep(const SplitPattern& pattern);

} // namespace glasshouse::tokenizer::parts

#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/tokenizer/bpe/SplitPattern.h"

/// What the readers of tokenizer.json have in common. Pure functions.
namespace glasshouse::tokenizer::parts {

[[noreturn]] void damaged(const std::string& why);
[[noreturn]] void unfit(const std::string& why);

/// A member of an object; null where there is none, or no object.
const nlohmann::json& member(const nlohmann::json& object, const char* name);
/// A string's text; empty for anything else.
std::string textOf(const nlohmann::json& value);
/// A piece of text in quotation marks, for a sentence.
std::string shown(const std::string& piece);
/// How the pre_tokenizer of a file cuts the text. Throws Error where it does more than that, or something unknown.
SplitPattern splitOf(const nlohmann::json& file);
/// A pre_tokenizer that cuts by an expression.
nlohmann::json splitStep(const SplitPattern& pattern);

} // namespace glasshouse::tokenizer::parts

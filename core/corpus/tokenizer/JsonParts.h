#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/corpus/tokenizer/SplitPattern.h"
#include "core/corpus/tokenizer/Tokenizer.h"

/// Helpers shared by the readers of tokenizer.json. Pure functions. An Error says "is damaged" of a file that
/// contradicts itself or its format, and "does not fit" of a valid one that this version cannot compute with.
namespace glasshouse::tokenizer::parts {

/// A member of an object; null if it does not exist or this is not an object.
const nlohmann::json& member(const nlohmann::json& object, const char* name);
/// The text of a string; empty for anything else.
std::string textOf(const nlohmann::json& value);
/// A quoted piece of text for an error message.
std::string shown(const std::string& piece);
/// An id of a piece. Throws Error unless it is a whole number below what a vocabulary may have.
TokenId idOf(const nlohmann::json& value, const std::string& piece);
constexpr std::size_t maxJsonTokens = 4'000'000;
/// How the pre_tokenizer of a file splits text. Throws Error if it does more than that, or something unknown.
SplitPattern splitOf(const nlohmann::json& file);
/// A pre_tokenizer that splits by an expression.
nlohmann::json splitStep(const SplitPattern& pattern);

} // namespace glasshouse::tokenizer::parts

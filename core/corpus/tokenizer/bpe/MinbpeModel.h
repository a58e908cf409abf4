#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// Reads a `.model` file of minbpe: the line "minbpe v1", the split pattern, the number of special tokens, those with
/// their ids, and one line with two ids for every merge; ids 0 to 255 are the bytes, merges follow. nullptr if the
/// first line differs; throws Error (line and reason) if it is invalid.
std::shared_ptr<const Tokenizer> readMinbpeModel(std::string_view file);
/// Writes the same format. Throws Error for a tokenizer whose ids are not in that order.
std::string minbpeModel(const Tokenizer& tokenizer);

} // namespace glasshouse::tokenizer

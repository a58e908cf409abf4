#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// A `.model` file of minbpe: the line "minbpe v1", the split pattern, the number of special tokens, those with their
/// ids, and two ids a line for every merge; ids 0 to 255 are the bytes, merges follow. nullptr when the first line is
/// another one; throws Error (line and reason) when it is broken.
std::shared_ptr<const Tokenizer> readMinbpeModel(std::string_view file);
/// The same the other way round. Throws Error for a tokenizer whose ids do not follow that order.
std::string minbpeModel(const Tokenizer& tokenizer);

} // namespace glasshouse::tokenizer

#pragma once

#include <string>
#include <vector>

#include "app/cli/Console.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::cli {

/// The ids of a text that a person typed. Pieces that are not in the vocabulary are left out with a warning that names
/// them.
std::vector<tokenizer::TokenId> encodePrompt(const tokenizer::Tokenizer& tokenizer, const std::string& text,
                                             Console& console);

} // namespace glasshouse::cli

#pragma once

#include <optional>

#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::exchange {

/// The token at which programs end a text: the special one with a usual name for that, else the last special one that
/// padded() did not add; none if there is no such token. Pure function.
std::optional<int> endOfText(const tokenizer::Tokenizer& tokenizer);

} // namespace glasshouse::exchange

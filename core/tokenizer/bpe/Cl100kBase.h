#pragma once

#include <string_view>

namespace glasshouse::tokenizer {

/// resources/tokenizers/cl100k_base.tiktoken as it is, put in at build time.
std::string_view cl100kBase();

} // namespace glasshouse::tokenizer

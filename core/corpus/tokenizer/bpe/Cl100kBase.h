#pragma once

#include <string_view>

namespace glasshouse::tokenizer {

/// The content of resources/tokenizers/cl100k_base.tiktoken, embedded at build time.
std::string_view cl100kBase();

} // namespace glasshouse::tokenizer

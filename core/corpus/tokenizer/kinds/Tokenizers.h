#pragma once

#include "core/corpus/tokenizer/Tokenizer.h"

/// Every kind of tokenizer, NAME in NAMETokenizer.cpp, in the order in which the forms list them.
#define GLASSHOUSE_TOKENIZERS(each) each(Char) each(Word) each(Bpe) each(Tiktoken)

namespace glasshouse::tokenizer {

#define GLASSHOUSE_DECLARED(name) TokenizerKind make##name##Kind();
GLASSHOUSE_TOKENIZERS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

} // namespace glasshouse::tokenizer

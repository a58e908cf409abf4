#include "core/corpus/tokenizer/kinds/Tokenizers.h"

#include "core/base/Sentence.h"

namespace glasshouse::tokenizer {

const config::Registry<TokenizerKind>& tokenizerKinds() {
#define GLASSHOUSE_MADE(name) , make##name##Kind()
    static const config::Registry<TokenizerKind> all(sentence("tokenizer") GLASSHOUSE_TOKENIZERS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::tokenizer

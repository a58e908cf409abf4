#include "core/corpus/tokenizer/kinds/Tokenizers.h"

namespace glasshouse::tokenizer {

const config::Registry<TokenizerKind>& tokenizerKinds() {
#define GLASSHOUSE_MADE(name) , make##name##Kind()
    static const config::Registry<TokenizerKind> all("tokenizer" GLASSHOUSE_TOKENIZERS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::tokenizer

#include "core/corpus/tokenizer/bpe/Cl100kBase.h"

// The assembler includes the file: compiling a table of 1.7 million numbers would take a minute.
asm(".pushsection .rodata\n"
    ".global glasshouseCl100kBegin\n"
    ".hidden glasshouseCl100kBegin\n"
    "glasshouseCl100kBegin:\n"
    ".incbin \"" GLASSHOUSE_CL100K_FILE "\"\n"
    ".global glasshouseCl100kEnd\n"
    ".hidden glasshouseCl100kEnd\n"
    "glasshouseCl100kEnd:\n"
    ".byte 0\n"
    ".popsection\n");

extern "C" {
[[gnu::visibility("hidden")]] extern const char glasshouseCl100kBegin[];
[[gnu::visibility("hidden")]] extern const char glasshouseCl100kEnd[];
}

namespace glasshouse::tokenizer {

std::string_view cl100kBase() {
    const char* const begin = glasshouseCl100kBegin;
    const char* const end = glasshouseCl100kEnd;
    return {begin, static_cast<std::size_t>(end - begin)};
}

} // namespace glasshouse::tokenizer

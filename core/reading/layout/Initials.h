#pragma once

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// Whether a word is the large first letter of a chapter, dropped or raised, and the next word the rest of what it
/// begins: "O" and "nce". "A" and "I" may be words of their own, which what follows tells. A pure function; any thread.
bool isInitialOf(const Word& initial, const Word& rest);

/// Whether a word is no more than a quotation mark, as before an initial. A pure function; any thread.
bool isQuotationMark(const Word& word);

} // namespace glasshouse::layout

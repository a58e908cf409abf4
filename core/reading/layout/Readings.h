#pragma once

#include <cstddef>
#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// Which words of a page say how Chinese characters are read (ruby, furigana): kana or bopomofo in small print directly
/// above them, or to their right in lines that run downwards. In their order. A pure function; any thread.
std::vector<std::size_t> readingsOf(const std::vector<Word>& words);

} // namespace glasshouse::layout

#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/run/trace/TextIndex.h"

namespace glasshouse::trace {

/// A passage of a written text that occurs word for word in the corpus.
struct CopiedStretch {
    std::int64_t begin = 0;  ///< in the written text, in code points
    std::int64_t length = 0; ///< in code points
    std::size_t beginByte = 0;
    std::size_t bytes = 0;
    std::int64_t count = 0; ///< how often it occurs in the corpus
    std::size_t first = 0; ///< byte of the corpus's text where it occurs first; Corpus::passageAt() names file and page
};

struct CopiedText {
    /// As long as can be: none lies inside another, and none can be longer on either side. Ascending; they may overlap.
    std::vector<CopiedStretch> stretches;
    std::int64_t characters = 0; ///< of the whole text, in code points
    std::int64_t copied = 0;     ///< of these, how many lie in at least one stretch
    double share() const { return characters == 0 ? 0 : static_cast<double>(copied) / static_cast<double>(characters); }
};

/// The stretches of a text (UTF-8) of at least so many characters that occur in the corpus, from the first character of
/// the text to the last. A stretch and the next one take a search for each doubling of their length rather than one for
/// each character (a part of what occurs in the corpus occurs there too); a text that copies nothing takes one search
/// for each character, some ten microseconds in 100 MB. Any thread. Throws Error if minCharacters is below 1; Stopped.
CopiedText copiedStretches(std::string_view text, const TextIndex& index, std::int64_t minCharacters = 16,
                           const std::stop_token& stop = {});

} // namespace glasshouse::trace

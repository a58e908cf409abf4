#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>

#include "core/corpus/text/Dataset.h"

namespace glasshouse::trace {

/// How much of some texts occurs word for word in others.
struct CopiedShare {
    std::int64_t characters = 0; ///< of these texts, in code points
    std::int64_t copied = 0;     ///< of these, how many lie in a stretch of enough characters that occurs there too
    double share() const { return characters == 0 ? 0 : static_cast<double>(copied) / static_cast<double>(characters); }
};

/// The measure of copiedStretches() without an index: a character is copied if `minCharacters` in a row, itself among
/// them, occur in one of the other texts. Reads the other texts once for each `block` characters of the first ones and
/// compares the sums of Karp and Rabin, "Efficient randomized pattern-matching algorithms" (1987), then the characters;
/// takes some 40 bytes for each character of a block. All are UTF-8. Any thread. Throws Error if minCharacters is below
/// 1; Stopped. block: less only in tests.
CopiedShare copiedShare(std::span<const std::string_view> texts, std::span<const std::string_view> others,
                        std::int64_t minCharacters, const std::stop_token& stop = {},
                        std::size_t block = std::size_t{1} << 22);

/// What a model that has copied nothing would show: how much of the text held out for validation occurs word for word
/// in the text for training, of which no stretch goes from one file into the next, or over a part held out. Copies that
/// training leaves out of validation, see config::DataConfig::copy_tokens, count. Any thread. Throws as copiedShare().
CopiedShare heldOutShare(const text::Corpus& corpus, const text::SplitResult& parts, std::int64_t minCharacters,
                         const std::stop_token& stop = {});

} // namespace glasshouse::trace

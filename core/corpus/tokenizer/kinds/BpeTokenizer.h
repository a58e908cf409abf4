#pragma once

#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

/// The kind "bpe": byte pairs learned from the text, with one of the published split patterns.
struct BpeTokenizer {
    /// Learns options.vocabularySize - 256 merges. Throws config::ProblemError if that is negative, or more than the
    /// text provides.
    static std::shared_ptr<const BytePairTokenizer> train(std::string_view text, const TokenizerOptions& options);
};

} // namespace glasshouse::tokenizer

#pragma once

#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

/// The kind "tiktoken": the ranks of a `.tiktoken` file, cl100k_base by default. Ids are unchanged, up to the largest
/// id in the text, or only those that occur, renumbered. Source: tiktoken (load.py, _educational.py); a pair may be
/// merged whenever the two together are a token.
struct TiktokenTokenizer {
    /// Parses the whole `.tiktoken` file. nullptr if the text is JSON or a .model file; throws Error (line and reason)
    /// if it is invalid.
    static std::shared_ptr<const BytePairTokenizer> readRanks(std::string_view file, const std::string& pattern);
    static std::shared_ptr<const Tokenizer> train(std::string_view text, const TokenizerOptions& options);
};

} // namespace glasshouse::tokenizer

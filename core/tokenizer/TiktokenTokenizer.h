#pragma once

#include "core/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

/// The kind "tiktoken": the ranks of a `.tiktoken` file, cl100k_base unless another one is named. Ids as they are, with
/// as many tokens as the largest id of the text asks for, or only those that occur, numbered anew.
/// Source: tiktoken (load.py, _educational.py); a pair may be joined whenever the two together are a token.
struct TiktokenTokenizer {
    /// A `.tiktoken` file, whole. nullptr when the text is JSON or a .model file; throws Error (line and reason) when
    /// it is broken.
    static std::shared_ptr<const BytePairTokenizer> readRanks(std::string_view file, const std::string& pattern);
    static std::shared_ptr<const Tokenizer> train(std::string_view text, const TokenizerOptions& options);
    static TokenizerKind kindRow();
};

} // namespace glasshouse::tokenizer

#pragma once

#include <string>
#include <vector>

#include "core/tokenizer/Tokenizer.h"
#include "core/tokenizer/bpe/BytePairs.h"
#include "core/tokenizer/bpe/SplitPattern.h"

namespace glasshouse::tokenizer {

/// The parts of a byte-pair tokenizer, in whatever format they were stored.
struct BytePairParts {
    std::string kind = "bpe";        ///< bpe; tiktoken: ranks belong to tokens, and whole chunks are looked up first
    std::vector<std::string> tokens; ///< bytes by id; empty: no token
    std::vector<Merge> merges;       ///< by rank
    std::vector<TokenId> special;    ///< tokens that represent no text
    SplitPattern pattern = SplitPattern::named("none");
    int size = 0; ///< ids below it are in use, others are re-encoded as smaller ones; 0: all
};

/// Byte-level tokens: text is split into chunks, a chunk starts as its bytes, and pairs are merged by rank. Any
/// bytes are restored exactly, as long as every byte is a token and no id exceeds the vocabulary. Immutable: any
/// thread.
class BytePairTokenizer final : public Tokenizer {
public:
    /// Throws Error if the parts are inconsistent.
    explicit BytePairTokenizer(BytePairParts parts);

    /// From tokenizer.json with a byte-level BPE model of the given kind; nullptr if the file is of another kind.
    static std::shared_ptr<const Tokenizer> read(const nlohmann::json& json, const std::string& kind);

    const BytePairParts& parts() const { return m_parts; }

    std::string kind() const override;
    int vocabularySize() const override;
    void append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                const std::stop_token& stop, const TakeIds& take) const override;
    std::string_view bytes(TokenId id) const override;
    bool encodesAnyBytes() const override;
    /// The merges of tokens in use. Empty for tiktoken's, where every split of a token into two counts as a merge.
    std::vector<Merge> merges() const override;
    std::shared_ptr<const Tokenizer> fittedTo(const std::vector<std::string_view>& texts, bool remap,
                                              const std::stop_token& stop = {}) const override;
    nlohmann::json toJson() const override;

private:
    bool isUsed(TokenId id) const { return id >= 0 && id < m_parts.size; }
    /// Handles the ids from `first` on, which represent the text at an offset: unused ones are re-encoded with smaller
    /// tokens, or listed and left out; returns false if one was.
    bool replaceUnused(std::string_view text, std::size_t at, std::size_t first, std::vector<TokenId>& ids,
                       std::vector<UnknownPiece>& unknown) const;
    /// Marks the ids of a text, including unused ones.
    void markTokens(std::string_view text, std::vector<bool>& occurs, const std::stop_token& stop) const;
    /// The fewest tokens in use that represent a piece; false if there is no way.
    bool appendSmaller(std::string_view piece, std::vector<TokenId>& ids) const;

    BytePairParts m_parts;
    BytePairs m_pairs;
    bool m_complete = true;      ///< every byte is a token, and every token is in use
    std::vector<TokenId> m_used; ///< sorted by bytes; empty when complete
};

} // namespace glasshouse::tokenizer

#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/tokenizer/AddedTokens.h"
#include "core/corpus/tokenizer/SplitPattern.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/corpus/tokenizer/bpe/BytePairs.h"

namespace glasshouse::tokenizer {

constexpr std::string_view writtenBlank = "\u2581"; ///< ▁, which SentencePiece writes for a blank

/// Whether a blank is put before a text, so that its first word is the token that it is after a blank.
enum class BlankBefore {
    Never,
    Always,    ///< before each text, and after an added token (normalizer Prepend)
    IfMissing, ///< there, unless it begins with one (pre_tokenizer Metaspace, "always")
    AtBegin    ///< before the text alone, unless it begins with one ("first")
};

/// How SentencePiece's kind differs: chunks start as characters, and a blank is written ▁.
struct CharacterParts {
    std::vector<TokenId> byteTokens; ///< 256: a character that is not a token becomes those of its bytes
    BlankBefore before = BlankBefore::Never;
    bool cutsAtBlanks = false; ///< a token never has a blank but at its beginning
    bool takesBlank = false;   ///< decoding leaves out the blank before the text
};

/// The parts of a byte-pair tokenizer, in whatever format they were stored.
struct BytePairParts {
    std::string kind = "bpe";        ///< bpe; tiktoken: ranks belong to tokens, and whole chunks are looked up first
    std::vector<std::string> tokens; ///< bytes by id; empty: no token
    std::vector<Merge> merges;       ///< by rank
    std::vector<AddedToken> added;   ///< found in a text as a whole, if at all
    SplitPattern pattern = SplitPattern::named("none");
    int size = 0;              ///< ids below it are in use, others are re-encoded as smaller ones; 0: all
    bool wholeChunks = false;  ///< a chunk that is a token becomes that token, whatever the merges
    bool composes = false;     ///< characters are composed first (NFC)
    bool findsSpecial = false; ///< special tokens are found in texts too
    TextEnds ends;             ///< what the model reads before and after a text
    std::optional<CharacterParts> characters;
};

/// Text is split into chunks, a chunk starts as its bytes or characters, and pairs are merged by rank. Any bytes are
/// restored exactly, as long as every byte is a token, no id exceeds the vocabulary, and nothing is composed or put
/// before the text. Immutable: any thread.
class BytePairTokenizer final : public Tokenizer {
public:
    /// Throws Error if the parts are inconsistent.
    explicit BytePairTokenizer(BytePairParts parts);

    const BytePairParts& parts() const { return m_parts; }

    std::string kind() const override;
    int vocabularySize() const override;
    void append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                const std::stop_token& stop, const TakeIds& take) const override;
    std::string_view bytes(TokenId id) const override;
    std::string decode(const std::vector<TokenId>& ids) const override;
    bool encodesAnyBytes() const override;
    /// The merges of tokens in use. Empty for tiktoken's, where every split of a token into two counts as a merge, and
    /// for SentencePiece's, which do not begin with bytes.
    std::vector<Merge> merges() const override;
    std::shared_ptr<const Tokenizer> fittedTo(const std::vector<std::string_view>& texts, bool remap,
                                              const std::stop_token& stop = {}) const override;
    std::vector<TokenId> textBegin() const override;
    std::vector<AddedToken> addedTokens() const override;
    std::shared_ptr<const Tokenizer> resized(int size) const override;
    /// Made once.
    std::shared_ptr<const Tokenizer> findingSpecialTokens() const override;
    bool isSpecial(TokenId id) const;
    /// Calls work for each added token found in the text before it is normalized, and for the text between them, in
    /// order.
    void forEachAdded(std::string_view text, const std::function<void(const Section&)>& work) const;
    nlohmann::json toJson() const override;
    nlohmann::json ggufSettings() const override;

private:
    /// A text as it is split into chunks.
    struct Prepared {
        std::string_view text;
        std::string buffer;            ///< of the text, if it had to be changed
        std::vector<Section> sections; ///< parts of the text
    };
    void prepare(std::string_view text, Prepared& prepared) const;
    /// Calls work(chunk) or, for an added token, added(its text, its id), in order.
    template <typename Work, typename Added> void forEachChunk(const Prepared& prepared, Work work, Added added) const;
    std::string_view normalized(std::string_view text, std::string& buffer) const;
    /// The first characters of a text that no merge joins with those after them.
    std::size_t endOfPiece(std::string_view text) const;

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
    std::vector<bool> m_isAdded;   ///< one for each id
    std::vector<bool> m_isSpecial; ///< the same
    mutable std::once_flag m_onceFinding;
    mutable std::shared_ptr<const Tokenizer> m_finding; ///< see findingSpecialTokens()
    BytePairs m_pairs;
    AddedTokenFinder m_asWritten;    ///< added tokens that are looked for in the text as it is
    AddedTokenFinder m_asNormalized; ///< and as the normalizer leaves it
    bool m_complete = true;          ///< every byte is a token, and every token is in use
    std::vector<TokenId> m_used;     ///< sorted by bytes; empty when complete
};

} // namespace glasshouse::tokenizer

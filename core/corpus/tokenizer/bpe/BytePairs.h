#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// How a chunk becomes tokens.
struct PairRules {
    bool sharedRanks = false; ///< adjacent merges that give the same token share a rank, as in tiktoken
    bool wholeChunks = false; ///< a chunk that is itself a token becomes that token
    /// Not empty: a chunk starts as its characters, and one that is not a token as these tokens of its bytes.
    std::vector<TokenId> byteTokens;
};

/// Byte-pair merging: which two neighbouring tokens become which third, and which pair goes first. A chunk starts as
/// its bytes or characters; then the pair of the lowest rank is merged repeatedly, the leftmost one if there are
/// several. Immutable, any thread. Source: Sennrich et al. 2016, on bytes as in GPT-2, on characters as in
/// SentencePiece.
class BytePairs {
public:
    /// Tokens by id, including single bytes; empty and hidden entries are not tokens. Merges by rank. Throws Error if a
    /// merge refers to an id that does not exist.
    BytePairs(const std::vector<std::string>& tokens, const std::vector<bool>& hidden, const std::vector<Merge>& merges,
              const PairRules& rules);

    /// Appends the ids of one chunk; a byte that is not a token becomes -1.
    void encode(std::string_view chunk, std::vector<TokenId>& ids) const;
    /// Whether a merge may join characters that are neighbours; only where chunks start as characters.
    bool mayJoin(char32_t left, char32_t right) const { return m_joined.count(charactersOf(left, right)) != 0; }

private:
    struct AdjacentPair {
        std::uint64_t pair = 0; ///< left and right; `noPair` in an empty slot
        std::uint32_t rank = 0;
        TokenId id = 0;
    };
    static constexpr std::uint32_t never = 0xFFFFFFFF;
    static constexpr std::uint64_t noPair = ~std::uint64_t{0};

    static std::uint64_t pairOf(TokenId left, TokenId right) {
        return std::uint64_t{static_cast<std::uint32_t>(left)} << 32 | static_cast<std::uint32_t>(right);
    }
    static std::uint64_t charactersOf(char32_t left, char32_t right) { return std::uint64_t{left} << 32 | right; }
    const AdjacentPair* find(TokenId left, TokenId right) const;
    TokenId findToken(std::string_view bytes) const;
    void mergeShort(std::span<const TokenId> starts, std::vector<TokenId>& ids) const;
    void mergeLong(std::span<const TokenId> starts, std::vector<TokenId>& ids) const;
    void readCharacters(const std::vector<std::string>& tokens, const std::vector<bool>& hidden,
                        const std::vector<Merge>& merges);

    std::array<TokenId, 256> m_byteIds{};
    bool m_startsAsCharacters = false;
    std::unordered_map<char32_t, TokenId> m_characters;
    std::unordered_set<std::uint64_t> m_joined; ///< characters that are neighbours in a token that a merge makes
    std::vector<AdjacentPair> m_adjacent;       ///< open addressing, a power of two of slots
    std::vector<std::pair<std::string, TokenId>> m_tokens; ///< sorted by bytes; empty unless whole chunks are looked up
};

} // namespace glasshouse::tokenizer

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// Byte-pair merging: which two neighbouring tokens become which third, and which pair goes first. A chunk starts as
/// its bytes; then the pair of the lowest rank is merged repeatedly, the leftmost one if there are several. Immutable,
/// any thread. Source: Sennrich et al. 2016, on bytes as in GPT-2.
class BytePairs {
public:
    /// Tokens by id, including those of single bytes; an empty one is no token. The merges by rank; with `byToken`,
    /// adjacent ones that give the same token share a rank, and a chunk that is itself a token becomes that token, as
    /// in tiktoken. Throws Error if a merge refers to an id that does not exist.
    BytePairs(const std::vector<std::string>& tokens, const std::vector<Merge>& merges, bool byToken);

    /// Appends the ids of one chunk; a byte that is not a token becomes -1.
    void encode(std::string_view chunk, std::vector<TokenId>& ids) const;

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
    const AdjacentPair* find(TokenId left, TokenId right) const;
    TokenId findToken(std::string_view bytes) const;
    void encodeShort(std::string_view chunk, std::vector<TokenId>& ids) const;
    void encodeLong(std::string_view chunk, std::vector<TokenId>& ids) const;

    std::array<TokenId, 256> m_byteIds{};
    std::vector<AdjacentPair> m_adjacent;                  ///< open addressing, a power of two of slots
    std::vector<std::pair<std::string, TokenId>> m_tokens; ///< sorted by bytes; empty unless whole chunks are looked up
};

} // namespace glasshouse::tokenizer

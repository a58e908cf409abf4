#include "core/corpus/tokenizer/SpecialTokens.h"

#include <algorithm>

#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

std::vector<TokenId> specialTokens(const Tokenizer& tokenizer) {
    std::vector<TokenId> special;
    if (const auto* const pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer))
        for (const AddedToken& token : pairs->parts().added)
            if (token.special && token.id < pairs->vocabularySize())
                special.push_back(token.id);
    return special;
}

bool isSpecial(const Tokenizer& tokenizer, TokenId id) {
    const auto* const pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer);
    if (pairs == nullptr)
        return false;
    const std::vector<AddedToken>& added = pairs->parts().added;
    return std::any_of(added.begin(), added.end(),
                       [id](const AddedToken& token) { return token.special && token.id == id; });
}

SpecialName nextSpecial(const Tokenizer& tokenizer, const std::vector<TokenId>& special, std::string_view text) {
    SpecialName found{text.size()};
    std::size_t length = 0;
    for (const TokenId id : special) {
        const std::string_view name = tokenizer.bytes(id);
        const std::size_t at = text.find(name);
        if (at < found.offset || (at == found.offset && name.size() > length)) {
            found = {at, id};
            length = name.size();
        }
    }
    return found;
}

Encoding encodeWithSpecial(const Tokenizer& tokenizer, std::string_view text) {
    const std::shared_ptr<const Tokenizer> finding = tokenizer.findingSpecialTokens();
    return finding ? finding->encode(text) : tokenizer.encode(text);
}

} // namespace glasshouse::tokenizer

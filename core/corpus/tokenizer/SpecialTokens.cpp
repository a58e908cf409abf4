#include "core/corpus/tokenizer/SpecialTokens.h"

#include <algorithm>

#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

std::vector<TokenId> specialTokens(const Tokenizer& tokenizer) {
    std::vector<TokenId> special;
    if (const auto* const pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer))
        for (const TokenId id : pairs->parts().special)
            if (id < pairs->vocabularySize() && !pairs->bytes(id).empty())
                special.push_back(id);
    return special;
}

bool isSpecial(const Tokenizer& tokenizer, TokenId id) {
    const auto* const pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer);
    return pairs != nullptr &&
           std::find(pairs->parts().special.begin(), pairs->parts().special.end(), id) != pairs->parts().special.end();
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
    const std::vector<TokenId> special = specialTokens(tokenizer);
    Encoding encoding;
    std::size_t begin = 0;
    for (SpecialName next; begin < text.size(); begin += tokenizer.bytes(next.id).size()) {
        next = nextSpecial(tokenizer, special, text.substr(begin));
        const std::size_t listed = encoding.unknown.size();
        tokenizer.append(text.substr(begin, next.offset), encoding.ids, encoding.unknown);
        for (std::size_t i = listed; i < encoding.unknown.size(); ++i)
            encoding.unknown[i].offset += begin;
        if (next.id < 0)
            break;
        encoding.ids.push_back(next.id);
        begin += next.offset;
    }
    return encoding;
}

} // namespace glasshouse::tokenizer

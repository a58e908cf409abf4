#include "core/corpus/tokenizer/bpe/SpecialTokens.h"

#include <memory>

#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

std::vector<TokenId> specialTokens(const Tokenizer& tokenizer) {
    std::vector<TokenId> special;
    for (const AddedToken& token : tokenizer.addedTokens())
        if (token.special)
            special.push_back(token.id);
    return special;
}

bool isSpecial(const Tokenizer& tokenizer, TokenId id) {
    const auto* const pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer);
    return pairs != nullptr && pairs->isSpecial(id);
}

std::vector<Section> specialSections(const Tokenizer& tokenizer, std::string_view text) {
    const std::shared_ptr<const Tokenizer> finding = tokenizer.findingSpecialTokens();
    std::vector<Section> sections;
    if (const auto* const pairs = dynamic_cast<const BytePairTokenizer*>(finding.get()))
        pairs->forEachAdded(text, [&](const Section& section) {
            if (isSpecial(tokenizer, section.id))
                sections.push_back(section);
            else if (sections.empty() || sections.back().id >= 0)
                sections.push_back({section.text, -1});
            else // beside an added token that represents text
                sections.back().text = {sections.back().text.data(), sections.back().text.size() + section.text.size()};
        });
    else if (!text.empty())
        sections.push_back({text, -1});
    return sections;
}

Encoding encodeWithSpecial(const Tokenizer& tokenizer, std::string_view text) {
    const std::shared_ptr<const Tokenizer> finding = tokenizer.findingSpecialTokens();
    return finding ? finding->encode(text) : tokenizer.encode(text);
}

} // namespace glasshouse::tokenizer

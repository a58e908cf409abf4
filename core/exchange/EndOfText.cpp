#include "core/exchange/EndOfText.h"

#include <string>

#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::exchange {

std::optional<int> endOfText(const tokenizer::Tokenizer& tokenizer) {
    const auto* const pairs = dynamic_cast<const tokenizer::BytePairTokenizer*>(&tokenizer);
    if (pairs == nullptr)
        return std::nullopt;
    const tokenizer::BytePairParts& parts = pairs->parts();
    std::optional<int> last;
    for (const tokenizer::AddedToken& token : parts.added)
        if (token.special && token.id < parts.size && !token.content.starts_with("[PAD"))
            last = token.id;
    // That of GPT-2, Qwen and SmolLM, of Llama 3, of Llama 2, of chats.
    for (const char* name : {"<|endoftext|>", "<|end_of_text|>", "</s>", "<|im_end|>"})
        for (const tokenizer::AddedToken& token : parts.added)
            if (token.id < parts.size && token.content == name)
                return token.id;
    return last;
}

} // namespace glasshouse::exchange

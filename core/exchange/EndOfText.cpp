#include "core/exchange/EndOfText.h"

#include <vector>

#include "core/corpus/tokenizer/AddedTokens.h"

namespace glasshouse::exchange {

std::optional<int> endOfText(const tokenizer::Tokenizer& tokenizer) {
    const std::vector<tokenizer::AddedToken> added = tokenizer.addedTokens();
    std::optional<int> last;
    for (const tokenizer::AddedToken& token : added)
        if (token.special && !token.content.starts_with("[PAD"))
            last = token.id;
    // That of GPT-2, Qwen and SmolLM, of Llama 3, of Llama 2, of chats.
    for (const char* name : {"<|endoftext|>", "<|end_of_text|>", "</s>", "<|im_end|>"})
        for (const tokenizer::AddedToken& token : added)
            if (token.content == name)
                return token.id;
    return last;
}

} // namespace glasshouse::exchange

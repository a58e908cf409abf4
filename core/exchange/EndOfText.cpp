#include "core/exchange/EndOfText.h"

#include <string>

#include "core/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::exchange {

std::optional<int> endOfText(const tokenizer::Tokenizer& tokenizer) {
    const auto* const pairs = dynamic_cast<const tokenizer::BytePairTokenizer*>(&tokenizer);
    if (pairs == nullptr)
        return std::nullopt;
    const tokenizer::BytePairParts& parts = pairs->parts();
    std::optional<int> last;
    for (const int id : parts.special)
        if (id < parts.size && !parts.tokens[static_cast<std::size_t>(id)].starts_with("[PAD"))
            last = id;
    // That of GPT-2, Qwen and SmolLM, of Llama 3, of Llama 2, of chats.
    for (const char* name : {"<|endoftext|>", "<|end_of_text|>", "</s>", "<|im_end|>"})
        for (const int id : parts.special)
            if (id < parts.size && parts.tokens[static_cast<std::size_t>(id)] == name)
                return id;
    return last;
}

} // namespace glasshouse::exchange

#include "core/engine/inspect/TextPassages.h"

#include <algorithm>

namespace glasshouse::inspect {

namespace {
constexpr std::size_t bytesPerToken = 24; ///< read per token at most
}

TextPassage textPassage(std::string_view text, const tokenizer::Tokenizer& tokenizer, std::size_t begin, int length,
                        std::size_t end) {
    const auto inside = [&text](std::size_t at) { // of a character
        return at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    begin = std::min(begin, text.size());
    end = std::min(end, text.size());
    while (inside(begin))
        --begin;
    const auto most = static_cast<std::size_t>(std::max(0, length)) * bytesPerToken;
    std::string piece(text.substr(begin, std::min(most, end - std::min(begin, end))));
    while (!piece.empty() && inside(begin + piece.size()))
        piece.pop_back();

    TextPassage passage;
    tokenizer::Encoding encoding = tokenizer.encode(piece);
    passage.tokens = std::move(encoding.ids);
    passage.hasUnknown = !encoding.unknown.empty();
    if (passage.tokens.size() > static_cast<std::size_t>(std::max(0, length)))
        passage.tokens.resize(static_cast<std::size_t>(std::max(0, length)));
    std::size_t at = begin;
    for (const tokenizer::TokenId id : passage.tokens) {
        const std::string_view bytes = tokenizer.bytes(id);
        if (text.compare(at, bytes.size(), bytes) != 0)
            break;
        passage.bytes.push_back(at);
        at += bytes.size();
    }
    return passage;
}

std::vector<TextPassage> textPassages(std::string_view text, const tokenizer::Tokenizer& tokenizer, int count,
                                      int length) {
    std::vector<TextPassage> passages;
    for (int i = 0; i < count; ++i) {
        const auto from = [&](int passage) {
            return static_cast<std::size_t>(static_cast<double>(text.size()) * passage / std::max(1, count));
        };
        TextPassage made = textPassage(text, tokenizer, from(i), length, from(i + 1));
        if (!made.tokens.empty()) // of so many passages some have no character
            passages.push_back(std::move(made));
    }
    return passages;
}

} // namespace glasshouse::inspect

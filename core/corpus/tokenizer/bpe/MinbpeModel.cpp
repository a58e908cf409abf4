#include "core/corpus/tokenizer/bpe/MinbpeModel.h"

#include <map>
#include <set>
#include <unordered_set>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/Lines.h"
#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

namespace {

constexpr std::string_view heading = "minbpe v1";
constexpr int byteTokens = 256;
constexpr int maxMinbpeTokens = 1'000'000;
constexpr std::size_t longestToken = 65536; ///< bytes

} // namespace

std::shared_ptr<const Tokenizer> readMinbpeModel(std::string_view file) {
    Lines lines(file);
    std::string_view line;
    if (!lines.next(line) || line.substr(0, 7) != "minbpe ")
        return nullptr;
    if (line != heading)
        throw Error(sentence("The tokenizer file is damaged in line %1: this version reads \"minbpe v1\" only.",
                             lines.number()));
    BytePairParts parts;
    if (!lines.next(line))
        throw Error(sentence("The tokenizer file is damaged in line %1: the split pattern is missing after it.",
                             lines.number()));
    if (!utf8::isValid(line))
        throw Error(
            sentence("The tokenizer file is damaged in line %1: the split pattern is not UTF-8.", lines.number()));
    try {
        parts.pattern = SplitPattern::fromExpression(std::string(line));
    } catch (const Error& error) {
        throw Error(sentence("The tokenizer file is damaged in line %1: %2", lines.number(), error.what()));
    }
    if (!lines.next(line))
        throw Error(
            sentence("The tokenizer file is damaged in line %1: the number of special tokens is missing after it.",
                     lines.number()));
    const std::optional<int> specials = wholeNumber(line);
    if (!specials || *specials > maxMinbpeTokens)
        throw Error(
            sentence("The tokenizer file is damaged in line %1: the number of special tokens is not a whole number.",
                     lines.number()));
    std::map<TokenId, std::string> special;
    for (int i = 0; i < *specials; ++i) {
        if (!lines.next(line))
            throw Error(sentence("The tokenizer file is damaged in line %1: a special token is missing after it.",
                                 lines.number()));
        const std::size_t blank = line.rfind(' ');
        const std::optional<int> id =
            blank == std::string_view::npos ? std::nullopt : wholeNumber(line.substr(blank + 1));
        if (!id || blank == 0 || !utf8::isValid(line))
            throw Error(
                sentence("The tokenizer file is damaged in line %1: it should contain a special token and its id.",
                         lines.number()));
        if (*id >= maxMinbpeTokens || !special.emplace(*id, std::string(line.substr(0, blank))).second)
            throw Error(sentence("The tokenizer file is damaged in line %1: the id %2 is given twice or is too large.",
                                 lines.number(), *id));
    }
    for (int byte = 0; byte < byteTokens; ++byte)
        parts.tokens.emplace_back(1, static_cast<char>(byte));
    std::set<std::pair<TokenId, TokenId>> pairs;
    std::unordered_set<std::string> known;
    while (lines.next(line)) {
        const std::vector<std::string_view> both = words(line);
        const std::optional<int> left = both.size() == 2 ? wholeNumber(both[0]) : std::nullopt;
        const std::optional<int> right = both.size() == 2 ? wholeNumber(both[1]) : std::nullopt;
        if (!left || !right)
            throw Error(
                sentence("The tokenizer file is damaged in line %1: a merge is two ids with a space between them.",
                         lines.number()));
        const auto next = static_cast<TokenId>(parts.tokens.size());
        for (const int id : {*left, *right})
            if (id >= next)
                throw Error(sentence(
                    "The tokenizer file is damaged in line %1: it refers to token %2, but there are only %3 before it.",
                    lines.number(), id, next));
        if (!pairs.emplace(*left, *right).second)
            throw Error(
                sentence("The tokenizer file is damaged in line %1: the pair %2 is repeated.", lines.number(), line));
        if (next >= maxMinbpeTokens)
            throw Error(sentence("The tokenizer file is damaged in line %1: there are more than %2 tokens.",
                                 lines.number(), maxMinbpeTokens));
        std::string token =
            parts.tokens[static_cast<std::size_t>(*left)] + parts.tokens[static_cast<std::size_t>(*right)];
        if (token.size() > longestToken)
            throw Error(sentence("The tokenizer file is damaged in line %1: its token would be longer than %2 bytes.",
                                 lines.number(), longestToken));
        if (!known.insert(token).second)
            throw Error(
                sentence("The tokenizer file is damaged in line %1: it makes a token that another merge already makes.",
                         lines.number()));
        parts.tokens.push_back(std::move(token));
        parts.merges.push_back({*left, *right, next, 0});
    }
    for (const auto& [id, content] : special) {
        const auto place = static_cast<std::size_t>(id);
        if (place < parts.tokens.size() && !parts.tokens[place].empty())
            throw Error(sentence(
                "The tokenizer file is damaged: its special token \"%1\" has the id %2, which is another token's.",
                content, id));
        if (place >= parts.tokens.size())
            parts.tokens.resize(place + 1);
        parts.tokens[place] = content;
        parts.added.push_back({.id = id, .content = content});
    }
    return std::make_shared<BytePairTokenizer>(std::move(parts));
}

std::string minbpeModel(const Tokenizer& tokenizer) {
    const auto* const pairs = dynamic_cast<const BytePairTokenizer*>(&tokenizer);
    const Error unfit(
        sentence("This tokenizer cannot be written as a .model file: that contains the 256 bytes and merges in the "
                 "order of their ids, like a byte-pair tokenizer learned here."));
    if (pairs == nullptr || pairs->kind() != "bpe" || pairs->parts().characters)
        throw unfit;
    const BytePairParts& parts = pairs->parts();
    std::string file =
        std::string(heading) + "\n" + parts.pattern.expression() + "\n" + std::to_string(parts.added.size()) + "\n";
    for (const AddedToken& token : parts.added)
        file += token.content + " " + std::to_string(token.id) + "\n";
    for (int byte = 0; byte < byteTokens; ++byte)
        if (static_cast<std::size_t>(byte) >= parts.tokens.size() ||
            parts.tokens[static_cast<std::size_t>(byte)] != std::string(1, static_cast<char>(byte)))
            throw unfit;
    TokenId next = byteTokens;
    for (const Merge& merge : parts.merges) {
        if (merge.id != next++)
            throw unfit;
        file += std::to_string(merge.left) + " " + std::to_string(merge.right) + "\n";
    }
    return file;
}

} // namespace glasshouse::tokenizer

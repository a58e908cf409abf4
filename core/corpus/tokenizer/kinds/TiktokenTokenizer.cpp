#include "core/corpus/tokenizer/kinds/TiktokenTokenizer.h"

#include <array>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/corpus/tokenizer/Hash.h"
#include "core/corpus/tokenizer/Lines.h"
#include "core/corpus/tokenizer/bpe/BytePairJson.h"
#include "core/corpus/tokenizer/bpe/Cl100kBase.h"
#include "core/corpus/tokenizer/kinds/Tokenizers.h"

namespace glasshouse::tokenizer {

namespace {

constexpr std::size_t maxTokenBytes = 1024; ///< bytes
constexpr int maxRanks = 4'000'000;
constexpr std::size_t maxUnusedRanks = 1024; ///< ranks that no token has

/// The bytes of a word in base64 (RFC 4648, with padding); false if it is invalid.
bool decoded(std::string_view word, std::string& bytes) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static const std::array<int, 256> values = [&] {
        std::array<int, 256> table{};
        table.fill(-1);
        for (std::size_t i = 0; i < alphabet.size(); ++i)
            table[static_cast<unsigned char>(alphabet[i])] = static_cast<int>(i);
        return table;
    }();
    bytes.clear();
    if (word.empty() || word.size() % 4 != 0)
        return false;
    const std::size_t end = word.find_last_not_of('=') + 1;
    if (word.size() - end > 2)
        return false;
    unsigned bits = 0;
    int count = 0;
    for (const char letter : word.substr(0, end)) {
        const int value = values[static_cast<unsigned char>(letter)];
        if (value < 0)
            return false;
        bits = bits << 6U | static_cast<unsigned>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
        }
    }
    return (bits & ((1U << static_cast<unsigned>(count)) - 1U)) == 0; // the unused bits are 0
}

struct BytesHash {
    std::size_t operator()(std::string_view bytes) const { return hashOf(bytes); }
};
using Ranks = std::unordered_map<std::string_view, TokenId, BytesHash>;

/// Every way to split a token into two tokens is a merge; those of the lowest rank come first.
std::vector<Merge> merges(const std::vector<std::string>& tokens, const Ranks& ranks) {
    std::vector<Merge> result;
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        const std::string_view token = tokens[id];
        for (std::size_t cut = 1; cut < token.size(); ++cut) {
            const auto left = ranks.find(token.substr(0, cut));
            const auto right = ranks.find(token.substr(cut));
            if (left != ranks.end() && right != ranks.end())
                result.push_back({left->second, right->second, static_cast<TokenId>(id), 0});
        }
    }
    return result;
}

} // namespace

std::shared_ptr<const BytePairTokenizer> TiktokenTokenizer::readRanks(std::string_view file,
                                                                      const std::string& pattern) {
    const std::string_view first = file.substr(0, file.find('\n'));
    if (first.find_first_of("{[\"") != std::string_view::npos || first.find_first_of(" =") == std::string_view::npos ||
        first.substr(0, 7) == "minbpe ")
        return nullptr;
    BytePairParts parts;
    parts.kind = "tiktoken";
    parts.pattern = SplitPattern::named(pattern);
    Lines lines(file);
    std::size_t count = 0;
    for (std::string_view line; lines.next(line);) {
        if (line.empty())
            continue;
        const std::vector<std::string_view> both = words(line);
        std::string token;
        if (!decoded(both[0], token))
            throw Error(
                sentence("The tokenizer file is damaged in line %1: its token is not valid base64.", lines.number()));
        if (both.size() < 2 || both[1].empty())
            throw Error(sentence("The tokenizer file is damaged in line %1: the rank is missing.", lines.number()));
        const std::optional<int> rank = wholeNumber(both[1]);
        if (!rank || both.size() > 2)
            throw Error(
                sentence("The tokenizer file is damaged in line %1: its rank is not a whole number.", lines.number()));
        if (*rank >= maxRanks)
            throw Error(sentence("The tokenizer file is damaged in line %1: its rank is not below %2.", lines.number(),
                                 maxRanks));
        if (token.size() > maxTokenBytes)
            throw Error(sentence("The tokenizer file is damaged in line %1: its token is longer than %2 bytes.",
                                 lines.number(), maxTokenBytes));
        const auto place = static_cast<std::size_t>(*rank);
        if (place >= parts.tokens.size())
            parts.tokens.resize(place + 1);
        if (!parts.tokens[place].empty())
            throw Error(
                sentence("The tokenizer file is damaged in line %1: the rank %2 is repeated.", lines.number(), *rank));
        parts.tokens[place] = std::move(token);
        ++count;
    }
    if (parts.tokens.size() > count + maxUnusedRanks)
        throw Error(sentence("The tokenizer file is damaged: it has %1 tokens, but ranks up to %2.", count,
                             parts.tokens.size() - 1));
    Ranks ranks;
    ranks.reserve(count);
    for (std::size_t id = 0; id < parts.tokens.size(); ++id)
        if (const std::string& token = parts.tokens[id]; !token.empty()) {
            const auto [other, isNew] = ranks.emplace(token, static_cast<TokenId>(id));
            if (!isNew)
                throw Error(sentence("The tokenizer file is damaged: the ranks %1 and %2 have the same token.",
                                     other->second, id));
        }
    for (unsigned byte = 0; byte < 256; ++byte)
        if (const char letter = static_cast<char>(byte); ranks.count(std::string_view(&letter, 1)) == 0)
            throw Error(sentence("The tokenizer file is damaged: the byte %1 is not among its tokens.", byte));
    parts.merges = merges(parts.tokens, ranks);
    return std::make_shared<BytePairTokenizer>(std::move(parts));
}

std::shared_ptr<const Tokenizer> TiktokenTokenizer::train(std::string_view text, const TokenizerOptions& options) {
    std::vector<std::string_view> texts = options.parts;
    texts.push_back(text);
    return readRanks(cl100kBase(), "gpt4")->fittedTo(texts, options.remap, options.stop);
}

TokenizerKind makeTiktokenKind() {
    return {{"tiktoken", "tiktoken",
             "The 100,256 byte pairs of cl100k_base, the vocabulary of GPT-4, or a file of the same kind."},
            {"tokenizer_file", "tokenizer_pattern", "tokenizer_remap"},
            &TiktokenTokenizer::train,
            [](const nlohmann::json& json) { return parts::readBytePairTokenizer(json, "tiktoken"); },
            [](std::string_view file, const TokenizerOptions& options) {
                return TiktokenTokenizer::readRanks(file, options.pattern);
            },
            nullptr,
            true};
}

} // namespace glasshouse::tokenizer

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/corpus/tokenizer/ByteAlphabet.h"
#include "core/corpus/tokenizer/GgufNames.h"
#include "core/corpus/tokenizer/bpe/BytePairJson.h"
#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

using nlohmann::json;

namespace {

/// What llama.cpp calls llama: a score for each token in place of merges, the first merge's the highest.
json sentencePieceSettings(const BytePairParts& parts) {
    const CharacterParts& characters = *parts.characters;
    if (characters.cutsAtBlanks || parts.wholeChunks || characters.before == BlankBefore::IfMissing ||
        characters.before == BlankBefore::AtBegin)
        throw Error("llama.cpp does not put blanks before words as this tokenizer does, so the model cannot be "
                    "exported as GGUF. Export it in Hugging Face's layout.");
    // The spellings of Hugging Face's file.
    const json file = parts::sentencePieceJson(parts);
    const auto size = static_cast<std::size_t>(parts.size);
    std::vector<std::string> tokens(size);
    std::vector<int> types(size, gguf::unusedToken);
    for (const auto& [piece, id] : file.at("model").at("vocab").items())
        if (const auto at = id.get<std::size_t>(); at < size) {
            tokens[at] = piece;
            types[at] = gguf::normalToken;
        }
    for (const int id : characters.byteTokens)
        if (static_cast<std::size_t>(id) < size)
            types[static_cast<std::size_t>(id)] = gguf::byteToken;
    for (const AddedToken& token : parts.added)
        if (const auto at = static_cast<std::size_t>(token.id); at < size) {
            tokens[at] = token.content;
            types[at] = token.content == "<unk>" ? gguf::unknownToken
                        : token.special          ? gguf::controlToken
                                                 : gguf::userToken;
        }
    std::vector<double> scores(size, -static_cast<double>(parts.merges.size() + 1));
    for (std::size_t rank = parts.merges.size(); rank > 0; --rank)
        if (const auto at = static_cast<std::size_t>(parts.merges[rank - 1].id); at < size)
            scores[at] = -static_cast<double>(rank);
    return {{"tokenizer.ggml.model", "llama"},
            {"tokenizer.ggml.tokens", tokens},
            {"tokenizer.ggml.token_type", types},
            {"tokenizer.ggml.scores", scores},
            {"tokenizer.ggml.add_space_prefix", characters.before == BlankBefore::Always}};
}

/// Those of the merges, by their place, that make the tokens in use. llama.cpp leaves text out whose merges end in a
/// token that the model does not have.
std::vector<bool> neededMerges(const BytePairParts& parts) {
    std::map<std::pair<TokenId, TokenId>, std::size_t> places;
    for (std::size_t i = 0; i < parts.merges.size(); ++i)
        places.emplace(std::pair(parts.merges[i].left, parts.merges[i].right), i); // the first one counts
    std::map<char, TokenId> bytes;
    for (std::size_t id = 0; id < parts.tokens.size(); ++id)
        if (parts.tokens[id].size() == 1)
            bytes.emplace(parts.tokens[id][0], static_cast<TokenId>(id));
    std::vector<bool> made(parts.tokens.size());
    for (int id = 0; id < parts.size; ++id) {
        made[static_cast<std::size_t>(id)] = true;
        std::vector<TokenId> ids;
        for (const char byte : parts.tokens[static_cast<std::size_t>(id)])
            if (const auto found = bytes.find(byte); found != bytes.end())
                ids.push_back(found->second);
        for (;;) {
            std::size_t first = parts.merges.size();
            std::size_t at = 0;
            for (std::size_t i = 0; i + 1 < ids.size(); ++i)
                if (const auto found = places.find({ids[i], ids[i + 1]});
                    found != places.end() && found->second < first) {
                    first = found->second;
                    at = i;
                }
            if (first == parts.merges.size())
                break;
            ids[at] = parts.merges[first].id;
            ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(at) + 1);
            made[static_cast<std::size_t>(ids[at])] = true;
        }
    }
    std::vector<bool> needed;
    for (const Merge& merge : parts.merges)
        needed.push_back(made[static_cast<std::size_t>(merge.id)]);
    return needed;
}

json bytePairSettings(const BytePairParts& parts) {
    std::map<int, const AddedToken*> added;
    for (const AddedToken& token : parts.added)
        added.emplace(token.id, &token);
    json tokens = json::array();
    json types = json::array();
    for (int id = 0; id < parts.size; ++id) {
        const std::string& token = parts.tokens[static_cast<std::size_t>(id)];
        if (const auto found = added.find(id); found != added.end()) {
            tokens.push_back(found->second->content);
            types.push_back(found->second->special ? gguf::controlToken : gguf::userToken);
        } else {
            tokens.push_back(token.empty() ? "[PAD" + std::to_string(id) + "]" : toByteAlphabet(token));
            types.push_back(token.empty() ? gguf::unusedToken : gguf::normalToken);
        }
    }
    // The merges of Hugging Face's file: for tiktoken's ranks they are derived there.
    json merges = parts::tokenizerJson(parts).at("model").at("merges");
    if (parts.size < static_cast<int>(parts.tokens.size())) {
        const std::vector<bool> needed = neededMerges(parts);
        json kept = json::array();
        for (std::size_t i = 0; i < needed.size(); ++i)
            if (needed[i])
                kept.push_back(merges[i]);
        merges = std::move(kept);
    }
    return {{"tokenizer.ggml.model", "gpt2"},
            {"tokenizer.ggml.pre",
             gguf::nameOf(gguf::splitterOf(parts.pattern, parts.wholeChunks || parts.kind == "tiktoken"))},
            {"tokenizer.ggml.tokens", std::move(tokens)},
            {"tokenizer.ggml.token_type", std::move(types)},
            {"tokenizer.ggml.merges", std::move(merges)}};
}

} // namespace

json parts::ggufSettings(const BytePairParts& parts) {
    return parts.characters ? sentencePieceSettings(parts) : bytePairSettings(parts);
}

} // namespace glasshouse::tokenizer

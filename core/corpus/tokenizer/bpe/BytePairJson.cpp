// Reads and writes tokenizer.json of Hugging Face's tokenizers for byte-level BPE, and what
// SentencePieceJson.cpp shares with it. What that format cannot express is
// under the key "glasshouse" of its model, which other readers ignore: the kind, how many of the ids are in use, how
// often each pair occurred in the training text. Earlier versions wrote it at the top, where Hugging Face's library
// accepts no other key than its own.

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/ByteAlphabet.h"
#include "core/corpus/tokenizer/JsonParts.h"
#include "core/corpus/tokenizer/bpe/BytePairJson.h"

namespace glasshouse::tokenizer {

namespace {

using nlohmann::json;
using namespace parts;

constexpr std::size_t maxUnusedIds = 1024; ///< ids that no token has

bool isByteLevel(const json& file) {
    if (textOf(member(member(file, "decoder"), "type")) == "ByteLevel")
        return true;
    const json& before = member(file, "pre_tokenizer");
    if (textOf(member(before, "type")) == "ByteLevel")
        return true;
    const json& parts = member(before, "pretokenizers");
    return parts.is_array() && std::any_of(parts.begin(), parts.end(), [](const json& part) {
               return textOf(member(part, "type")) == "ByteLevel";
           });
}

/// Assigns ids to added tokens as Hugging Face's library does (AddedVocabulary::add_tokens), which ignores those in the
/// file: a token that is in the vocab keeps its id there, the others are numbered from the vocab's size on, in the
/// order of the list. If the vocab has gaps, that could assign an id twice, so the file's ids are kept. Sorts them by
/// id.
void assignIds(const json& vocabulary, TokenId largestOfVocabulary, std::vector<AddedToken>& added) {
    const auto size = static_cast<TokenId>(vocabulary.size());
    TokenId next = size;
    std::set<TokenId> known;
    for (AddedToken& token : added) {
        if (const auto entry = vocabulary.find(token.content); entry != vocabulary.end())
            token.id = idOf(*entry, token.content);
        else if (largestOfVocabulary < size)
            token.id = next++;
        if (!known.insert(token.id).second)
            throw Error(
                sentence("The tokenizer file is damaged: its added token %1 is given twice.", shown(token.content)));
    }
    std::sort(added.begin(), added.end(), [](const AddedToken& a, const AddedToken& b) { return a.id < b.id; });
}

void readVocabulary(const json& file, Alphabet alphabet, const BytesOf& bytesOf, BytePairParts& parts,
                    std::unordered_map<std::string, TokenId>& ids) {
    const json& vocabulary = member(member(file, "model"), "vocab");
    if (!vocabulary.is_object() || vocabulary.empty())
        throw Error("The tokenizer file is damaged: its vocab is not a list of tokens with their ids.");
    if (vocabulary.size() > maxJsonTokens)
        throw Error(sentence("The tokenizer file is damaged: its vocab has more than %1 tokens.", maxJsonTokens));
    TokenId largest = 0;
    for (const auto& [piece, value] : vocabulary.items())
        largest = std::max(largest, idOf(value, piece));
    parts.added = readAddedTokens(file);
    assignIds(vocabulary, largest, parts.added);
    std::map<TokenId, const AddedToken*> added;
    for (const AddedToken& token : parts.added) {
        added.emplace(token.id, &token);
        largest = std::max(largest, token.id);
    }
    if (static_cast<std::size_t>(largest) >= vocabulary.size() + added.size() + maxUnusedIds)
        throw Error(
            sentence("The tokenizer file is damaged: it has %1 tokens, but ids up to %2.", vocabulary.size(), largest));
    parts.tokens.resize(static_cast<std::size_t>(largest) + 1);
    for (const auto& [piece, value] : vocabulary.items()) {
        const TokenId id = idOf(value, piece);
        std::string& token = parts.tokens[static_cast<std::size_t>(id)];
        const auto other = added.find(id);
        const AddedToken* const name = other == added.end() ? nullptr : other->second;
        if (!token.empty() || (name != nullptr && name->content != piece))
            throw Error(sentence("The tokenizer file is damaged: the id %1 is given to two tokens.", id));
        if (piece.empty() || !bytesOf(piece, token)) {
            if (name == nullptr)
                throw Error(
                    alphabet == Alphabet::ByteLevel
                        ? sentence("The tokenizer file is damaged: its token %1 is not in the byte-level alphabet.",
                                   shown(piece))
                        : sentence("The tokenizer file is damaged: its token %1 is not in the readable alphabet.",
                                   shown(piece)));
            token = piece;
        }
        if (name != nullptr && name->special)
            token = piece;
        else
            ids.emplace(piece, id);
    }
    for (const AddedToken& token : parts.added)
        if (std::string& bytes = parts.tokens[static_cast<std::size_t>(token.id)]; bytes.empty())
            bytes = token.content;
}

void readMerges(const json& file, BytePairParts& parts, const std::unordered_map<std::string, TokenId>& ids) {
    const json& merges = member(member(file, "model"), "merges");
    if (!merges.is_array())
        throw Error("The tokenizer file is damaged: it has no list of merges.");
    std::unordered_set<std::uint64_t> known; // the ids of both
    known.reserve(merges.size());
    parts.merges.reserve(merges.size());
    for (std::size_t i = 0; i < merges.size(); ++i) {
        const std::size_t number = i + 1;
        std::string left;
        std::string right;
        if (merges[i].is_string()) {
            const auto both = merges[i].get<std::string>();
            const std::size_t blank = both.find(' ');
            if (blank == std::string::npos || both.find(' ', blank + 1) != std::string::npos)
                throw Error(
                    sentence("The tokenizer file is damaged: its merge %1 is not two tokens with a space between them.",
                             number));
            left = both.substr(0, blank);
            right = both.substr(blank + 1);
        } else if (merges[i].is_array() && merges[i].size() == 2 && merges[i][0].is_string() &&
                   merges[i][1].is_string()) {
            left = merges[i][0];
            right = merges[i][1];
        } else {
            throw Error(sentence("The tokenizer file is damaged: its merge %1 is not two tokens.", number));
        }
        const auto idFor = [&](const std::string& piece) {
            const auto found = ids.find(piece);
            if (found == ids.end())
                throw Error(
                    sentence("The tokenizer file is damaged: its merge %1 refers to %2, which is not in the vocab.",
                             number, shown(piece)));
            return found->second;
        };
        const Merge merge{idFor(left), idFor(right), idFor(left + right), 0};
        if (!known.insert((std::uint64_t(merge.left) << 32) | std::uint32_t(merge.right)).second)
            throw Error(sentence("The tokenizer file is damaged: its merge %1 is repeated.", number));
        parts.merges.push_back(merge);
    }
}

/// The object under our own key; null if there is none.
const json& ownPart(const json& file) {
    const json& own = member(member(file, "model"), "glasshouse");
    return own.is_null() ? member(file, "glasshouse") : own;
}

void readOwn(const json& own, BytePairParts& parts) {
    if (const json& size = member(own, "vocabulary_size"); !size.is_null()) {
        const auto maximum = static_cast<std::int64_t>(parts.tokens.size());
        if (!size.is_number_integer() || size.get<std::int64_t>() < 1 || size.get<std::int64_t>() > maximum)
            throw Error(
                sentence("The tokenizer file is damaged: its vocabulary_size is not a number from 1 to %1.", maximum));
        parts.size = size.get<int>();
    }
    const json& counts = member(own, "pair_counts");
    if (counts.is_null())
        return;
    if (!counts.is_array() || counts.size() != parts.merges.size())
        throw Error("The tokenizer file is damaged: it does not have one pair count for each merge.");
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (!counts[i].is_number_integer() || counts[i].get<std::int64_t>() < 0)
            throw Error(sentence("The tokenizer file is damaged: its pair count %1 is not a whole number.", i + 1));
        parts.merges[i].count = counts[i].get<std::int64_t>();
    }
}

} // namespace

void parts::readBytePairs(const json& file, Alphabet alphabet, const BytesOf& bytesOf, BytePairParts& result) {
    const json& model = member(file, "model");
    for (const char* affix : {"continuing_subword_prefix", "end_of_word_suffix"})
        if (!textOf(member(model, affix)).empty())
            throw Error(sentence("The tokenizer file does not fit: its %1 is %2; only an empty one is known.", affix,
                                 shown(textOf(member(model, affix)))));
    if (const json& dropout = member(model, "dropout"); !dropout.is_null() && dropout != json(0.0))
        throw Error("The tokenizer file does not fit: its dropout would give different tokens every time.");
    std::unordered_map<std::string, TokenId> ids;
    readVocabulary(file, alphabet, bytesOf, result, ids);
    readMerges(file, result, ids);
    readOwn(ownPart(file), result);
    result.wholeChunks = member(model, "ignore_merges") == json(true);
    result.ends = readTextEnds(file, result.tokens.size());
}

std::shared_ptr<const Tokenizer> parts::readBytePairTokenizer(const json& file, const std::string& kind) {
    const json& model = member(file, "model");
    const bool merging = textOf(member(model, "type")) == "BPE" || (model.is_object() && model.contains("merges"));
    if (!merging || (textOf(member(ownPart(file), "kind")) == "tiktoken") != (kind == "tiktoken"))
        return nullptr;
    if (!isByteLevel(file))
        return kind == "bpe" ? readSentencePiece(file) : nullptr;
    BytePairParts result;
    result.kind = kind;
    const std::string normalizer = textOf(member(member(file, "normalizer"), "type"));
    result.composes = normalizer == "NFC";
    if (!member(file, "normalizer").is_null() && !result.composes)
        throw Error(
            sentence("The tokenizer file does not fit: its normalizer is %1; only NFC is known.", shown(normalizer)));
    result.pattern = splitOf(file);
    readBytePairs(
        file, Alphabet::ByteLevel,
        [](const std::string& piece, std::string& bytes) { return fromByteAlphabet(piece, bytes); }, result);
    return std::make_shared<BytePairTokenizer>(std::move(result));
}

json parts::bytePairJson(const BytePairParts& parts, const SpellingOf& spellingOf) {
    std::map<TokenId, const AddedToken*> added;
    for (const AddedToken& token : parts.added)
        added.emplace(token.id, &token);
    // Added tokens at the end get their ids from their order, those between others need a place in the vocabulary.
    TokenId last = static_cast<TokenId>(parts.tokens.size()) - 1;
    while (last >= 0 && added.count(last) != 0)
        --last;
    json vocabulary = json::object();
    for (TokenId id = 0; id <= last; ++id) {
        const auto token = added.find(id);
        if (token != added.end())
            vocabulary[utf8::repaired(token->second->content)] = id;
        else if (!parts.tokens[static_cast<std::size_t>(id)].empty())
            vocabulary[spellingOf(id)] = id;
    }
    json merges = json::array();
    bool counted = !parts.merges.empty();
    for (const Merge& merge : parts.merges) {
        merges.push_back(spellingOf(merge.left) + " " + spellingOf(merge.right));
        counted = counted && merge.count > 0;
    }
    json own = {{"kind", parts.kind}, {"vocabulary_size", parts.size}};
    if (counted) {
        own["pair_counts"] = json::array();
        for (const Merge& merge : parts.merges)
            own["pair_counts"].push_back(merge.count);
    }
    const auto nameOf = [&](TokenId id) {
        const auto token = added.find(id);
        return token == added.end() ? spellingOf(id) : utf8::repaired(token->second->content);
    };
    return {{"version", "1.0"},
            {"truncation", nullptr},
            {"padding", nullptr},
            {"added_tokens", addedTokensJson(parts.added)},
            {"normalizer", nullptr},
            {"pre_tokenizer", nullptr},
            {"post_processor", textEndsJson(parts.ends, nameOf)},
            {"decoder", nullptr},
            {"model",
             {{"type", "BPE"},
              {"dropout", nullptr},
              {"unk_token", nullptr},
              {"continuing_subword_prefix", ""},
              {"end_of_word_suffix", ""},
              {"fuse_unk", false},
              {"byte_fallback", parts.characters.has_value()},
              {"ignore_merges", parts.wholeChunks || parts.kind == "tiktoken"},
              {"vocab", std::move(vocabulary)},
              {"merges", std::move(merges)},
              {"glasshouse", std::move(own)}}}};
}

json parts::tokenizerJson(const BytePairParts& parts) {
    if (parts.characters)
        return sentencePieceJson(parts);
    json file = bytePairJson(
        parts, [&parts](TokenId id) { return toByteAlphabet(parts.tokens[static_cast<std::size_t>(id)]); });
    const bool gpt2 = parts.pattern.id() == "gpt2";
    const json bytes = {
        {"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", gpt2}};
    if (parts.composes)
        file["normalizer"] = {{"type", "NFC"}};
    file["pre_tokenizer"] = bytes;
    if (!gpt2 && parts.pattern.id() != "none")
        file["pre_tokenizer"] = {
            {"type", "Sequence"},
            {"pretokenizers", json::array({splitStep(parts.pattern), bytes})},
        };
    file["decoder"] = {{"type", "ByteLevel"}, {"add_prefix_space", true}, {"trim_offsets", true}, {"use_regex", true}};
    return file;
}

} // namespace glasshouse::tokenizer

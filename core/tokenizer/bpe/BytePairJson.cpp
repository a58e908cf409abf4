// Reads and writes tokenizer.json of Hugging Face's tokenizers for byte-level BPE. What that format cannot express is
// under the key "glasshouse" of its model, which other readers ignore: the kind, how many of the ids are in use, how
// often each pair occurred in the training text. Earlier versions wrote it at the top, where Hugging Face's library
// accepts no other key than its own.

#include <algorithm>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/tokenizer/JsonParts.h"
#include "core/tokenizer/bpe/ByteAlphabet.h"
#include "core/tokenizer/bpe/BytePairTokenizer.h"

namespace glasshouse::tokenizer {

namespace {

using nlohmann::json;
using namespace parts;

constexpr std::size_t maxJsonTokens = 4'000'000;
constexpr std::size_t maxUnusedIds = 1024; ///< ids that no token has

TokenId idOf(const json& value, const std::string& piece) {
    if (!value.is_number_integer() || (!value.is_number_unsigned() && value.get<std::int64_t>() < 0) ||
        value.get<std::uint64_t>() >= maxJsonTokens)
        throwDamaged("the id of " + shown(piece) + " is not a whole number from 0 to " +
                     std::to_string(maxJsonTokens - 1) + ".");
    return value.get<TokenId>();
}

/// Whether a normalizer composes characters and does nothing else. The text stays as it is here, so that decoding
/// restores it: composed text, which is nearly all, has the same tokens.
bool onlyComposes(const json& normalizer) {
    return textOf(member(normalizer, "type")) == "NFC";
}

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

void readVocabulary(const json& file, BytePairParts& parts, std::map<std::string, TokenId>& ids) {
    const json& vocabulary = member(member(file, "model"), "vocab");
    if (!vocabulary.is_object() || vocabulary.empty())
        throwDamaged("its vocab is not a list of tokens with their ids.");
    if (vocabulary.size() > maxJsonTokens)
        throwDamaged("its vocab has more than " + std::to_string(maxJsonTokens) + " tokens.");
    std::map<TokenId, std::string> special;
    const json& added = member(file, "added_tokens");
    if (!added.is_array() && !added.is_null())
        throwDamaged("its added_tokens are not a list.");
    for (const json& token : added) {
        const std::string content = textOf(member(token, "content"));
        if (content.empty())
            throwDamaged("one of its added_tokens has no content.");
        if (!special.emplace(idOf(member(token, "id"), content), content).second)
            throwDamaged("the id of its added token " + shown(content) + " is given twice.");
    }
    TokenId largest = special.empty() ? 0 : special.rbegin()->first;
    for (const auto& [piece, value] : vocabulary.items())
        largest = std::max(largest, idOf(value, piece));
    if (static_cast<std::size_t>(largest) >= vocabulary.size() + special.size() + maxUnusedIds)
        throwDamaged("it has " + std::to_string(vocabulary.size()) + " tokens, but ids up to " +
                     std::to_string(largest) + ".");
    parts.tokens.resize(static_cast<std::size_t>(largest) + 1);
    for (const auto& [piece, value] : vocabulary.items()) {
        const TokenId id = idOf(value, piece);
        std::string& token = parts.tokens[static_cast<std::size_t>(id)];
        const auto name = special.find(id);
        if (!token.empty() || (name != special.end() && name->second != piece))
            throwDamaged("the id " + std::to_string(id) + " is given to two tokens.");
        if (name != special.end())
            token = piece;
        else if (piece.empty() || !fromByteAlphabet(piece, token))
            throwDamaged("its token " + shown(piece) + " is not in the byte-level alphabet.");
        if (name == special.end())
            ids.emplace(piece, id);
    }
    for (const auto& [id, content] : special) {
        parts.tokens[static_cast<std::size_t>(id)] = content;
        parts.special.push_back(id);
    }
}

void readMerges(const json& file, BytePairParts& parts, const std::map<std::string, TokenId>& ids) {
    const json& merges = member(member(file, "model"), "merges");
    if (!merges.is_array())
        throwDamaged("it has no list of merges.");
    std::set<std::pair<TokenId, TokenId>> known;
    for (std::size_t i = 0; i < merges.size(); ++i) {
        const std::string where = "its merge " + std::to_string(i + 1) + " ";
        std::string left;
        std::string right;
        if (merges[i].is_string()) {
            const auto both = merges[i].get<std::string>();
            const std::size_t blank = both.find(' ');
            if (blank == std::string::npos || both.find(' ', blank + 1) != std::string::npos)
                throwDamaged(where + "is not two tokens with a space between them.");
            left = both.substr(0, blank);
            right = both.substr(blank + 1);
        } else if (merges[i].is_array() && merges[i].size() == 2 && merges[i][0].is_string() &&
                   merges[i][1].is_string()) {
            left = merges[i][0];
            right = merges[i][1];
        } else {
            throwDamaged(where + "is not two tokens.");
        }
        const auto idFor = [&](const std::string& piece) {
            const auto found = ids.find(piece);
            if (found == ids.end())
                throwDamaged(where + "refers to " + shown(piece) + ", which is not in the vocab.");
            return found->second;
        };
        const Merge merge{idFor(left), idFor(right), idFor(left + right), 0};
        if (!known.emplace(merge.left, merge.right).second)
            throwDamaged(where + "is repeated.");
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
        const auto most = static_cast<std::int64_t>(parts.tokens.size());
        if (!size.is_number_integer() || size.get<std::int64_t>() < 1 || size.get<std::int64_t>() > most)
            throwDamaged("its vocabulary_size is not a number from 1 to " + std::to_string(most) + ".");
        parts.size = size.get<int>();
    }
    const json& counts = member(own, "pair_counts");
    if (counts.is_null())
        return;
    if (!counts.is_array() || counts.size() != parts.merges.size())
        throwDamaged("it does not have one pair count for each merge.");
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (!counts[i].is_number_integer() || counts[i].get<std::int64_t>() < 0)
            throwDamaged("its pair count " + std::to_string(i + 1) + " is not a whole number.");
        parts.merges[i].count = counts[i].get<std::int64_t>();
    }
}

} // namespace

std::shared_ptr<const Tokenizer> BytePairTokenizer::read(const json& file, const std::string& kind) {
    const json& model = member(file, "model");
    const bool merging = textOf(member(model, "type")) == "BPE" || (model.is_object() && model.contains("merges"));
    if (!merging || !isByteLevel(file))
        return nullptr;
    const json& own = ownPart(file);
    if ((textOf(member(own, "kind")) == "tiktoken") != (kind == "tiktoken"))
        return nullptr;
    if (const json& normalizer = member(file, "normalizer"); !normalizer.is_null() && !onlyComposes(normalizer))
        throwUnsupported("its normalizer would change the text.");
    for (const char* affix : {"continuing_subword_prefix", "end_of_word_suffix"})
        if (!textOf(member(model, affix)).empty())
            throwUnsupported(std::string("its ") + affix + " is not known to this version.");
    if (const json& dropout = member(model, "dropout"); !dropout.is_null() && dropout != json(0.0))
        throwUnsupported("its dropout would give different tokens every time.");
    BytePairParts result;
    result.kind = kind;
    result.pattern = splitOf(file);
    std::map<std::string, TokenId> ids;
    readVocabulary(file, result, ids);
    readMerges(file, result, ids);
    readOwn(own, result);
    return std::make_shared<BytePairTokenizer>(std::move(result));
}

json BytePairTokenizer::toJson() const {
    const std::vector<TokenId>& special = m_parts.special;
    json vocabulary = json::object();
    for (std::size_t id = 0; id < m_parts.tokens.size(); ++id)
        if (!m_parts.tokens[id].empty() &&
            std::find(special.begin(), special.end(), static_cast<TokenId>(id)) == special.end())
            vocabulary[toByteAlphabet(m_parts.tokens[id])] = id;
    json merges = json::array();
    bool counted = !m_parts.merges.empty();
    for (const Merge& merge : m_parts.merges) {
        merges.push_back(toByteAlphabet(m_parts.tokens[static_cast<std::size_t>(merge.left)]) + " " +
                         toByteAlphabet(m_parts.tokens[static_cast<std::size_t>(merge.right)]));
        counted = counted && merge.count > 0;
    }
    json added = json::array();
    for (const TokenId id : special)
        added.push_back({{"id", id},
                         {"content", utf8::repaired(m_parts.tokens[static_cast<std::size_t>(id)])},
                         {"single_word", false},
                         {"lstrip", false},
                         {"rstrip", false},
                         {"normalized", false},
                         {"special", true}});
    const bool gpt2 = m_parts.pattern.id() == "gpt2";
    const json bytes = {
        {"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", gpt2}};
    json before = bytes;
    if (!gpt2 && m_parts.pattern.id() != "none")
        before = {
            {"type", "Sequence"},
            {"pretokenizers", json::array({splitStep(m_parts.pattern), bytes})},
        };
    json own = {{"kind", m_parts.kind}, {"vocabulary_size", m_parts.size}};
    if (counted) {
        own["pair_counts"] = json::array();
        for (const Merge& merge : m_parts.merges)
            own["pair_counts"].push_back(merge.count);
    }
    return {
        {"version", "1.0"},
        {"truncation", nullptr},
        {"padding", nullptr},
        {"added_tokens", added},
        {"normalizer", nullptr},
        {"pre_tokenizer", before},
        {"post_processor", nullptr},
        {"decoder", {{"type", "ByteLevel"}, {"add_prefix_space", true}, {"trim_offsets", true}, {"use_regex", true}}},
        {"model",
         {{"type", "BPE"},
          {"dropout", nullptr},
          {"unk_token", nullptr},
          {"continuing_subword_prefix", ""},
          {"end_of_word_suffix", ""},
          {"fuse_unk", false},
          {"byte_fallback", false},
          {"ignore_merges", m_parts.kind == "tiktoken"},
          {"vocab", vocabulary},
          {"merges", merges},
          {"glasshouse", own}}}};
}

} // namespace glasshouse::tokenizer

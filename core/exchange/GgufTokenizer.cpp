#include "core/exchange/GgufTokenizer.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/exchange/EndOfText.h"
#include "core/tokenizer/bpe/ByteAlphabet.h"
#include "core/tokenizer/bpe/BytePairTokenizer.h"
#include "core/tokenizer/bpe/SplitPattern.h"

namespace glasshouse::exchange {

using nlohmann::json;
using tokenizer::SplitPattern;

namespace {

// token_type of llama.cpp.
constexpr int normalToken = 1;
constexpr int controlToken = 3;
constexpr int userToken = 4;
constexpr int unusedToken = 5;

/// Qwen 2's pattern: GPT-4's with digits alone.
const char* const kQwenPattern =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

json byteLevel(bool splits) {
    return {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", splits}};
}

/// The pre_tokenizer of tokenizer.json that a name of llama.cpp stands for.
json splitNamed(const ForeignSettings& settings) {
    const char* const key = "tokenizer.ggml.pre";
    const std::string name = settings.text(key, "default");
    if (name == "gpt-2" || name == "phi-2" || name == "olmo")
        return byteLevel(true);
    if (name == "smollm") {
        const json digits = {{"type", "Digits"}, {"individual_digits", true}};
        return {{"type", "Sequence"}, {"pretokenizers", json::array({digits, byteLevel(true)})}};
    }
    std::string expression;
    if (name == "llama-bpe" || name == "llama3" || name == "llama-v3" || name == "dbrx" || name == "smaug-bpe")
        expression = SplitPattern::named("gpt4").expression();
    else if (name == "qwen2")
        expression = kQwenPattern;
    else
        settings.refuse(key, "Text is split here as gpt-2, llama-bpe, qwen2 and smollm do.");
    const json split = {
        {"type", "Split"}, {"pattern", {{"Regex", expression}}}, {"behavior", "Isolated"}, {"invert", false}};
    return {{"type", "Sequence"}, {"pretokenizers", json::array({split, byteLevel(false)})}};
}

std::string nameOf(const SplitPattern& pattern, bool wholeChunks) {
    if (pattern.id() == "gpt2")
        return "gpt-2";
    if (pattern.id() == "gpt4")
        return wholeChunks ? "llama-bpe" : "dbrx"; // the same pattern; the first looks whole chunks up first
    if (pattern.expression() == kQwenPattern)
        return "qwen2";
    if (pattern.expression() == SplitPattern::singleDigits())
        return "smollm";
    throw Error(
        "llama.cpp does not split text as this tokenizer does, so the model cannot be exported as GGUF. Export it "
        "in Hugging Face's layout.");
}

/// Pieces that merges join and no token is, bytes of a character or tokens that a text does not need, follow the
/// tokens.
void addPieces(const json& merges, std::size_t next, json& vocabulary) {
    for (const json& merge : merges) {
        if (!merge.is_string())
            continue; // is refused when the merges are read
        const auto& both = merge.get_ref<const std::string&>();
        const std::size_t blank = both.find(' ');
        if (blank == 0 || blank == std::string::npos || blank + 1 == both.size())
            continue;
        const std::string left = both.substr(0, blank);
        const std::string right = both.substr(blank + 1);
        for (const std::string& piece : {left, right, left + right})
            if (vocabulary.emplace(piece, next).second)
                ++next;
    }
}

/// Those of the merges, by their place, that make the tokens in use. llama.cpp leaves text out whose merges end in a
/// token that the model does not have.
std::vector<bool> neededMerges(const tokenizer::BytePairParts& parts) {
    std::map<std::pair<tokenizer::TokenId, tokenizer::TokenId>, std::size_t> places;
    for (std::size_t i = 0; i < parts.merges.size(); ++i)
        places.emplace(std::pair(parts.merges[i].left, parts.merges[i].right), i); // the first one counts
    std::map<char, tokenizer::TokenId> bytes;
    for (std::size_t id = 0; id < parts.tokens.size(); ++id)
        if (parts.tokens[id].size() == 1)
            bytes.emplace(parts.tokens[id][0], static_cast<tokenizer::TokenId>(id));
    std::vector<bool> made(parts.tokens.size());
    for (int id = 0; id < parts.size; ++id) {
        made[static_cast<std::size_t>(id)] = true;
        std::vector<tokenizer::TokenId> ids;
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
    for (const tokenizer::Merge& merge : parts.merges)
        needed.push_back(made[static_cast<std::size_t>(merge.id)]);
    return needed;
}

/// The merges of bytes that make a character, one after the other from the left.
void addMerges(std::string_view character, std::set<std::string>& known, json& merges) {
    for (std::size_t end = 1; end < character.size(); ++end) {
        const std::string merge = tokenizer::toByteAlphabet(character.substr(0, end)) + " " +
                                  tokenizer::toByteAlphabet(character.substr(end, 1));
        if (known.insert(merge).second)
            merges.push_back(merge);
    }
}

} // namespace

std::shared_ptr<const tokenizer::Tokenizer> ggufTokenizer(const ForeignSettings& settings) {
    if (settings.text("tokenizer.ggml.model", "") != "gpt2")
        settings.refuse("tokenizer.ggml.model", "Only byte pairs (gpt2) can be opened.");
    const json& tokens = settings.value("tokenizer.ggml.tokens");
    const json& types = settings.value("tokenizer.ggml.token_type");
    const json& merges = settings.value("tokenizer.ggml.merges");
    if (!tokens.is_array() || tokens.empty() || !merges.is_array() ||
        (types.is_array() && types.size() != tokens.size()))
        throw Error(settings.file() + ": the lists of its tokenizer are missing or of different length.");
    json vocabulary = json::object();
    json added = json::array();
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        if (!tokens[id].is_string())
            throw Error(settings.file() + ": its token " + std::to_string(id) + " is no text.");
        const int type = types.is_array() && types[id].is_number_integer() ? types[id].get<int>() : normalToken;
        if (type == controlToken || type == userToken || type == unusedToken)
            added.push_back({{"id", id}, {"content", tokens[id]}, {"special", true}});
        else if (!vocabulary.emplace(tokens[id].get<std::string>(), id).second)
            throw Error(settings.file() + ": its token " + std::to_string(id) + " is given twice.");
    }
    addPieces(merges, tokens.size(), vocabulary);
    return tokenizer::readTokenizer({{"version", "1.0"},
                                     {"added_tokens", std::move(added)},
                                     {"pre_tokenizer", splitNamed(settings)},
                                     {"decoder", byteLevel(true)},
                                     {"model",
                                      {{"type", "BPE"},
                                       {"vocab", std::move(vocabulary)},
                                       {"merges", merges},
                                       {"glasshouse", {{"vocabulary_size", tokens.size()}}}}}});
}

json ggufTokenizerSettings(const tokenizer::Tokenizer& tokenizer) {
    json tokens = json::array();
    json types = json::array();
    json merges = json::array();
    std::string split = "gpt-2";
    if (const auto* const pairs = dynamic_cast<const tokenizer::BytePairTokenizer*>(&tokenizer)) {
        const tokenizer::BytePairParts& parts = pairs->parts();
        split = nameOf(parts.pattern, parts.kind == "tiktoken");
        for (int id = 0; id < parts.size; ++id) {
            const std::string& token = parts.tokens[static_cast<std::size_t>(id)];
            const bool special = std::find(parts.special.begin(), parts.special.end(), id) != parts.special.end();
            tokens.push_back(special         ? token
                             : token.empty() ? "[PAD" + std::to_string(id) + "]"
                                             : tokenizer::toByteAlphabet(token));
            types.push_back(special ? controlToken : token.empty() ? unusedToken : normalToken);
        }
        // The merges of Hugging Face's file: for tiktoken's ranks they are derived there.
        merges = tokenizer.toJson().at("model").at("merges");
        if (parts.size < static_cast<int>(parts.tokens.size())) {
            const std::vector<bool> needed = neededMerges(parts);
            json kept = json::array();
            for (std::size_t i = 0; i < needed.size(); ++i)
                if (needed[i])
                    kept.push_back(merges[i]);
            merges = std::move(kept);
        }
    } else if (tokenizer.kind() == "char") {
        std::set<std::string> known;
        for (int id = 0; id < tokenizer.vocabularySize(); ++id) {
            const std::string_view character = tokenizer.bytes(id);
            tokens.push_back(tokenizer::toByteAlphabet(character));
            types.push_back(normalToken);
            addMerges(character, known, merges);
        }
    } else {
        throw Error("llama.cpp has no tokenizer of the kind " + tokenizer.kind() +
                    ", so the model cannot be exported as GGUF. Export it in Hugging Face's layout.");
    }
    // Programs take another id if none is given: without a token for it, the last one.
    const int end = endOfText(tokenizer).value_or(tokenizer.vocabularySize() - 1);
    return {{"tokenizer.ggml.model", "gpt2"},
            {"tokenizer.ggml.pre", split},
            {"tokenizer.ggml.tokens", std::move(tokens)},
            {"tokenizer.ggml.token_type", std::move(types)},
            {"tokenizer.ggml.merges", std::move(merges)},
            {"tokenizer.ggml.bos_token_id", end},
            {"tokenizer.ggml.eos_token_id", end},
            {"tokenizer.ggml.add_bos_token", false}};
}

} // namespace glasshouse::exchange

#include "core/exchange/GgufTokenizer.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/corpus/tokenizer/bpe/ByteAlphabet.h"
#include "core/corpus/tokenizer/bpe/BytePairJson.h"
#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"
#include "core/corpus/tokenizer/bpe/SplitPattern.h"
#include "core/exchange/EndOfText.h"

namespace glasshouse::exchange {

using nlohmann::json;
using tokenizer::SplitPattern;

namespace {

// token_type of llama.cpp.
constexpr int normalToken = 1;
constexpr int unknownToken = 2;
constexpr int controlToken = 3;
constexpr int userToken = 4;
constexpr int unusedToken = 5;
constexpr int byteToken = 6;

constexpr std::size_t longestPiece = 256; ///< bytes of a token that merges make, more than any vocabulary has
constexpr std::size_t maxMerges = 4'000'000;

/// Qwen 2's pattern: GPT-4's with digits alone.
const char* const kQwenPattern =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

json byteLevel(bool splits) {
    return {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", splits}};
}

/// How llama.cpp splits text for which a file names no pattern: punctuation, then as GPT-2, then numbers from blanks,
/// and three digits from more; here as one expression. In it white space before punctuation and numbers is at an end.
const char* const kDefaultPattern =
    R"([\p{P}$+<=>^~|]+| ?\p{L}+|[0-9]{3}|(?:(?![0-9]{3})\p{N})+| ?[^\s\p{L}\p{N}\p{P}$+<=>^~|]+|\s+(?![^\s\p{P}$+<=>^~|])|\s)";

/// How text is split, as tokenizer.ggml.pre names it.
enum class Splitter { Default, Gpt2, SingleDigits, Llama3, Gpt4, Qwen2 };

/// The names that llama.cpp gives to each (llama-vocab.cpp); the first one is what we write.
struct SplitterNames {
    Splitter splitter;
    std::vector<std::string_view> names;
};
const std::vector<SplitterNames>& splitterNames() {
    static const std::vector<SplitterNames> all{
        {Splitter::Default, {"default", ""}},
        {Splitter::Gpt2,
         {"gpt-2", "phi-2", "olmo", "mpt", "jais", "trillion", "granite-docling", "exaone4", "gigachat", "a.x-4.0",
          "mellum", "modern-bert", "jina-es", "jina-de", "jina-v2-es", "jina-v2-de"}},
        {Splitter::SingleDigits, {"smollm", "starcoder", "refact", "command-r", "codeshell", "exaone", "minerva-7b"}},
        {Splitter::Llama3,
         {"llama-bpe", "llama3", "llama-v3", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2", "jina-v5-nano"}},
        {Splitter::Gpt4, {"dbrx", "smaug-bpe"}},
        {Splitter::Qwen2,
         {"qwen2", "deepseek-r1-qwen", "stablelm2", "megrez", "kormo", "f2llmv2", "hunyuan", "solar-open"}}};
    return all;
}

std::string_view nameOf(Splitter splitter) {
    return splitterNames()[static_cast<std::size_t>(splitter)].names.front();
}

Splitter splitterNamed(const ForeignSettings& settings) {
    const char* const key = "tokenizer.ggml.pre";
    const std::string name = settings.text(key, "");
    for (const SplitterNames& row : splitterNames())
        if (std::find(row.names.begin(), row.names.end(), name) != row.names.end())
            return row.splitter;
    settings.refuse(key, "Text is split here as gpt-2, llama-bpe, qwen2 and smollm do.");
}

/// The pre_tokenizer of tokenizer.json.
json splitBy(Splitter splitter) {
    if (splitter == Splitter::Gpt2)
        return byteLevel(true);
    if (splitter == Splitter::SingleDigits) {
        const json digits = {{"type", "Digits"}, {"individual_digits", true}};
        return {{"type", "Sequence"}, {"pretokenizers", json::array({digits, byteLevel(true)})}};
    }
    const std::string expression = splitter == Splitter::Default ? kDefaultPattern
                                   : splitter == Splitter::Qwen2 ? kQwenPattern
                                                                 : SplitPattern::named("gpt4").expression();
    const json split = {
        {"type", "Split"}, {"pattern", {{"Regex", expression}}}, {"behavior", "Isolated"}, {"invert", false}};
    return {{"type", "Sequence"}, {"pretokenizers", json::array({split, byteLevel(false)})}};
}

Splitter splitterOf(const SplitPattern& pattern, bool wholeChunks) {
    if (pattern.id() == "gpt2")
        return Splitter::Gpt2;
    if (pattern.id() == "gpt4")
        return wholeChunks ? Splitter::Llama3 : Splitter::Gpt4; // the same pattern; Llama 3 looks whole chunks up first
    if (pattern.expression() == kQwenPattern)
        return Splitter::Qwen2;
    if (pattern.expression() == SplitPattern::singleDigits())
        return Splitter::SingleDigits;
    if (pattern.expression() == kDefaultPattern)
        return Splitter::Default;
    throw Error(
        "llama.cpp does not split text as this tokenizer does, so the model cannot be exported as GGUF. Export it "
        "in Hugging Face's layout.");
}

/// The tokens of a file by id, and what they are.
struct Listed {
    std::vector<std::string> tokens;
    std::vector<int> types;
    json vocabulary = json::object(); ///< the tokens of a text with their ids
    json added = json::array();
};

Listed listedTokens(const ForeignSettings& settings) {
    const json& tokens = settings.value("tokenizer.ggml.tokens");
    const json& types = settings.value("tokenizer.ggml.token_type");
    if (!tokens.is_array() || tokens.empty() || (types.is_array() && types.size() != tokens.size()))
        throw Error(settings.file() + ": the lists of its tokenizer are missing or of different length.");
    Listed listed;
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        if (!tokens[id].is_string())
            throw Error(settings.file() + ": its token " + std::to_string(id) + " is not text.");
        listed.tokens.push_back(tokens[id].get<std::string>());
        const int type = types.is_array() && types[id].is_number_integer() ? types[id].get<int>() : normalToken;
        listed.types.push_back(type);
        if (type == unknownToken || type == controlToken || type == userToken || type == unusedToken)
            listed.added.push_back({{"id", id}, {"content", tokens[id]}, {"special", type != userToken}});
        else if (!listed.vocabulary.emplace(listed.tokens.back(), id).second)
            throw Error(settings.file() + ": its token " + std::to_string(id) + " is given twice.");
    }
    return listed;
}

/// The id that a setting names; nullopt if there is none.
std::optional<int> tokenNamed(const ForeignSettings& settings, const char* key, const Listed& listed) {
    if (!settings.has(key))
        return std::nullopt;
    return settings.integer(key, 0, static_cast<int>(listed.tokens.size()) - 1);
}

/// The post_processor of tokenizer.json that puts these tokens around a text; null for none.
json endsNamed(const ForeignSettings& settings, const Listed& listed, bool begins) {
    tokenizer::TextEnds ends;
    const auto add = [&](const char* flag, bool otherwise, const char* key, std::vector<tokenizer::TokenId>& to) {
        if (const auto id = tokenNamed(settings, key, listed); id && settings.flag(flag, otherwise))
            to.push_back(*id);
    };
    add("tokenizer.ggml.add_bos_token", begins, "tokenizer.ggml.bos_token_id", ends.first);
    add("tokenizer.ggml.add_eos_token", false, "tokenizer.ggml.eos_token_id", ends.last);
    return tokenizer::textEndsJson(ends,
                                   [&](tokenizer::TokenId id) { return listed.tokens[static_cast<std::size_t>(id)]; });
}

/// The merges that scores stand for, as Hugging Face derives them: two tokens whose texts together are a token, those
/// of the highest score first.
json mergesOfScores(const ForeignSettings& settings, const Listed& listed) {
    const json& scores = settings.value("tokenizer.ggml.scores");
    if (!scores.is_array() || scores.size() != listed.tokens.size())
        throw Error(settings.file() + ": the lists of its tokenizer are missing or of different length.");
    std::unordered_map<std::string_view, std::size_t> ids;
    for (std::size_t id = 0; id < listed.tokens.size(); ++id)
        if (listed.types[id] == normalToken)
            ids.emplace(listed.tokens[id], id);
    struct Pair {
        double score = 0;
        std::size_t left = 0;
        std::size_t right = 0;
    };
    std::vector<Pair> pairs;
    for (std::size_t id = 0; id < listed.tokens.size(); ++id) {
        const std::string_view whole = listed.tokens[id];
        if (listed.types[id] != normalToken)
            continue;
        if (whole.size() > longestPiece)
            throw Error(settings.file() + ": its token " + std::to_string(id) + " is longer than " +
                        std::to_string(longestPiece) + " bytes.");
        if (!scores[id].is_number())
            throw Error(settings.file() + ": the score of its token " + std::to_string(id) + " is not a number.");
        const std::size_t first = pairs.size();
        for (std::size_t cut = 1; cut < whole.size(); ++cut) {
            const auto left = ids.find(whole.substr(0, cut));
            const auto right = left == ids.end() ? left : ids.find(whole.substr(cut));
            if (right != ids.end())
                pairs.push_back({scores[id].get<double>(), left->second, right->second});
        }
        std::sort(pairs.begin() + static_cast<std::ptrdiff_t>(first), pairs.end(),
                  [](const Pair& a, const Pair& b) { return std::pair(a.left, a.right) < std::pair(b.left, b.right); });
        if (pairs.size() > maxMerges)
            throw Error(settings.file() + ": its tokens make more than " + std::to_string(maxMerges) + " merges.");
    }
    std::stable_sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.score > b.score; });
    json merges = json::array();
    for (const Pair& pair : pairs)
        merges.push_back(json::array({listed.tokens[pair.left], listed.tokens[pair.right]}));
    return merges;
}

/// SentencePiece's byte pairs (llama): the settings of Llama 2, whose text begins with a blank and <s>.
std::shared_ptr<const tokenizer::Tokenizer> sentencePiece(const ForeignSettings& settings) {
    Listed listed = listedTokens(settings);
    json steps = json::array();
    json decoders = json::array({{{"type", "ByteFallback"}}, {{"type", "Fuse"}}});
    if (settings.flag("tokenizer.ggml.add_space_prefix", true)) {
        steps.push_back({{"type", "Prepend"}, {"prepend", tokenizer::writtenBlank}});
        decoders.push_back({{"type", "Strip"}, {"content", " "}, {"start", 1}, {"stop", 0}});
    }
    steps.push_back({{"type", "Replace"}, {"pattern", {{"String", " "}}}, {"content", tokenizer::writtenBlank}});
    json merges = mergesOfScores(settings, listed);
    json ends = endsNamed(settings, listed, true);
    return tokenizer::readTokenizer({{"version", "1.0"},
                                     {"added_tokens", std::move(listed.added)},
                                     {"normalizer", {{"type", "Sequence"}, {"normalizers", std::move(steps)}}},
                                     {"post_processor", std::move(ends)},
                                     {"decoder", {{"type", "Sequence"}, {"decoders", std::move(decoders)}}},
                                     {"model",
                                      {{"type", "BPE"},
                                       {"byte_fallback", true},
                                       {"vocab", std::move(listed.vocabulary)},
                                       {"merges", std::move(merges)}}}});
}

/// What llama.cpp calls llama: a score for each token in place of merges, the first merge's the highest.
json sentencePieceSettings(const tokenizer::BytePairParts& parts) {
    const tokenizer::CharacterParts& characters = *parts.characters;
    if (characters.cutsAtBlanks || parts.wholeChunks || characters.before == tokenizer::BlankBefore::IfMissing ||
        characters.before == tokenizer::BlankBefore::AtBegin)
        throw Error("llama.cpp does not put blanks before words as this tokenizer does, so the model cannot be "
                    "exported as GGUF. Export it in Hugging Face's layout.");
    // The spellings of Hugging Face's file.
    const json file = tokenizer::parts::sentencePieceJson(parts);
    const auto size = static_cast<std::size_t>(parts.size);
    std::vector<std::string> tokens(size);
    std::vector<int> types(size, unusedToken);
    for (const auto& [piece, id] : file.at("model").at("vocab").items())
        if (const auto at = id.get<std::size_t>(); at < size) {
            tokens[at] = piece;
            types[at] = normalToken;
        }
    for (const int id : characters.byteTokens)
        if (static_cast<std::size_t>(id) < size)
            types[static_cast<std::size_t>(id)] = byteToken;
    for (const tokenizer::AddedToken& token : parts.added)
        if (const auto at = static_cast<std::size_t>(token.id); at < size) {
            tokens[at] = token.content;
            types[at] = token.content == "<unk>" ? unknownToken : token.special ? controlToken : userToken;
        }
    std::vector<double> scores(size, -static_cast<double>(parts.merges.size() + 1));
    for (std::size_t rank = parts.merges.size(); rank > 0; --rank)
        if (const auto at = static_cast<std::size_t>(parts.merges[rank - 1].id); at < size)
            scores[at] = -static_cast<double>(rank);
    return {{"tokenizer.ggml.model", "llama"},
            {"tokenizer.ggml.tokens", tokens},
            {"tokenizer.ggml.token_type", types},
            {"tokenizer.ggml.scores", scores},
            {"tokenizer.ggml.add_space_prefix", characters.before == tokenizer::BlankBefore::Always}};
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

json bytePairSettings(const tokenizer::BytePairTokenizer& tokenizer) {
    const tokenizer::BytePairParts& parts = tokenizer.parts();
    std::map<int, const tokenizer::AddedToken*> added;
    for (const tokenizer::AddedToken& token : parts.added)
        added.emplace(token.id, &token);
    json tokens = json::array();
    json types = json::array();
    for (int id = 0; id < parts.size; ++id) {
        const std::string& token = parts.tokens[static_cast<std::size_t>(id)];
        if (const auto found = added.find(id); found != added.end()) {
            tokens.push_back(found->second->content);
            types.push_back(found->second->special ? controlToken : userToken);
        } else {
            tokens.push_back(token.empty() ? "[PAD" + std::to_string(id) + "]" : tokenizer::toByteAlphabet(token));
            types.push_back(token.empty() ? unusedToken : normalToken);
        }
    }
    // The merges of Hugging Face's file: for tiktoken's ranks they are derived there.
    json merges = tokenizer.toJson().at("model").at("merges");
    if (parts.size < static_cast<int>(parts.tokens.size())) {
        const std::vector<bool> needed = neededMerges(parts);
        json kept = json::array();
        for (std::size_t i = 0; i < needed.size(); ++i)
            if (needed[i])
                kept.push_back(merges[i]);
        merges = std::move(kept);
    }
    return {{"tokenizer.ggml.model", "gpt2"},
            {"tokenizer.ggml.pre", nameOf(splitterOf(parts.pattern, parts.wholeChunks || parts.kind == "tiktoken"))},
            {"tokenizer.ggml.tokens", std::move(tokens)},
            {"tokenizer.ggml.token_type", std::move(types)},
            {"tokenizer.ggml.merges", std::move(merges)}};
}

json characterSettings(const tokenizer::Tokenizer& tokenizer) {
    json tokens = json::array();
    json types = json::array();
    json merges = json::array();
    std::set<std::string> known;
    for (int id = 0; id < tokenizer.vocabularySize(); ++id) {
        const std::string_view character = tokenizer.bytes(id);
        tokens.push_back(tokenizer::toByteAlphabet(character));
        types.push_back(normalToken);
        addMerges(character, known, merges);
    }
    return {{"tokenizer.ggml.model", "gpt2"},
            {"tokenizer.ggml.pre", nameOf(Splitter::Gpt2)},
            {"tokenizer.ggml.tokens", std::move(tokens)},
            {"tokenizer.ggml.token_type", std::move(types)},
            {"tokenizer.ggml.merges", std::move(merges)}};
}

} // namespace

std::shared_ptr<const tokenizer::Tokenizer> ggufTokenizer(const ForeignSettings& settings) {
    const std::string model = settings.text("tokenizer.ggml.model", "");
    if (model == "llama")
        return sentencePiece(settings);
    if (model != "gpt2")
        settings.refuse("tokenizer.ggml.model", "Only byte pairs (gpt2, llama) can be opened.");
    const Splitter splitter = splitterNamed(settings);
    const json& merges = settings.value("tokenizer.ggml.merges");
    Listed listed = listedTokens(settings);
    if (!merges.is_array())
        throw Error(settings.file() + ": the lists of its tokenizer are missing or of different length.");
    // llama.cpp takes these for Llama 3's where the file says nothing else.
    const bool llama3 = splitter == Splitter::Llama3;
    json ends = endsNamed(settings, listed, llama3);
    const std::size_t size = listed.tokens.size();
    addPieces(merges, size, listed.vocabulary);
    return tokenizer::readTokenizer({{"version", "1.0"},
                                     {"added_tokens", std::move(listed.added)},
                                     {"pre_tokenizer", splitBy(splitter)},
                                     {"post_processor", std::move(ends)},
                                     {"decoder", byteLevel(true)},
                                     {"model",
                                      {{"type", "BPE"},
                                       {"ignore_merges", llama3},
                                       {"vocab", std::move(listed.vocabulary)},
                                       {"merges", merges},
                                       {"glasshouse", {{"vocabulary_size", size}}}}}});
}

json ggufTokenizerSettings(const tokenizer::Tokenizer& tokenizer) {
    const auto* const pairs = dynamic_cast<const tokenizer::BytePairTokenizer*>(&tokenizer);
    json settings;
    if (pairs != nullptr) {
        settings = pairs->parts().characters ? sentencePieceSettings(pairs->parts()) : bytePairSettings(*pairs);
    } else if (tokenizer.kind() == "char") {
        settings = characterSettings(tokenizer);
    } else {
        throw Error("llama.cpp has no tokenizer of the kind " + tokenizer.kind() +
                    ", so the model cannot be exported as GGUF. Export it in Hugging Face's layout.");
    }
    // Programs take another id if none is given: without a token for it, the last one.
    const int end = endOfText(tokenizer).value_or(tokenizer.vocabularySize() - 1);
    const std::vector<tokenizer::TokenId> begin = tokenizer.textBegin();
    settings["tokenizer.ggml.bos_token_id"] = begin.empty() ? end : begin.front();
    settings["tokenizer.ggml.eos_token_id"] = end;
    settings["tokenizer.ggml.add_bos_token"] = !begin.empty();
    return settings;
}

} // namespace glasshouse::exchange

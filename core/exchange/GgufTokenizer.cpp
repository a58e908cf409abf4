#include "core/exchange/GgufTokenizer.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/corpus/tokenizer/AddedTokens.h"
#include "core/corpus/tokenizer/GgufNames.h"
#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"
#include "core/exchange/EndOfText.h"

namespace glasshouse::exchange {

using nlohmann::json;
namespace gguf = tokenizer::gguf;

namespace {

constexpr std::size_t longestPiece = 256; ///< bytes of a token that merges make, more than any vocabulary has
constexpr std::size_t maxMerges = 4'000'000;

json byteLevel(bool splits) {
    return {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", splits}};
}

gguf::Splitter splitterNamed(const ForeignSettings& settings) {
    const char* const key = "tokenizer.ggml.pre";
    if (const auto splitter = gguf::splitterNamed(settings.text(key, "")))
        return *splitter;
    settings.refuse(key, sentence("Text is split here as gpt-2, llama-bpe, qwen2 and smollm do."));
}

/// The pre_tokenizer of tokenizer.json.
json splitBy(gguf::Splitter splitter) {
    if (splitter == gguf::Splitter::Gpt2)
        return byteLevel(true);
    if (splitter == gguf::Splitter::SingleDigits) {
        const json digits = {{"type", "Digits"}, {"individual_digits", true}};
        return {{"type", "Sequence"}, {"pretokenizers", json::array({digits, byteLevel(true)})}};
    }
    const json split = {{"type", "Split"},
                        {"pattern", {{"Regex", gguf::expressionOf(splitter)}}},
                        {"behavior", "Isolated"},
                        {"invert", false}};
    return {{"type", "Sequence"}, {"pretokenizers", json::array({split, byteLevel(false)})}};
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
        throw Error(sentence("%1: the lists of its tokenizer are missing or of different length.", settings.file()));
    Listed listed;
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        if (!tokens[id].is_string())
            throw Error(sentence("%1: its token %2 is not text.", settings.file(), id));
        listed.tokens.push_back(tokens[id].get<std::string>());
        const int type = types.is_array() && types[id].is_number_integer() ? types[id].get<int>() : gguf::normalToken;
        listed.types.push_back(type);
        if (type == gguf::unknownToken || type == gguf::controlToken || type == gguf::userToken ||
            type == gguf::unusedToken)
            listed.added.push_back({{"id", id}, {"content", tokens[id]}, {"special", type != gguf::userToken}});
        else if (!listed.vocabulary.emplace(listed.tokens.back(), id).second)
            throw Error(sentence("%1: its token %2 is given twice.", settings.file(), id));
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
        throw Error(sentence("%1: the lists of its tokenizer are missing or of different length.", settings.file()));
    std::unordered_map<std::string_view, std::size_t> ids;
    for (std::size_t id = 0; id < listed.tokens.size(); ++id)
        if (listed.types[id] == gguf::normalToken)
            ids.emplace(listed.tokens[id], id);
    struct Pair {
        double score = 0;
        std::size_t left = 0;
        std::size_t right = 0;
    };
    std::vector<Pair> pairs;
    for (std::size_t id = 0; id < listed.tokens.size(); ++id) {
        const std::string_view whole = listed.tokens[id];
        if (listed.types[id] != gguf::normalToken)
            continue;
        if (whole.size() > longestPiece)
            throw Error(sentence("%1: its token %2 is longer than %3 bytes.", settings.file(), id, longestPiece));
        if (!scores[id].is_number())
            throw Error(sentence("%1: the score of its token %2 is not a number.", settings.file(), id));
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
            throw Error(sentence("%1: its tokens make more than %2 merges.", settings.file(), maxMerges));
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

} // namespace

std::shared_ptr<const tokenizer::Tokenizer> ggufTokenizer(const ForeignSettings& settings) {
    const std::string model = settings.text("tokenizer.ggml.model", "");
    if (model == "llama")
        return sentencePiece(settings);
    if (model != "gpt2")
        settings.refuse("tokenizer.ggml.model", sentence("Only byte pairs (gpt2, llama) can be opened."));
    const gguf::Splitter splitter = splitterNamed(settings);
    const json& merges = settings.value("tokenizer.ggml.merges");
    Listed listed = listedTokens(settings);
    if (!merges.is_array())
        throw Error(sentence("%1: the lists of its tokenizer are missing or of different length.", settings.file()));
    // llama.cpp takes these for Llama 3's where the file says nothing else.
    const bool llama3 = splitter == gguf::Splitter::Llama3;
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
    json settings = tokenizer.ggufSettings();
    if (settings.is_null())
        throw Error(
            sentence("llama.cpp has no tokenizer of the kind %1, so the model cannot be exported as GGUF. Export it "
                     "in Hugging Face's layout.",
                     tokenizer.kind()));
    // Programs take another id if none is given: without a token for it, the last one.
    const int end = endOfText(tokenizer).value_or(tokenizer.vocabularySize() - 1);
    const std::vector<tokenizer::TokenId> begin = tokenizer.textBegin();
    settings["tokenizer.ggml.bos_token_id"] = begin.empty() ? end : begin.front();
    settings["tokenizer.ggml.eos_token_id"] = end;
    settings["tokenizer.ggml.add_bos_token"] = !begin.empty();
    return settings;
}

} // namespace glasshouse::exchange

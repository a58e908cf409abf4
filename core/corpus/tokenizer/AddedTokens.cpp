#include "core/corpus/tokenizer/AddedTokens.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>
#include <unicode/uchar.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/JsonParts.h"

namespace glasshouse::tokenizer {

using nlohmann::json;
using namespace parts;

namespace {

constexpr std::size_t longestContent = 1024; ///< bytes of an added token, so that looking for them stays linear
constexpr std::size_t maxContent = std::size_t{8} << 20; ///< bytes of all

bool isWhite(char32_t character) {
    return u_hasBinaryProperty(static_cast<UChar32>(character), UCHAR_WHITE_SPACE) != 0;
}

/// \w of Unicode's regular expressions.
bool isOfWord(char32_t character) {
    const auto c = static_cast<UChar32>(character);
    return u_hasBinaryProperty(c, UCHAR_ALPHABETIC) != 0 || u_hasBinaryProperty(c, UCHAR_JOIN_CONTROL) != 0 ||
           (U_GET_GC_MASK(c) & (U_GC_M_MASK | U_GC_ND_MASK | U_GC_PC_MASK)) != 0;
}

/// Where the character before an offset begins; 0 < offset.
std::size_t before(std::string_view text, std::size_t offset) {
    std::size_t begin = offset - 1;
    while (begin > 0 && offset - begin < 4 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80)
        --begin;
    return utf8::decode(text, begin).length == offset - begin ? begin : offset - 1;
}

bool isWordBeside(std::string_view text, std::size_t begin, std::size_t end) {
    return (begin > 0 && isOfWord(utf8::decode(text, before(text, begin)).codePoint)) ||
           (end < text.size() && isOfWord(utf8::decode(text, end).codePoint));
}

/// The ids that a "single" template of a TemplateProcessing has before and after its text.
void addTemplate(const json& step, std::size_t tokens, TextEnds& ends) {
    const json& names = member(step, "special_tokens");
    const json& single = member(step, "single");
    if (!single.is_array())
        throw Error("The tokenizer file is damaged: the template of its post_processor is not a list.");
    bool text = false;
    for (const json& piece : single) {
        if (const json& sequence = member(piece, "Sequence"); !sequence.is_null()) {
            if (text || textOf(member(sequence, "id")) != "A")
                throw Error("The tokenizer file does not fit: its post_processor repeats the text.");
            text = true;
            continue;
        }
        const json& ids = member(member(names, textOf(member(member(piece, "SpecialToken"), "id")).c_str()), "ids");
        if (!ids.is_array())
            throw Error("The tokenizer file is damaged: its post_processor names a token that it does not describe.");
        for (const json& id : ids) {
            const TokenId token = idOf(id, "its post_processor");
            if (static_cast<std::size_t>(token) >= tokens)
                throw Error("The tokenizer file is damaged: its post_processor adds a token that does not exist.");
            (text ? ends.last : ends.first).push_back(token);
        }
    }
    if (!text)
        throw Error("The tokenizer file does not fit: its post_processor leaves out the text.");
}

} // namespace

std::vector<AddedToken> readAddedTokens(const json& file) {
    const json& list = member(file, "added_tokens");
    if (!list.is_array() && !list.is_null())
        throw Error("The tokenizer file is damaged: its added_tokens are not a list.");
    std::vector<AddedToken> tokens;
    std::set<TokenId> known;
    std::size_t bytes = 0;
    for (const json& token : list) {
        AddedToken added;
        added.content = textOf(member(token, "content"));
        if (added.content.empty())
            throw Error("The tokenizer file is damaged: one of its added_tokens has no content.");
        if (added.content.size() > longestContent)
            throw Error(sentence("The tokenizer file is damaged: one of its added_tokens is longer than %1 bytes.",
                                 longestContent));
        if ((bytes += added.content.size()) > maxContent)
            throw Error(
                sentence("The tokenizer file is damaged: its added_tokens have more than %1 bytes.", maxContent));
        added.id = idOf(member(token, "id"), added.content);
        if (!known.insert(added.id).second)
            throw Error(sentence("The tokenizer file is damaged: the id of its added token %1 is given twice.",
                                 shown(added.content)));
        added.special = member(token, "special") != json(false);
        added.singleWord = member(token, "single_word") == json(true);
        added.takesLeft = member(token, "lstrip") == json(true);
        added.takesRight = member(token, "rstrip") == json(true);
        added.normalized = member(token, "normalized") == json(true);
        tokens.push_back(std::move(added));
    }
    return tokens;
}

json addedTokensJson(const std::vector<AddedToken>& tokens) {
    json list = json::array();
    for (const AddedToken& token : tokens)
        list.push_back({{"id", token.id},
                        {"content", utf8::repaired(token.content)},
                        {"single_word", token.singleWord},
                        {"lstrip", token.takesLeft},
                        {"rstrip", token.takesRight},
                        {"normalized", token.normalized},
                        {"special", token.special}});
    return list;
}

void AddedTokenFinder::add(const AddedToken& token, std::string_view spelling) {
    std::uint32_t node = 0;
    for (const char byte : spelling) {
        const auto [next, isNew] = m_nodes.try_emplace(std::uint64_t{node} << 8 | static_cast<unsigned char>(byte),
                                                       static_cast<std::uint32_t>(m_ends.size()));
        if (isNew)
            m_ends.push_back(none);
        node = next->second;
    }
    if (node == 0 || m_ends[node] != none)
        return;
    m_ends[node] = static_cast<std::int32_t>(m_tokens.size());
    m_tokens.push_back(token);
}

AddedTokenFinder::Found AddedTokenFinder::at(std::string_view text, std::size_t offset) const {
    Found longest;
    std::uint32_t node = 0;
    for (std::size_t i = offset; i < text.size(); ++i) {
        const auto next = m_nodes.find(std::uint64_t{node} << 8 | static_cast<unsigned char>(text[i]));
        if (next == m_nodes.end())
            break;
        node = next->second;
        if (m_ends[node] != none)
            longest = {&m_tokens[static_cast<std::size_t>(m_ends[node])], i + 1 - offset};
    }
    return longest;
}

void AddedTokenFinder::forEach(std::string_view text, const std::function<void(const Section&)>& work) const {
    std::size_t done = 0;
    for (std::size_t i = 0; !isEmpty() && i < text.size();) {
        const Found found = at(text, i);
        if (found.token == nullptr) {
            ++i;
            continue;
        }
        std::size_t begin = i;
        std::size_t end = i + found.length;
        i = end;
        if (found.token->singleWord && isWordBeside(text, begin, end))
            continue;
        while (found.token->takesLeft && begin > done && isWhite(utf8::decode(text, before(text, begin)).codePoint))
            begin = before(text, begin);
        while (found.token->takesRight && end < text.size() && isWhite(utf8::decode(text, end).codePoint))
            end += utf8::decode(text, end).length;
        if (begin > done)
            work({text.substr(done, begin - done), -1});
        work({text.substr(begin, end - begin), found.token->id});
        i = done = end;
    }
    if (done < text.size())
        work({text.substr(done), -1});
}

TextEnds readTextEnds(const json& file, std::size_t tokens) {
    TextEnds ends;
    const json& processor = member(file, "post_processor");
    const json& list = member(processor, "processors");
    for (const json& step : list.is_array() ? list : json::array({processor})) {
        const std::string type = textOf(member(step, "type"));
        if (type == "TemplateProcessing")
            addTemplate(step, tokens, ends);
        else if (!step.is_null() && type != "ByteLevel") // which changes offsets alone
            throw Error(sentence("The tokenizer file does not fit: its post_processor is %1; TemplateProcessing and "
                                 "ByteLevel are known.",
                                 shown(type)));
    }
    return ends;
}

json textEndsJson(const TextEnds& ends, const std::function<std::string(TokenId)>& nameOf) {
    if (ends.first.empty() && ends.last.empty())
        return nullptr;
    json tokens = json::object();
    json single = json::array();
    json pair = json::array();
    const auto add = [&](const std::vector<TokenId>& ids, int type, json& list) {
        for (const TokenId id : ids) {
            const std::string name = nameOf(id);
            tokens[name] = {{"id", name}, {"ids", json::array({id})}, {"tokens", json::array({name})}};
            list.push_back({{"SpecialToken", {{"id", name}, {"type_id", type}}}});
        }
    };
    const auto addText = [&](const char* id, int type, json& list) {
        add(ends.first, type, list);
        list.push_back({{"Sequence", {{"id", id}, {"type_id", type}}}});
        add(ends.last, type, list);
    };
    addText("A", 0, single);
    addText("A", 0, pair);
    addText("B", 1, pair);
    return {{"type", "TemplateProcessing"},
            {"single", std::move(single)},
            {"pair", std::move(pair)},
            {"special_tokens", std::move(tokens)}};
}

} // namespace glasshouse::tokenizer

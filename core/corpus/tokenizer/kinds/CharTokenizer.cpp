#include "core/corpus/tokenizer/kinds/CharTokenizer.h"

#include <algorithm>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/CodePoints.h"
#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/ByteAlphabet.h"
#include "core/corpus/tokenizer/GgufNames.h"
#include "core/corpus/tokenizer/JsonParts.h"
#include "core/corpus/tokenizer/kinds/Tokenizers.h"

namespace glasshouse::tokenizer {

namespace {

using nlohmann::json;
using namespace parts;

/// The code points by id from {"a": 0, "b": 1, ...}; every id from 0 to n - 1 exactly once.
std::vector<char32_t> alphabetOf(const json& vocabulary, const std::string& name) {
    if (!vocabulary.is_object() || vocabulary.empty())
        throw Error(
            sentence("The tokenizer file is damaged: its %1 is not a list of characters with their ids.", name));
    const std::size_t size = vocabulary.size();
    constexpr char32_t none = 0xFFFFFFFF;
    std::vector<char32_t> alphabet(size, none);
    for (const auto& [piece, id] : vocabulary.items()) {
        if (piece.empty() || !utf8::isValid(piece) || utf8::decode(piece, 0).length != piece.size())
            throw Error(sentence("The tokenizer file does not fit: its entry %1 is not one character.", shown(piece)));
        if (!id.is_number_integer() || (!id.is_number_unsigned() && id.get<std::int64_t>() < 0) ||
            id.get<std::uint64_t>() >= size)
            throw Error(sentence("The tokenizer file is damaged: the id of %1 is not a whole number from 0 to %2.",
                                 shown(piece), size - 1));
        char32_t& place = alphabet[id.get<std::size_t>()];
        if (place != none)
            throw Error(sentence("The tokenizer file is damaged: the id %1 is given to two characters.",
                                 id.get<std::size_t>()));
        place = utf8::decode(piece, 0).codePoint;
    }
    return alphabet; // n distinct ids below n: no holes
}

/// int2string must match string2int.
void checkInverse(const json& inverse, const std::vector<char32_t>& alphabet) {
    const Error damaged(
        sentence("The tokenizer file is damaged: its two tables, string2int and int2string, do not agree."));
    if (!inverse.is_object() || inverse.size() != alphabet.size())
        throw damaged;
    for (std::size_t id = 0; id < alphabet.size(); ++id) {
        const auto entry = inverse.find(std::to_string(id));
        if (entry == inverse.end() || !entry->is_string() || entry->get<std::string>() != utf8::encode(alphabet[id]))
            throw damaged;
    }
}

std::string typeOf(const json& object) {
    return textOf(object.is_object() ? member(object, "type") : object);
}

} // namespace

CharTokenizer::CharTokenizer(const std::vector<char32_t>& alphabet) {
    if (alphabet.empty())
        throw Error("The text is empty, so there is no vocabulary to make from it.");
    const char32_t largest = *std::max_element(alphabet.begin(), alphabet.end());
    if (largest > 0x10FFFF)
        throw Error("The vocabulary contains a character that does not exist in Unicode.");
    m_ids.assign(static_cast<std::size_t>(largest) + 1, -1);
    m_pieces.reserve(alphabet.size());
    for (const char32_t codePoint : alphabet) {
        TokenId& id = m_ids[codePoint];
        if (id >= 0)
            throw Error(sentence("The vocabulary contains the character %1 twice.", shown(utf8::encode(codePoint))));
        id = static_cast<TokenId>(m_pieces.size());
        m_pieces.push_back(utf8::encode(codePoint));
    }
}

std::shared_ptr<const Tokenizer> CharTokenizer::train(std::string_view text, const std::stop_token& stop) {
    CodePointSet alphabet;
    alphabet.add(text, stop);
    return std::make_shared<CharTokenizer>(alphabet.sorted());
}

std::string CharTokenizer::kind() const {
    return "char";
}

int CharTokenizer::vocabularySize() const {
    return static_cast<int>(m_pieces.size());
}

void CharTokenizer::append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                           const std::stop_token& stop, const TakeIds& take) const {
    StopCheck check(stop);
    for (std::size_t i = 0; i < text.size();) {
        check.at(i);
        if (ids.size() >= maxHeldIds && take)
            take(ids);
        const utf8::Decoded one = utf8::decode(text, i);
        const TokenId id = one.valid && one.codePoint < m_ids.size() ? m_ids[one.codePoint] : -1;
        if (id >= 0)
            ids.push_back(id);
        else
            note(unknown, text, i, one.length);
        i += one.length;
    }
}

std::string_view CharTokenizer::bytes(TokenId id) const {
    if (id < 0 || id >= vocabularySize())
        throwNoToken(id);
    return m_pieces[static_cast<std::size_t>(id)];
}

// A BPE model without merges gives one token per code point; the Fuse decoder joins them without spaces.
json CharTokenizer::toJson() const {
    json vocabulary = json::object();
    for (std::size_t id = 0; id < m_pieces.size(); ++id)
        vocabulary[m_pieces[id]] = id;
    return {{"version", "1.0"},
            {"truncation", nullptr},
            {"padding", nullptr},
            {"added_tokens", json::array()},
            {"normalizer", nullptr},
            {"pre_tokenizer", nullptr},
            {"post_processor", nullptr},
            {"decoder", {{"type", "Fuse"}}},
            {"model",
             {{"type", "BPE"},
              {"dropout", nullptr},
              {"unk_token", nullptr},
              {"continuing_subword_prefix", nullptr},
              {"end_of_word_suffix", nullptr},
              {"fuse_unk", false},
              {"byte_fallback", false},
              {"ignore_merges", false},
              {"vocab", vocabulary},
              {"merges", json::array()}}}};
}

std::shared_ptr<const Tokenizer> CharTokenizer::read(const json& file) {
    if (!file.is_object())
        return nullptr;
    if (const json& table = member(file, "string2int"); !table.is_null()) {
        const std::vector<char32_t> alphabet = alphabetOf(table, "string2int");
        if (file.contains("int2string"))
            checkInverse(file["int2string"], alphabet);
        return std::make_shared<CharTokenizer>(alphabet);
    }
    const json& model = member(file, "model");
    if (typeOf(model) != "BPE" || typeOf(member(file, "decoder")) != "Fuse")
        return nullptr;
    const json& merges = member(model, "merges");
    if (!merges.is_array())
        throw Error("The tokenizer file is damaged: it has no list of merges.");
    if (!merges.empty())
        return nullptr;
    for (const char* part : {"normalizer", "pre_tokenizer"})
        if (!member(file, part).is_null())
            throw Error(sentence(
                "The tokenizer file does not fit: its %1 would change the text, and a character tokenizer has none.",
                part));
    return std::make_shared<CharTokenizer>(alphabetOf(member(model, "vocab"), "vocab"));
}

namespace {

/// The merges that build a character from its bytes, left to right.
void addMerges(std::string_view character, std::set<std::string>& known, json& merges) {
    for (std::size_t end = 1; end < character.size(); ++end) {
        const std::string merge =
            toByteAlphabet(character.substr(0, end)) + " " + toByteAlphabet(character.substr(end, 1));
        if (known.insert(merge).second)
            merges.push_back(merge);
    }
}

} // namespace

json CharTokenizer::ggufSettings() const {
    json tokens = json::array();
    json types = json::array();
    json merges = json::array();
    std::set<std::string> known;
    for (int id = 0; id < vocabularySize(); ++id) {
        const std::string_view character = bytes(id);
        tokens.push_back(toByteAlphabet(character));
        types.push_back(gguf::normalToken);
        addMerges(character, known, merges);
    }
    return {{"tokenizer.ggml.model", "gpt2"},
            {"tokenizer.ggml.pre", gguf::nameOf(gguf::Splitter::Gpt2)},
            {"tokenizer.ggml.tokens", std::move(tokens)},
            {"tokenizer.ggml.token_type", std::move(types)},
            {"tokenizer.ggml.merges", std::move(merges)}};
}

TokenizerKind makeCharKind() {
    return {
        {"char", "Characters", "One token for each distinct character of the text."},
        {"tokenizer_file"},
        [](std::string_view text, const TokenizerOptions& options) { return CharTokenizer::train(text, options.stop); },
        &CharTokenizer::read,
        nullptr,
        nullptr,
        false,
        true};
}

} // namespace glasshouse::tokenizer

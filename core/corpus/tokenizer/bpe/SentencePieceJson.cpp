// Reads and writes tokenizer.json of SentencePiece's byte pairs. There are two ways to write that a blank is ▁: the
// normalizer of Llama 2 and TinyLlama (Prepend and Replace), and the pre_tokenizer Metaspace. Other steps in them, and
// in the decoder, are refused by name.

#include <array>
#include <cstdio>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/corpus/tokenizer/JsonParts.h"
#include "core/corpus/tokenizer/bpe/BytePairJson.h"

namespace glasshouse::tokenizer::parts {

using nlohmann::json;

namespace {

std::string replacedAll(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    std::size_t begin = 0;
    for (std::size_t at = text.find(from); at != std::string_view::npos; at = text.find(from, begin)) {
        result.append(text, begin, at - begin).append(to);
        begin = at + from.size();
    }
    return result.append(text, begin);
}

/// <0x0A>
std::string byteName(unsigned byte) {
    std::array<char, 8> name{};
    std::snprintf(name.data(), name.size(), "<0x%02X>", byte);
    return name.data();
}

/// The steps of a normalizer, pre_tokenizer or decoder: a Sequence has several, null none.
std::vector<json> stepsOf(const json& file, const char* part, const char* list) {
    const json& whole = member(file, part);
    if (whole.is_null())
        return {};
    if (textOf(member(whole, "type")) != "Sequence")
        return {whole};
    const json& all = member(whole, list);
    if (!all.is_array())
        throw Error(sentence("The tokenizer file is damaged: its %1 is an empty sequence.", part));
    return all.get<std::vector<json>>();
}

[[noreturn]] void refuseStep(const char* part, const json& step) {
    constexpr std::size_t longest = 200;
    throw Error(sentence("The tokenizer file does not fit: its %1 is %2, which is not known to this version.", part,
                         step.dump(-1, ' ', true, json::error_handler_t::replace).substr(0, longest)));
}

bool isReplace(const json& step, std::string_view from, std::string_view to) {
    return textOf(member(step, "type")) == "Replace" && textOf(member(member(step, "pattern"), "String")) == from &&
           textOf(member(step, "content")) == to;
}

/// Whether blanks become ▁.
bool readNormalizer(const json& file, CharacterParts& characters) {
    bool replaced = false;
    for (const json& step : stepsOf(file, "normalizer", "normalizers")) {
        if (isReplace(step, " ", writtenBlank) && !replaced)
            replaced = true;
        else if (textOf(member(step, "type")) == "Prepend" && textOf(member(step, "prepend")) == writtenBlank &&
                 !replaced && characters.before == BlankBefore::Never)
            characters.before = BlankBefore::Always;
        else
            refuseStep("normalizer", step);
    }
    return replaced;
}

BlankBefore schemeOf(const json& step) {
    const json& scheme = member(step, "prepend_scheme");
    if (scheme == json("first"))
        return BlankBefore::AtBegin;
    if (scheme == json("never") || (scheme.is_null() && member(step, "add_prefix_space") == json(false)))
        return BlankBefore::Never;
    if (!scheme.is_null() && scheme != json("always"))
        refuseStep("pre_tokenizer", step);
    return BlankBefore::IfMissing;
}

void readPreTokenizer(const json& file, bool replaced, CharacterParts& characters) {
    bool known = replaced;
    for (const json& step : stepsOf(file, "pre_tokenizer", "pretokenizers")) {
        if (replaced && textOf(member(step, "type")) == "Split" &&
            textOf(member(member(step, "pattern"), "String")) == " ")
            continue; // no blank is left to split at (Gemma)
        if (textOf(member(step, "type")) != "Metaspace" || textOf(member(step, "replacement")) != writtenBlank || known)
            refuseStep("pre_tokenizer", step);
        known = true;
        characters.before = schemeOf(step);
        characters.cutsAtBlanks = member(step, "split") != json(false);
    }
    if (!known)
        throw Error(
            "The tokenizer file does not fit: neither its normalizer nor its pre_tokenizer writes a blank as \"▁\".");
}

void readDecoder(const json& file, CharacterParts& characters) {
    for (const json& step : stepsOf(file, "decoder", "decoders")) {
        const std::string type = textOf(member(step, "type"));
        if (type == "Strip" && member(step, "content") == json(" ") && member(step, "start") == json(1) &&
            member(step, "stop") == json(0))
            characters.takesBlank = true;
        else if (type == "Metaspace")
            characters.takesBlank = schemeOf(step) != BlankBefore::Never;
        else if (type != "ByteFallback" && type != "Fuse" && !isReplace(step, writtenBlank, " "))
            refuseStep("decoder", step);
    }
}

} // namespace

std::shared_ptr<const Tokenizer> readSentencePiece(const json& file) {
    const json& model = member(file, "model");
    if (member(model, "byte_fallback") != json(true)) {
        const std::string decoder = textOf(member(member(file, "decoder"), "type"));
        if (decoder.empty() || decoder == "Fuse")
            return nullptr;
        throw Error(sentence("The tokenizer file does not fit: its decoder is %1; byte pairs are known with the "
                             "decoder ByteLevel or with byte_fallback.",
                             shown(decoder)));
    }
    BytePairParts result;
    CharacterParts characters;
    readPreTokenizer(file, readNormalizer(file, characters), characters);
    readDecoder(file, characters);
    std::map<std::string, unsigned> bytes;
    for (unsigned byte = 0; byte < 256; ++byte) {
        const std::string name = byteName(byte);
        const json& id = member(member(model, "vocab"), name.c_str());
        if (id.is_null())
            throw Error(sentence("The tokenizer file is damaged: its token %1 is missing, which byte_fallback needs.",
                                 shown(name)));
        characters.byteTokens.push_back(idOf(id, name));
        bytes.emplace(name, byte);
    }
    readBytePairs(
        file, Alphabet::Readable,
        [&](const std::string& piece, std::string& text) {
            const auto byte = bytes.find(piece);
            text = byte == bytes.end() ? replacedAll(piece, writtenBlank, " ")
                                       : std::string(1, static_cast<char>(byte->second));
            return true;
        },
        result);
    result.characters = std::move(characters);
    return std::make_shared<BytePairTokenizer>(std::move(result));
}

json sentencePieceJson(const BytePairParts& parts) {
    const CharacterParts& characters = *parts.characters;
    std::map<TokenId, unsigned> bytes;
    for (unsigned byte = 0; byte < 256; ++byte)
        bytes.emplace(characters.byteTokens[byte], byte);
    json file = bytePairJson(parts, [&](TokenId id) {
        const auto byte = bytes.find(id);
        return byte != bytes.end() ? byteName(byte->second)
                                   : replacedAll(parts.tokens[static_cast<std::size_t>(id)], " ", writtenBlank);
    });
    const auto replace = [](std::string_view from, std::string_view to) {
        return json{{"type", "Replace"}, {"pattern", {{"String", from}}}, {"content", to}};
    };
    if (characters.before == BlankBefore::IfMissing || characters.before == BlankBefore::AtBegin ||
        characters.cutsAtBlanks) {
        file["pre_tokenizer"] = {{"type", "Metaspace"},
                                 {"replacement", writtenBlank},
                                 {"prepend_scheme", characters.before == BlankBefore::IfMissing ? "always"
                                                    : characters.before == BlankBefore::AtBegin ? "first"
                                                                                                : "never"},
                                 {"split", characters.cutsAtBlanks}};
    } else {
        json steps = json::array();
        if (characters.before == BlankBefore::Always)
            steps.push_back({{"type", "Prepend"}, {"prepend", writtenBlank}});
        steps.push_back(replace(" ", writtenBlank));
        file["normalizer"] = {{"type", "Sequence"}, {"normalizers", std::move(steps)}};
    }
    json decoders = json::array({replace(writtenBlank, " "), {{"type", "ByteFallback"}}, {{"type", "Fuse"}}});
    if (characters.takesBlank)
        decoders.push_back({{"type", "Strip"}, {"content", " "}, {"start", 1}, {"stop", 0}});
    file["decoder"] = {{"type", "Sequence"}, {"decoders", std::move(decoders)}};
    return file;
}

} // namespace glasshouse::tokenizer::parts

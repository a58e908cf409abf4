#include "core/corpus/tokenizer/Tokenizer.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/config/ProblemError.h"
#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/AddedTokens.h"
#include "core/corpus/tokenizer/JsonParts.h"

namespace glasshouse::tokenizer {

namespace {
constexpr std::size_t maxUnknown = 1000;
}

Tokenizer::~Tokenizer() = default;

Encoding Tokenizer::encode(std::string_view text, const std::stop_token& stop) const {
    Encoding result;
    append(text, result.ids, result.unknown, stop);
    return result;
}

std::string Tokenizer::decode(const std::vector<TokenId>& ids) const {
    std::string text;
    for (const TokenId id : ids)
        text += bytes(id);
    return text;
}

bool Tokenizer::encodesAnyBytes() const {
    return false;
}

std::vector<Merge> Tokenizer::merges() const {
    return {};
}

std::shared_ptr<const Tokenizer> Tokenizer::fittedTo(const std::vector<std::string_view>& /*texts*/, bool /*remap*/,
                                                     const std::stop_token& /*stop*/) const {
    return nullptr;
}

std::vector<TokenId> Tokenizer::textBegin() const {
    return {};
}

std::shared_ptr<const Tokenizer> Tokenizer::findingSpecialTokens() const {
    return nullptr;
}

nlohmann::json Tokenizer::ggufSettings() const {
    return nullptr;
}

std::vector<AddedToken> Tokenizer::addedTokens() const {
    return {};
}

std::shared_ptr<const Tokenizer> Tokenizer::resized(int /*size*/) const {
    return nullptr;
}

void Tokenizer::note(std::vector<UnknownPiece>& unknown, std::string_view text, std::size_t offset,
                     std::size_t length) {
    if (unknown.size() < maxUnknown)
        unknown.push_back({offset, std::string(text.substr(offset, length))});
}

void Tokenizer::throwNoToken(TokenId id) const {
    throw Error(sentence("There is no token %1 in a vocabulary of %2.", id, vocabularySize()));
}

TokenizerOptions tokenizerOptions(const config::DataConfig& data) {
    TokenizerOptions options;
    options.vocabularySize = data.tokenizer_size;
    options.pattern = data.tokenizer_pattern;
    options.file = data.tokenizer_file;
    options.remap = data.tokenizer_remap;
    return options;
}

const TokenizerKind& tokenizerKind(std::string_view id) {
    return tokenizerKinds().at(id);
}

std::shared_ptr<const Tokenizer> readTokenizer(const nlohmann::json& json) {
    for (const TokenizerKind& kind : tokenizerKinds())
        if (auto tokenizer = kind.read(json))
            return tokenizer;
    const std::string type = parts::textOf(parts::member(parts::member(json, "model"), "type"));
    if (type.empty())
        throw Error("The tokenizer file is of a kind that this version cannot read.");
    throw Error(sentence("The tokenizer file is of a kind that this version cannot read: its model.type is %1.",
                         parts::shown(type)));
}

namespace {

/// Parses JSON. The library silently keeps the last of two equal keys, so duplicates are detected here.
nlohmann::json strictJson(const std::string& text) {
    constexpr int deepest = 64;
    std::vector<std::set<std::string>> keys;
    std::string twice;
    bool deep = false;
    const auto watch = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        deep = deep || depth > deepest;
        if (event == nlohmann::json::parse_event_t::object_start)
            keys.emplace_back();
        else if (event == nlohmann::json::parse_event_t::object_end)
            keys.pop_back();
        else if (event == nlohmann::json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second)
            twice = parsed.dump();
        return !deep;
    };
    nlohmann::json json;
    try {
        json = nlohmann::json::parse(text, watch);
    } catch (const nlohmann::json::parse_error& error) {
        const std::size_t at = std::min(error.byte, text.size());
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        throw Error(sentence("The tokenizer file is damaged in line %1: it is not valid JSON.", line));
    } catch (const nlohmann::json::exception&) {
        throw Error("The tokenizer file is damaged: it is not valid JSON.");
    }
    if (deep)
        throw Error("The tokenizer file is damaged: it is nested too deeply.");
    if (!twice.empty())
        throw Error(sentence("The tokenizer file is damaged: its entry %1 is repeated.", twice));
    return json;
}

std::shared_ptr<const Tokenizer> readTokenizerText(const std::string& text, const TokenizerOptions& options) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos)
        throw Error("The tokenizer file is empty.");
    for (const TokenizerKind& kind : tokenizerKinds())
        if (kind.readText)
            if (auto tokenizer = kind.readText(text, options))
                return tokenizer;
    return readTokenizer(strictJson(text));
}

} // namespace

std::shared_ptr<const Tokenizer> readTokenizerFile(const std::filesystem::path& path, const TokenizerOptions& options) {
    constexpr std::uintmax_t largest = std::uintmax_t{64} << 20;
    const std::string name = path.string();
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error)
        throw Error(sentence("Cannot open the tokenizer file %1: %2.", name, error.message()));
    if (size > largest)
        throw Error(sentence("%1 is too large for a tokenizer file (more than 64 MiB).", name));
    std::ifstream file(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(size)))
        throw Error(sentence("Cannot read %1.", name));
    try {
        return readTokenizerText(text, options);
    } catch (const config::ProblemError&) {
        throw;
    } catch (const Error& reason) {
        throw Error(sentence("%1: %2", name, reason.what()));
    }
}

} // namespace glasshouse::tokenizer

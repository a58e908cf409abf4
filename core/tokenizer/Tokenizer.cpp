#include "core/tokenizer/Tokenizer.h"

#include <fstream>
#include <set>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/tokenizer/CharTokenizer.h"

namespace glasshouse::tokenizer {

Tokenizer::~Tokenizer() = default;

std::string Tokenizer::decode(const std::vector<TokenId>& ids) const {
    std::string text;
    for (const TokenId id : ids)
        text += bytes(id);
    return text;
}

const std::vector<TokenizerKind>& tokenizerKinds() {
    static const std::vector<TokenizerKind> kinds = {
        CharTokenizer::kindRow(),
    };
    return kinds;
}

const TokenizerKind& tokenizerKind(const std::string& id) {
    for (const TokenizerKind& kind : tokenizerKinds())
        if (kind.choice.id == id)
            return kind;
    std::string known;
    for (const TokenizerKind& kind : tokenizerKinds())
        known += (known.empty() ? "" : ", ") + kind.choice.id;
    throw Error("There is no tokenizer \"" + id + "\". Choose one of: " + known + ".");
}

std::shared_ptr<const Tokenizer> readTokenizer(const nlohmann::json& json) {
    for (const TokenizerKind& kind : tokenizerKinds())
        if (auto tokenizer = kind.read(json))
            return tokenizer;
    throw Error("The tokenizer file is of a kind that this version cannot read.");
}

std::shared_ptr<const Tokenizer> readTokenizerFile(const std::filesystem::path& path) {
    constexpr std::uintmax_t largest = std::uintmax_t{64} << 20;
    const std::string name = path.string();
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error)
        throw Error("Cannot open " + name + ": " + error.message() + ".");
    if (size > largest)
        throw Error(name + " is too large for a tokenizer file (more than 64 MiB).");
    std::ifstream file(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(size)))
        throw Error("Cannot read " + name + ".");

    // The library keeps the last of two equal keys without a word, so they are looked for here.
    std::vector<std::set<std::string>> keys;
    std::string twice;
    const auto watch = [&](int, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        if (event == nlohmann::json::parse_event_t::object_start)
            keys.emplace_back();
        else if (event == nlohmann::json::parse_event_t::object_end)
            keys.pop_back();
        else if (event == nlohmann::json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second)
            twice = parsed.dump();
        return true;
    };
    nlohmann::json json;
    try {
        json = nlohmann::json::parse(text, watch);
    } catch (const nlohmann::json::exception&) {
        throw Error(name + " is damaged: it is not valid JSON.");
    }
    if (!twice.empty())
        throw Error(name + " is damaged: its entry " + twice + " comes twice.");
    return readTokenizer(json);
}

} // namespace glasshouse::tokenizer

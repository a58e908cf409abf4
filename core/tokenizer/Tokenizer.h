#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/config/Field.h"

namespace glasshouse::tokenizer {

using TokenId = std::int32_t;

/// A piece of text that the vocabulary does not hold.
struct UnknownPiece {
    std::size_t offset = 0; ///< byte in the text
    std::string text;
};

struct Encoding {
    std::vector<TokenId> ids;
    std::vector<UnknownPiece> unknown; ///< left out of ids
};

/// Turns text (UTF-8) into token ids and back. Immutable once made: any thread, shared by const pointer.
class Tokenizer {
public:
    virtual ~Tokenizer();
    /// The registered kind that made it.
    virtual std::string kind() const = 0;
    virtual int vocabularySize() const = 0;
    /// Ids of the text; pieces the vocabulary does not hold are listed, not thrown.
    virtual Encoding encode(std::string_view text) const = 0;
    /// The bytes of one token; they need not be whole characters. Throws Error for an id out of range.
    virtual std::string_view bytes(TokenId id) const = 0;
    /// All tokens together; valid UTF-8 only where the ids make it so.
    std::string decode(const std::vector<TokenId>& ids) const;
    /// Hugging Face tokenizer.json.
    virtual nlohmann::json toJson() const = 0;
};

/// What can be chosen when a tokenizer is made from text (see config::DataConfig).
struct TokenizerOptions {
    int vocabularySize = 512;
    std::string pattern = "gpt4";
    std::filesystem::path file; ///< empty: the built-in one of the kind
    bool remap = false;
};

/// One kind of tokenizer in the registry.
struct TokenizerKind {
    config::Choice choice;
    std::vector<std::string> fields; ///< configuration fields that it reads, besides `tokenizer`
    /// Made from a whole corpus. Throws Error when the text cannot give one.
    std::function<std::shared_ptr<const Tokenizer>(std::string_view text, const TokenizerOptions&)> train;
    /// From its tokenizer.json; nullptr when the file is of another kind; throws Error when it is broken.
    std::function<std::shared_ptr<const Tokenizer>(const nlohmann::json&)> read;
};

const std::vector<TokenizerKind>& tokenizerKinds();
/// Throws Error for an unknown id.
const TokenizerKind& tokenizerKind(const std::string& id);
/// The tokenizer of a tokenizer.json, whatever its kind. Throws Error (file, reason).
std::shared_ptr<const Tokenizer> readTokenizer(const nlohmann::json& json);
/// The same from a file; keys that come twice are an Error too.
std::shared_ptr<const Tokenizer> readTokenizerFile(const std::filesystem::path& path);

} // namespace glasshouse::tokenizer

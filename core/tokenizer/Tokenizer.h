#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/config/Choice.h"

namespace glasshouse::config {
struct DataConfig;
}

namespace glasshouse::tokenizer {

using TokenId = std::int32_t;

/// A piece of text that the vocabulary does not hold.
struct UnknownPiece {
    std::size_t offset = 0; ///< byte in the text
    std::string text;
};

struct Encoding {
    std::vector<TokenId> ids;
    std::vector<UnknownPiece> unknown; ///< left out of ids; the first thousand of them
};

/// Two neighbouring tokens that become one.
struct Merge {
    TokenId left = 0;
    TokenId right = 0;
    TokenId id = 0;         ///< what they become
    std::int64_t count = 0; ///< how often the pair stood in the training text then; 0: not known
};

/// Turns text (UTF-8) into token ids and back. Immutable once made: any thread, shared by const pointer.
class Tokenizer {
public:
    virtual ~Tokenizer();
    /// The registered kind that made it.
    virtual std::string kind() const = 0;
    virtual int vocabularySize() const = 0;
    /// Appends the ids of the text to what is there already. Pieces that the vocabulary does not hold are listed, not
    /// thrown; the list stops growing at a thousand. Throws Stopped.
    virtual void append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                        const std::stop_token& stop = {}) const = 0;
    Encoding encode(std::string_view text, const std::stop_token& stop = {}) const;
    /// The bytes of one token; they need not be whole characters. Throws Error for an id out of range.
    virtual std::string_view bytes(TokenId id) const = 0;
    /// All tokens together; valid UTF-8 only where the ids make it so.
    std::string decode(const std::vector<TokenId>& ids) const;
    /// Whether any bytes come back as they were, not only valid UTF-8.
    virtual bool keepsAnyBytes() const;
    /// The merges in the order in which they were learned; empty where there are none.
    virtual std::vector<Merge> merges() const;
    /// The same tokenizer made to fit some texts: only as many ids as they need or, with `remap`, only those that occur
    /// in them, numbered anew in their order. nullptr where that changes nothing. Throws Stopped.
    virtual std::shared_ptr<const Tokenizer> fittedTo(const std::vector<std::string_view>& texts, bool remap,
                                                      const std::stop_token& stop = {}) const;
    /// Hugging Face tokenizer.json.
    virtual nlohmann::json toJson() const = 0;

protected:
    /// Notes an unknown piece unless there are a thousand.
    static void note(std::vector<UnknownPiece>& unknown, std::string_view text, std::size_t offset, std::size_t length);
    [[noreturn]] void throwNoToken(TokenId id) const;
};

/// What can be chosen when a tokenizer is made from text (see config::DataConfig).
struct TokenizerOptions {
    int vocabularySize = 512;
    std::string pattern = "gpt4";
    std::filesystem::path file; ///< empty: the built-in one of the kind
    bool remap = false;
    std::vector<std::string_view> parts; ///< of the text, encoded each by itself later: they may need ids of their own
    std::stop_token stop;                ///< asked for: the training ends with Stopped
};
TokenizerOptions tokenizerOptions(const config::DataConfig& data);

/// One kind of tokenizer in the registry.
struct TokenizerKind {
    config::Choice choice;
    std::vector<std::string> fields; ///< configuration fields that it reads, besides `tokenizer`
    /// Made from a whole corpus. Throws Error when the text cannot give one, a config::ProblemError where a field is
    /// the reason.
    std::function<std::shared_ptr<const Tokenizer>(std::string_view text, const TokenizerOptions&)> train;
    /// From its tokenizer.json; nullptr when the file is of another kind; throws Error when it is broken.
    std::function<std::shared_ptr<const Tokenizer>(const nlohmann::json&)> read;
    /// From its other file format, where it has one; nullptr when the file is of another kind; throws Error (line and
    /// reason) when it is broken.
    std::function<std::shared_ptr<const Tokenizer>(std::string_view file, const TokenizerOptions&)> readText;
    /// What is wrong with the options before any text is known; may be absent.
    std::function<std::vector<config::Problem>(const TokenizerOptions&)> problems;
    bool fitsText = false;        ///< what train() gives has only ids that the text and its parts need
    bool onePerCharacter = false; ///< every token is a character
};

const std::vector<TokenizerKind>& tokenizerKinds();
/// Throws Error for an unknown id.
const TokenizerKind& tokenizerKind(const std::string& id);
/// The tokenizer of a tokenizer.json, whatever its kind. Throws Error (reason).
std::shared_ptr<const Tokenizer> readTokenizer(const nlohmann::json& json);
/// The tokenizer of a file, whatever its kind: tokenizer.json, the tables of the MIND tutorial, minbpe's .model or
/// tiktoken's ranks (which say nothing of how text is cut first: options.pattern does). Keys that come twice are an
/// Error too. Throws Error (file, line where there is one, reason).
std::shared_ptr<const Tokenizer> readTokenizerFile(const std::filesystem::path& path,
                                                   const TokenizerOptions& options = {});

} // namespace glasshouse::tokenizer

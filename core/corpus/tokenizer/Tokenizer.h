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

#include "core/config/Registry.h"

namespace glasshouse::config {
struct DataConfig;
}

namespace glasshouse::tokenizer {

using TokenId = std::int32_t;
struct AddedToken;

/// A piece of text that is not in the vocabulary.
struct UnknownPiece {
    std::size_t offset = 0; ///< byte in the text
    std::string text;
};

struct Encoding {
    std::vector<TokenId> ids;
    std::vector<UnknownPiece> unknown; ///< not in ids; only the first thousand
};

/// Receives the ids encoded so far, in order, and must clear the vector.
using TakeIds = std::function<void(std::vector<TokenId>& ids)>;
constexpr std::size_t maxHeldIds = std::size_t{1} << 18; ///< ids; with so many, TakeIds is called

/// Two neighbouring tokens that are merged into one.
struct Merge {
    TokenId left = 0;
    TokenId right = 0;
    TokenId id = 0;         ///< of the merged token
    std::int64_t count = 0; ///< how often the pair occurred in the training text at that point; 0: unknown
};

/// Turns text (UTF-8) into token ids and back. Immutable once made: any thread, shared by const pointer.
class Tokenizer {
public:
    virtual ~Tokenizer();
    /// The registered kind that created it.
    virtual std::string kind() const = 0;
    virtual int vocabularySize() const = 0;
    /// Appends the ids of the text to the existing ones. Pieces that are not in the vocabulary are listed, not thrown;
    /// the list stops growing at a thousand. take, if there is one, is called when ids holds maxHeldIds or more, so
    /// that they need not be in memory all together; what it has not taken at the end is in ids. Throws Stopped.
    virtual void append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                        const std::stop_token& stop = {}, const TakeIds& take = {}) const = 0;
    Encoding encode(std::string_view text, const std::stop_token& stop = {}) const;
    /// The bytes of one token; they may be partial characters. Throws Error for an id out of range.
    virtual std::string_view bytes(TokenId id) const = 0;
    /// Whether any bytes are restored exactly, not only valid UTF-8.
    virtual bool encodesAnyBytes() const;
    /// The merges in the order in which they were learned; empty if there are none.
    virtual std::vector<Merge> merges() const;
    /// The same tokenizer fitted to some texts: only as many ids as they need or, with `remap`, only those that occur
    /// in them, renumbered in order. nullptr if that changes nothing. Throws Stopped.
    virtual std::shared_ptr<const Tokenizer> fittedTo(const std::vector<std::string_view>& texts, bool remap,
                                                      const std::stop_token& stop = {}) const;
    /// Hugging Face tokenizer.json.
    virtual nlohmann::json toJson() const = 0;
    /// The settings of a GGUF file ("tokenizer.ggml.…") that say which tokens there are and how a text becomes them;
    /// null if llama.cpp has no tokenizer of this kind. Throws Error if this one does something that llama.cpp cannot.
    virtual nlohmann::json ggufSettings() const;
    /// The text of the tokens, in order. Valid UTF-8 only if their bytes together are.
    virtual std::string decode(const std::vector<TokenId>& ids) const;
    /// What a model of this tokenizer reads before a text; empty unless it comes from another program.
    virtual std::vector<TokenId> textBegin() const;
    /// Those in use, in the order of its file.
    virtual std::vector<AddedToken> addedTokens() const;
    /// The same tokenizer with that many tokens: more, [PAD…], which no text has, or fewer, without special tokens that
    /// follow all others, as that of an image in the text models of Gemma 3. nullptr if it cannot have so many.
    virtual std::shared_ptr<const Tokenizer> resized(int size) const;
    /// The same tokenizer, which also finds special tokens such as <|endoftext|> in a text. nullptr if it has none.
    virtual std::shared_ptr<const Tokenizer> findingSpecialTokens() const;

protected:
    /// Records an unknown piece unless there are a thousand already.
    static void note(std::vector<UnknownPiece>& unknown, std::string_view text, std::size_t offset, std::size_t length);
    [[noreturn]] void throwNoToken(TokenId id) const;
};

/// The options for making a tokenizer from text (see config::DataConfig).
struct TokenizerOptions {
    int vocabularySize = 512;
    std::string pattern = "gpt4";
    std::filesystem::path file; ///< empty: the kind's built-in one
    bool remap = false;
    std::vector<std::string_view> parts; ///< of the text, later encoded separately: they may need other ids
    std::stop_token stop;                ///< when requested, training ends with Stopped
};
TokenizerOptions tokenizerOptions(const config::DataConfig& data);

/// One kind of tokenizer in the registry.
struct TokenizerKind {
    config::Choice choice;
    std::vector<std::string> fields; ///< configuration fields that it reads, besides `tokenizer`
    /// Made from a whole corpus. Throws Error if the text cannot provide one, a config::ProblemError if a field is the
    /// reason.
    std::function<std::shared_ptr<const Tokenizer>(std::string_view text, const TokenizerOptions&)> train;
    /// From its tokenizer.json; nullptr if the file is of another kind; throws Error if it is invalid.
    std::function<std::shared_ptr<const Tokenizer>(const nlohmann::json&)> read;
    /// From its other file format, if it has one; nullptr if the file is of another kind; throws Error (line and
    /// reason) if it is invalid.
    std::function<std::shared_ptr<const Tokenizer>(std::string_view file, const TokenizerOptions&)> readText;
    /// Problems with the options before any text is known; may be absent.
    std::function<std::vector<config::Problem>(const TokenizerOptions&)> problems;
    bool fitsText = false;        ///< train() returns only ids that the text and its parts need
    bool onePerCharacter = false; ///< every token is a character
    std::string whyNotGguf = {};  ///< one sentence; empty: GGUF has this kind
};

/// All of them, in the order in which the forms list them.
const config::Registry<TokenizerKind>& tokenizerKinds();
/// Throws Error for an unknown id.
const TokenizerKind& tokenizerKind(std::string_view id);
/// The tokenizer of a tokenizer.json, whatever its kind. Throws Error (reason).
std::shared_ptr<const Tokenizer> readTokenizer(const nlohmann::json& json);
/// The tokenizer in a file, whatever its kind: tokenizer.json, the tables of the MIND tutorial, minbpe's .model or
/// tiktoken's ranks (which do not say how text is split first: options.pattern does). Duplicate keys are an Error too.
/// Throws Error (file, line if there is one, reason).
std::shared_ptr<const Tokenizer> readTokenizerFile(const std::filesystem::path& path,
                                                   const TokenizerOptions& options = {});

} // namespace glasshouse::tokenizer

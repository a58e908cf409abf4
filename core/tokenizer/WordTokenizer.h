#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/tokenizer/Tokenizer.h"
#include "core/tokenizer/bpe/SplitPattern.h"

namespace glasshouse::tokenizer {

/// One token for each word, each punctuation mark and each white space character. A word is a run of letters, marks and
/// digits, with apostrophes inside; a word or punctuation mark takes one blank before it with it, so that text comes
/// back with its white space. Only the most frequent are in the vocabulary (of equally frequent ones those seen first);
/// every other piece becomes `<unk>`, token 0, which comes back as " <unk>": what stood there is lost, and nothing else
/// is. Bytes that are not UTF-8 are unknown pieces. Immutable: any thread.
class WordTokenizer final : public Tokenizer {
public:
    /// Pieces by id. unknown: the id of `<unk>`, -1 where there is none and what is not there is listed instead.
    /// Throws Error when there are no pieces, or one comes twice.
    WordTokenizer(std::vector<std::string> pieces, TokenId unknown, SplitPattern pattern);

    /// The options.vocabularySize - 1 most frequent pieces, or all where there are fewer, and `<unk>`. Throws
    /// config::ProblemError for a size below 2.
    static std::shared_ptr<const Tokenizer> train(std::string_view text, const TokenizerOptions& options);
    /// From tokenizer.json with a WordLevel model; nullptr when the file is of another kind.
    static std::shared_ptr<const Tokenizer> read(const nlohmann::json& json);
    static TokenizerKind kindRow();

    std::string kind() const override;
    int vocabularySize() const override;
    void append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                const std::stop_token& stop = {}) const override;
    std::string_view bytes(TokenId id) const override;
    nlohmann::json toJson() const override;

private:
    struct Hash {
        std::size_t operator()(std::string_view piece) const;
    };
    std::vector<std::string> m_pieces;
    std::unordered_map<std::string_view, TokenId, Hash> m_ids; ///< of the strings in m_pieces
    TokenId m_unknown;
    SplitPattern m_pattern;
};

} // namespace glasshouse::tokenizer

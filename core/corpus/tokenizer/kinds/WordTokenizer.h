#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/corpus/tokenizer/SplitPattern.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// One token for each word, each punctuation mark and each white space character. A word is a run of letters, marks and
/// digits, with apostrophes inside; a word or punctuation mark includes one preceding space, so that decoding restores
/// white space. Only the most frequent are in the vocabulary (ties: those seen first); every other piece becomes
/// `<unk>`, token 0, which is decoded as " <unk>": only the piece itself is lost. Bytes that are not UTF-8 are unknown
/// pieces. Immutable: any thread.
class WordTokenizer final : public Tokenizer {
public:
    /// Pieces by id. unknown: the id of `<unk>`, or -1 for none, in which case unknown pieces are listed instead.
    /// Throws Error if there are no pieces, or one is repeated.
    WordTokenizer(std::vector<std::string> pieces, TokenId unknown, SplitPattern pattern);

    /// The options.vocabularySize - 1 most frequent pieces, or all if there are fewer, and `<unk>`. Throws
    /// config::ProblemError for a size below 2.
    static std::shared_ptr<const Tokenizer> train(std::string_view text, const TokenizerOptions& options);
    /// From tokenizer.json with a WordLevel model; nullptr if the file is of another kind.
    static std::shared_ptr<const Tokenizer> read(const nlohmann::json& json);

    std::string kind() const override;
    int vocabularySize() const override;
    void append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                const std::stop_token& stop, const TakeIds& take) const override;
    std::string_view bytes(TokenId id) const override;
    nlohmann::json toJson() const override;

private:
    struct Hash {
        std::size_t operator()(std::string_view piece) const;
    };
    std::vector<std::string> m_pieces;
    std::unordered_map<std::string_view, TokenId, Hash> m_ids; ///< keys refer to the strings in m_pieces
    TokenId m_unknown;
    SplitPattern m_pattern;
};

} // namespace glasshouse::tokenizer

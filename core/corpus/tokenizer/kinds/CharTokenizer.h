#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// One token for each distinct character (Unicode code point) of the text it was made from, sorted by code point, as in
/// the character-level tutorials. Immutable: any thread.
class CharTokenizer : public Tokenizer {
public:
    /// The code points in the order of their ids. Throws Error if there are none, or one is repeated.
    explicit CharTokenizer(const std::vector<char32_t>& alphabet);

    static std::shared_ptr<const Tokenizer> train(std::string_view text, const std::stop_token& stop = {});
    /// From tokenizer.json, or from {"string2int": {...}, "int2string": {...}} as the MIND tutorial saves it. nullptr
    /// if the file is of another kind; throws Error if it is invalid.
    static std::shared_ptr<const Tokenizer> read(const nlohmann::json& json);

    std::string kind() const override;
    int vocabularySize() const override;
    void append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                const std::stop_token& stop, const TakeIds& take) const override;
    std::string_view bytes(TokenId id) const override;
    nlohmann::json toJson() const override;
    /// Characters with the merges of bytes that make them.
    nlohmann::json ggufSettings() const override;

private:
    std::vector<std::string> m_pieces; ///< by id
    std::vector<TokenId> m_ids;        ///< by code point up to the largest; -1 for none
};

} // namespace glasshouse::tokenizer

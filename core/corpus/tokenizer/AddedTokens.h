#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// A token that is found in a text as a whole, before the text is split and merged (added_tokens of tokenizer.json).
struct AddedToken {
    TokenId id = 0;
    std::string content;
    bool special = true;     ///< represents no text: it is found only where that is wanted
    bool singleWord = false; ///< found only where no letter or digit is beside it
    bool takesLeft = false;  ///< the white space before it belongs to it
    bool takesRight = false; ///< and that after it
    bool normalized = false; ///< looked for in the text as the normalizer leaves it
};

/// In the order of the file. Throws Error.
std::vector<AddedToken> readAddedTokens(const nlohmann::json& file);
nlohmann::json addedTokensJson(const std::vector<AddedToken>& tokens);

/// A piece of a text: an added token, or the text between two.
struct Section {
    std::string_view text;
    TokenId id = -1; ///< -1: between
};

/// Finds added tokens: the leftmost first, of those that begin at one place the longest, as Hugging Face's tokenizers
/// do. Immutable, any thread.
class AddedTokenFinder {
public:
    void add(const AddedToken& token, std::string_view spelling);
    bool isEmpty() const { return m_tokens.empty(); }
    /// Calls work for each section, in order; together they are the text.
    void forEach(std::string_view text, const std::function<void(const Section&)>& work) const;

private:
    struct Found {
        const AddedToken* token = nullptr;
        std::size_t length = 0; ///< bytes of its spelling
    };
    Found at(std::string_view text, std::size_t offset) const;

    static constexpr std::int32_t none = -1;
    std::vector<AddedToken> m_tokens;
    std::vector<std::int32_t> m_ends{none};                   ///< by node of a tree of spellings: index of its token
    std::unordered_map<std::uint64_t, std::uint32_t> m_nodes; ///< node and byte -> node
};

/// Tokens before and after every text that a model reads (post_processor of tokenizer.json).
struct TextEnds {
    std::vector<TokenId> first;
    std::vector<TokenId> last;
};

/// Throws Error for one that does anything else.
TextEnds readTextEnds(const nlohmann::json& file, std::size_t tokens);
/// null if nothing is added. nameOf: the content of a token.
nlohmann::json textEndsJson(const TextEnds& ends, const std::function<std::string(TokenId)>& nameOf);

} // namespace glasshouse::tokenizer

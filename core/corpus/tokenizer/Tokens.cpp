#include "core/corpus/tokenizer/Tokens.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace glasshouse::tokenizer {

Tokens::Tokens(const std::vector<TokenId>& ids) {
    TokensWriter writer(ids.empty() ? 0 : *std::max_element(ids.begin(), ids.end()) + 1, {});
    writer.append(ids.begin(), ids.end());
    *this = writer.finish();
}

std::vector<TokenId> Tokens::copies() const {
    return {begin(), end()};
}

bool operator==(const Tokens& a, const Tokens& b) {
    if (a.m_width == b.m_width)
        return a.m_bytes.view() == b.m_bytes.view();
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

TokensWriter::TokensWriter(int vocabularySize, std::filesystem::path folder)
    : m_width(vocabularySize <= std::numeric_limits<Tokens::Narrow>::max() + 1 ? sizeof(Tokens::Narrow)
                                                                               : sizeof(TokenId))
    , m_writer(std::move(folder)) {}

void TokensWriter::flush() {
    m_writer.append(m_buffer);
    m_buffer.clear();
}

Tokens TokensWriter::finish() {
    flush();
    return Tokens(m_writer.finish(), m_width);
}

} // namespace glasshouse::tokenizer

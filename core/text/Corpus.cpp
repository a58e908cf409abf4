#include "core/text/Corpus.h"

#include <algorithm>

#include "core/base/Sha256.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::text {

namespace {

void endLine(std::string& text) {
    if (!text.empty() && text.back() != '\n')
        text += '\n';
}

/// The distinct code points of a text, sorted, and the total number.
std::vector<char32_t> distinctCodePoints(std::string_view text, const std::stop_token& stop, std::int64_t& count) {
    std::vector<bool> seen(0x110000, false);
    StopCheck check(stop);
    for (std::size_t i = 0; i < text.size(); ++count) {
        check.at(i);
        const utf8::Decoded one = utf8::decode(text, i);
        seen[one.codePoint] = true;
        i += one.length;
    }
    std::vector<char32_t> result;
    for (char32_t codePoint = 0; codePoint < seen.size(); ++codePoint)
        if (seen[codePoint])
            result.push_back(codePoint);
    return result;
}

} // namespace

Corpus::Corpus(std::vector<Document> documents, const std::stop_token& stop)
    : m_documents(std::move(documents)) {
    std::stable_sort(m_documents.begin(), m_documents.end(),
                     [](const Document& a, const Document& b) { return a.name < b.name; });
    std::size_t size = 0;
    for (const Document& document : m_documents)
        for (const std::string& page : document.pages)
            size += document.state == DocumentState::Ready ? page.size() + 2 : 0;
    m_text.reserve(size);

    for (std::size_t d = 0; d < m_documents.size(); ++d) {
        Document& document = m_documents[d];
        if (document.state != DocumentState::Ready)
            continue;
        ++m_readyCount;
        endLine(m_text);
        if (!m_text.empty())
            m_text += '\n';
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            endLine(m_text);
            if (!m_passages.empty())
                m_passages.back().end = m_text.size();
            m_passages.push_back({m_text.size(), m_text.size(), static_cast<int>(d), static_cast<int>(p)});
            m_text += document.pages[p];
            std::string().swap(document.pages[p]); // avoids holding a large text twice
        }
    }
    if (!m_passages.empty())
        m_passages.back().end = m_text.size();
    m_alphabet = distinctCodePoints(m_text, stop, m_characters);
    m_fingerprint = sha256(m_text, stop);
}

const Passage& Corpus::passageAt(std::size_t byte) const {
    const auto after = std::upper_bound(m_passages.begin(), m_passages.end(), byte,
                                        [](std::size_t at, const Passage& passage) { return at < passage.begin; });
    return *std::prev(after); // the first passage begins at 0
}

} // namespace glasshouse::text

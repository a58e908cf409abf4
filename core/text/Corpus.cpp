#include "core/text/Corpus.h"

#include <algorithm>
#include <utility>

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

/// Only PDFs have lines and pages that nobody wrote.
cleaning::Document cleanable(const Document& document, std::vector<layout::Page> pages) {
    return {document.name, !document.isPdf(), std::move(pages)};
}

} // namespace

Corpus::Corpus(std::vector<Document> documents, const std::stop_token& stop, const std::string& rules)
    : m_documents(std::move(documents)) {
    std::stable_sort(m_documents.begin(), m_documents.end(),
                     [](const Document& a, const Document& b) { return a.name < b.name; });
    clean(rules, stop);
    std::size_t size = 0;
    std::size_t stretches = 0;
    for (const Document& document : m_documents)
        for (const layout::Page& page : document.pages)
            if (document.state == DocumentState::Ready) {
                size += page.text.size() + 2;
                stretches += page.stretches.size();
            }
    m_text.reserve(size);
    m_stretches.reserve(stretches);

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
            m_passages.push_back(
                {m_text.size(), m_text.size(), static_cast<int>(d), static_cast<int>(p), m_stretches.size()});
            layout::Page page = std::exchange(document.pages[p], {}); // avoids holding a large text twice
            document.pages[p].confidence = std::move(page.confidence);
            m_text += page.text;
            m_stretches.insert(m_stretches.end(), page.stretches.begin(), page.stretches.end());
        }
    }
    if (!m_passages.empty())
        m_passages.back().end = m_text.size();
    m_alphabet = distinctCodePoints(m_text, stop, m_characters);
    m_fingerprint = sha256(m_text, stop);
}

void Corpus::clean(const std::string& rules, const std::stop_token& stop) {
    const std::vector<const cleaning::Rule*> chosen = cleaning::chosenRules(rules);
    if (chosen.empty())
        return;
    std::vector<cleaning::Document> documents; // those that are not ready take part without pages
    for (Document& document : m_documents)
        documents.push_back(cleanable(document, document.state == DocumentState::Ready
                                                    ? std::exchange(document.pages, {})
                                                    : std::vector<layout::Page>()));
    m_cleaning.emplace(chosen);
    m_cleaned = m_cleaning->run(documents, stop);
    for (std::size_t i = 0; i < documents.size(); ++i)
        if (m_documents[i].state == DocumentState::Ready)
            m_documents[i].pages = std::move(documents[i].pages);
}

std::vector<cleaning::Change> Corpus::changes(std::size_t index, const Document& before, std::size_t page,
                                              const std::stop_token& stop) const {
    if (!m_cleaning)
        return {};
    return m_cleaning->changes(index, cleanable(before, before.pages), page, stop);
}

std::span<const layout::Stretch> Corpus::stretches(const Passage& passage) const {
    const std::size_t next = static_cast<std::size_t>(&passage - m_passages.data()) + 1;
    const std::size_t end = next < m_passages.size() ? m_passages[next].firstStretch : m_stretches.size();
    return std::span(m_stretches).subspan(passage.firstStretch, end - passage.firstStretch);
}

const Passage& Corpus::passageAt(std::size_t byte) const {
    const auto after = std::upper_bound(m_passages.begin(), m_passages.end(), byte,
                                        [](std::size_t at, const Passage& passage) { return at < passage.begin; });
    return *std::prev(after); // the first passage begins at 0
}

} // namespace glasshouse::text

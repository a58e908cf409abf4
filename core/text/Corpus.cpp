#include "core/text/Corpus.h"

#include <algorithm>
#include <utility>

#include "core/base/Sha256.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/text/TextCache.h"

namespace glasshouse::text {

namespace {

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
cleaning::Document cleanable(const Document& document) {
    return {document.name, !document.isPdf(), document.pages.copies()};
}

/// Joins pages and keeps track of how the text ends.
class TextWriter {
public:
    TextWriter()
        : m_bytes(defaultCacheFolder()) {}

    std::size_t size() const { return m_bytes.size(); }
    void append(std::string_view text) {
        if (text.empty())
            return;
        m_bytes.append(text);
        m_last = text.back();
    }
    void endLine() {
        if (size() > 0 && m_last != '\n')
            append("\n");
    }
    StoredBytes finish() { return m_bytes.finish(); }

private:
    BytesWriter m_bytes;
    char m_last = '\0';
};

} // namespace

Corpus::Corpus(std::vector<Document> documents, const std::stop_token& stop, const std::string& rules)
    : m_documents(std::move(documents)) {
    std::stable_sort(m_documents.begin(), m_documents.end(),
                     [](const Document& a, const Document& b) { return a.name < b.name; });
    join(clean(rules, stop), stop);
    m_alphabet = distinctCodePoints(text(), stop, m_characters);
    m_fingerprint = sha256(text(), stop);
}

std::vector<cleaning::Document> Corpus::clean(const std::string& rules, const std::stop_token& stop) {
    const std::vector<const cleaning::Rule*> chosen = cleaning::chosenRules(rules);
    std::vector<cleaning::Document> documents;
    if (chosen.empty())
        return documents;
    for (const Document& document : m_documents) // those that are not ready take part without pages
        documents.push_back(document.state == DocumentState::Ready
                                ? cleanable(document)
                                : cleaning::Document{document.name, !document.isPdf(), {}});
    m_cleaning.emplace(chosen);
    m_cleaned = m_cleaning->run(documents, stop);
    return documents;
}

void Corpus::join(std::vector<cleaning::Document> cleaned, const std::stop_token& stop) {
    TextWriter text;
    BytesWriter stretches(defaultCacheFolder());
    const auto add = [&](std::string_view pageText, std::span<const layout::Stretch> places) {
        text.append(pageText);
        stretches.append({reinterpret_cast<const char*>(places.data()), places.size_bytes()});
    };
    for (std::size_t d = 0; d < m_documents.size(); ++d) {
        const Document& document = m_documents[d];
        if (stop.stop_requested())
            throw Stopped();
        if (document.state != DocumentState::Ready)
            continue;
        ++m_readyCount;
        text.endLine();
        if (text.size() > 0)
            text.append("\n");
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            text.endLine();
            if (!m_passages.empty())
                m_passages.back().end = text.size();
            m_passages.push_back({text.size(), text.size(), static_cast<int>(d), static_cast<int>(p),
                                  stretches.size() / sizeof(layout::Stretch)});
            if (cleaned.empty()) {
                const PageView page = document.pages[p];
                add(page.text, page.stretches);
            } else {
                const layout::Page page = std::exchange(cleaned[d].pages[p], {}); // holds no large text twice
                add(page.text, page.stretches);
            }
        }
        document.pages.release();
    }
    if (!m_passages.empty())
        m_passages.back().end = text.size();
    m_text = text.finish();
    m_stretches = stretches.finish();
}

std::vector<cleaning::Change> Corpus::changes(std::size_t index, const Document& before, std::size_t page,
                                              const std::stop_token& stop) const {
    if (!m_cleaning)
        return {};
    return m_cleaning->changes(index, cleanable(before), page, stop);
}

std::span<const layout::Stretch> Corpus::stretches(const Passage& passage) const {
    const std::size_t next = static_cast<std::size_t>(&passage - m_passages.data()) + 1;
    const std::span all(reinterpret_cast<const layout::Stretch*>(m_stretches.view().data()),
                        m_stretches.view().size() / sizeof(layout::Stretch));
    const std::size_t end = next < m_passages.size() ? m_passages[next].firstStretch : all.size();
    return all.subspan(passage.firstStretch, end - passage.firstStretch);
}

const Passage& Corpus::passageAt(std::size_t byte) const {
    const auto after = std::upper_bound(m_passages.begin(), m_passages.end(), byte,
                                        [](std::size_t at, const Passage& passage) { return at < passage.begin; });
    return *std::prev(after); // the first passage begins at 0
}

} // namespace glasshouse::text

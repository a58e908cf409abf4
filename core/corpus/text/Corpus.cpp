#include "core/corpus/text/Corpus.h"

#include <algorithm>
#include <utility>

#include "core/base/BytesStore.h"
#include "core/base/CodePoints.h"
#include "core/base/Sha256.h"
#include "core/corpus/text/TextCache.h"

namespace glasshouse::text {

namespace {

/// Only PDFs have lines and pages that nobody wrote.
bool isPlainText(const Document& document) {
    return !document.isPdf();
}

} // namespace

/// Joins documents, and lends them to the rules that clean them first: what these change goes to files in the meantime,
/// and what is changed last becomes the joined text at once.
class Corpus::Joiner final : public cleaning::DocumentStream {
public:
    Joiner(Corpus& corpus, const std::stop_token& stop)
        : m_corpus(corpus)
        , m_stop(stop)
        , m_changed(corpus.m_documents.size()) {}

    std::size_t size() const override { return m_corpus.m_documents.size(); }
    bool isPlain(std::size_t index) const override { return isPlainText(document(index)); }
    cleaning::Document take(std::size_t index) override { // those that are not ready take part without pages
        return {document(index).name, isPlain(index),
                isReady(index) ? pages(index).copies() : std::vector<layout::Page>()};
    }
    void putBack(std::size_t index, cleaning::Document cleaned, bool changed) override {
        if (m_isLastPass) {
            joinUpTo(index);
            join(index, cleaned.pages);
        } else if (changed) {
            Pages packed = cleaned.pages;
            packed.moveTo(m_store);
            m_changed[index] = std::move(packed);
        }
    }
    void beginLastPass() override { m_isLastPass = true; }

    /// Once, last: joins what has not been lent in the last pass.
    void finish() {
        joinUpTo(size());
        if (!m_corpus.m_passages.empty())
            m_corpus.m_passages.back().end = m_text.size();
        m_corpus.m_text = m_text.finish();
        m_corpus.m_stretches = m_stretches.finish();
    }

private:
    const Document& document(std::size_t index) const { return m_corpus.m_documents[index]; }
    bool isReady(std::size_t index) const { return document(index).state == DocumentState::Ready; }
    const Pages& pages(std::size_t index) const { return m_changed[index] ? *m_changed[index] : document(index).pages; }

    void joinUpTo(std::size_t index) {
        while (m_next < index)
            join(m_next, pages(m_next));
    }
    /// The next document.
    template <typename PagesOf> void join(std::size_t index, const PagesOf& pages) {
        if (m_stop.stop_requested())
            throw Stopped();
        ++m_next;
        if (!isReady(index))
            return;
        ++m_corpus.m_readyCount;
        endLine();
        if (m_text.size() > 0)
            separate();
        int number = 0;
        for (const auto& page : pages) {
            endLine();
            if (!m_corpus.m_passages.empty())
                m_corpus.m_passages.back().end = m_text.size();
            m_corpus.m_passages.push_back({m_text.size(), m_text.size(), static_cast<int>(index), number++,
                                           m_stretches.size() / sizeof(layout::Stretch)});
            append(page.text);
            const std::span<const layout::Stretch> places(page.stretches);
            m_stretches.append({reinterpret_cast<const char*>(places.data()), places.size_bytes()});
        }
        m_changed[index].reset();
        document(index).pages.release();
    }
    void append(std::string_view text) {
        if (text.empty())
            return;
        m_text.append(text);
        m_last = text.back();
    }
    void endLine() {
        if (m_text.size() > 0 && m_last != '\n')
            separate();
    }
    void separate() {
        append("\n");
        ++m_corpus.m_separators;
    }

    Corpus& m_corpus;
    const std::stop_token& m_stop;
    BytesStore m_store{defaultCacheFolder()};
    std::vector<std::optional<Pages>> m_changed; ///< pages as the rules left them so far
    bool m_isLastPass = false;
    std::size_t m_next = 0; ///< that is not joined yet
    BytesWriter m_text{defaultCacheFolder()};
    BytesWriter m_stretches{defaultCacheFolder()};
    char m_last = '\0'; ///< of the text
};

Corpus::Corpus(std::vector<Document> documents, const std::stop_token& stop, const std::string& rules)
    : m_documents(std::move(documents)) {
    std::stable_sort(m_documents.begin(), m_documents.end(),
                     [](const Document& a, const Document& b) { return a.name < b.name; });
    Joiner joiner(*this, stop);
    if (const std::vector<const cleaning::Rule*> chosen = cleaning::chosenRules(rules); !chosen.empty()) {
        m_cleaning.emplace(chosen);
        m_cleaned = m_cleaning->run(joiner, stop);
    }
    joiner.finish();
    CodePointSet alphabet;
    m_characters = alphabet.add(text(), stop);
    m_alphabet = alphabet.sorted();
    m_fingerprint = sha256(text(), stop);
}

std::vector<cleaning::Change> Corpus::changes(std::size_t index, const Document& before, std::size_t page,
                                              const std::stop_token& stop) const {
    if (!m_cleaning)
        return {};
    return m_cleaning->changes(index, {before.name, isPlainText(before), before.pages.copies()}, page, stop);
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

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/StoredBytes.h"
#include "core/corpus/cleaning/Cleaning.h"
#include "core/corpus/text/Document.h"

namespace glasshouse::text {

/// The origin of a range of the joined text; separators belong to the page before them.
struct Passage {
    std::size_t begin = 0; ///< byte in the joined text
    std::size_t end = 0;
    int document = 0;             ///< index in Corpus::documents()
    int page = 0;                 ///< from 0
    std::size_t firstStretch = 0; ///< in Corpus::stretches(); the last is before that of the next passage
};

/// The text of all documents that are ready, joined in the order of their names: a line break between pages, an empty
/// line between files; the text of a single file is unchanged. A large text lies in a file without a name in the cache
/// folder, which is mapped. Immutable, shared by const pointer, any thread.
class Corpus {
public:
    /// Documents in any order and state; those not ready stay listed but contribute no text. Throws Stopped.
    /// rules: how the text is cleaned first, see cleaning::chosenRules(), which throws for an unknown one.
    explicit Corpus(std::vector<Document> documents, const std::stop_token& stop = {},
                    const std::string& rules = "none");

    /// With their pages as they were read.
    const std::vector<Document>& documents() const { return m_documents; }
    std::string_view text() const { return m_text.view(); }
    const std::vector<Passage>& passages() const { return m_passages; }
    /// Where the text of one of passages() is on its page, ascending; begin counts from the passage's begin. Empty
    /// where that is not known.
    std::span<const layout::Stretch> stretches(const Passage& passage) const;
    /// The passage at a byte of text(); byte < text().size().
    const Passage& passageAt(std::size_t byte) const;
    int readyCount() const { return m_readyCount; }
    std::int64_t characters() const { return m_characters; }
    /// Those of them that separate pages and documents, which no document has itself.
    std::int64_t separators() const { return m_separators; }
    /// Distinct code points in text(), sorted.
    const std::vector<char32_t>& alphabet() const { return m_alphabet; }
    /// SHA-256 of text(), hex: tells whether a run is resumed on the same text.
    const std::string& fingerprint() const { return m_fingerprint; }
    /// What each rule did; documents and pages count as in documents().
    const cleaning::Report& cleaned() const { return m_cleaned; }
    /// What each rule changed on a page of documents()[index], computed again; before: the same document as it was
    /// read. Throws Stopped.
    std::vector<cleaning::Change> changes(std::size_t index, const Document& before, std::size_t page,
                                          const std::stop_token& stop = {}) const;

private:
    class Joiner;

    std::vector<Document> m_documents;
    std::optional<cleaning::Cleaning> m_cleaning; ///< with what its rules learned
    cleaning::Report m_cleaned;
    StoredBytes m_text;
    std::vector<Passage> m_passages;
    StoredBytes m_stretches; ///< of all passages; see stretches()
    std::vector<char32_t> m_alphabet;
    std::string m_fingerprint;
    std::int64_t m_characters = 0;
    std::int64_t m_separators = 0;
    int m_readyCount = 0;
};

} // namespace glasshouse::text

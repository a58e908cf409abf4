#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <set>
#include <unordered_set>

#include "core/corpus/cleaning/Fingerprint.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/MinHash.h"

namespace glasshouse::cleaning {

namespace {

class DocumentCopies : public LearningCleaner {
public:
    void learn(std::size_t index, const Document& document, const std::stop_token& stop) override {
        const auto exact = fingerprint(document.pages.data(), document.pages.size(), stop);
        if (!exact)
            return;
        if (!m_texts.insert(*exact).second) {
            m_copies.insert(index);
            return;
        }
        MinHash hash;
        for (const layout::Page& page : document.pages)
            hash.add(page.text, stop);
        if (const auto signature = hash.signature(); signature && m_near.addOrFind(*signature))
            m_copies.insert(index);
    }
    void finishLearning() override {
        m_texts = {};
        m_near = {};
    }
    DocumentEdits edits(std::size_t index, const Document& document, const std::stop_token&) const override {
        DocumentEdits result(document.pages.size());
        if (m_copies.contains(index))
            for (std::size_t p = 0; p < result.size(); ++p)
                result[p] = removePage(document.pages[p]);
        return result;
    }

private:
    std::unordered_set<std::string> m_texts;
    NearDuplicates m_near;
    std::set<std::size_t> m_copies;
};

} // namespace

/// Keeps the first of several documents that are the same or nearly so, see MinHash.
Rule duplicateDocuments() {
    return {.choice = {"duplicate_documents", "The same document twice",
                       "Of documents that are the same, or nearly, only the first stays."},
            .make = makeCleaner<DocumentCopies>,
            .appliesToPlainText = true};
}

} // namespace glasshouse::cleaning

#include "core/cleaning/rules/SimilarPages.h"

#include <set>

#include "core/cleaning/Lines.h"
#include "core/cleaning/MinHash.h"

namespace glasshouse::cleaning {

namespace {

class Near : public Cleaner {
public:
    void learn(std::size_t index, const Document& document, const std::stop_token& stop) override {
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            MinHash hash;
            hash.add(document.pages[p].text, stop);
            if (const auto signature = hash.signature(); signature && m_near.addOrFind(*signature))
                m_copies.insert({index, p});
        }
    }
    DocumentEdits edits(std::size_t index, const Document& document, const std::stop_token&) const override {
        DocumentEdits result(document.pages.size());
        for (std::size_t p = 0; p < result.size(); ++p)
            if (m_copies.contains({index, p}))
                result[p] = removePage(document.pages[p]);
        return result;
    }

private:
    NearDuplicates m_near;
    std::set<std::pair<std::size_t, std::size_t>> m_copies; ///< document and page
};

} // namespace

config::Choice SimilarPages::choice() const {
    return {"similar_pages", "Pages that are nearly the same",
            "Of pages that differ in a few words only the first stays."};
}
std::unique_ptr<Cleaner> SimilarPages::make() const {
    return std::make_unique<Near>();
}

} // namespace glasshouse::cleaning

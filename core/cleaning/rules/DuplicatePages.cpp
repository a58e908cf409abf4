#include "core/cleaning/rules/DuplicatePages.h"

#include <set>
#include <string>
#include <unordered_set>

#include "core/cleaning/Fingerprint.h"
#include "core/cleaning/Lines.h"

namespace glasshouse::cleaning {

namespace {

class Copies : public Cleaner {
public:
    void learn(std::size_t index, const Document& document, const std::stop_token& stop) override {
        for (std::size_t p = 0; p < document.pages.size(); ++p) {
            const auto text = fingerprint(&document.pages[p], 1, stop);
            if (text && !m_texts.insert(*text).second)
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
    std::unordered_set<std::string> m_texts;
    std::set<std::pair<std::size_t, std::size_t>> m_copies; ///< document and page
};

} // namespace

config::Choice DuplicatePages::choice() const {
    return {"duplicate_pages", "The same page twice", "Of pages with the same text only the first stays."};
}
std::unique_ptr<Cleaner> DuplicatePages::make() const {
    return std::make_unique<Copies>();
}

} // namespace glasshouse::cleaning

#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <string>
#include <unordered_set>

#include "core/corpus/cleaning/Fingerprint.h"
#include "core/corpus/cleaning/RepeatedPages.h"

namespace glasshouse::cleaning {

namespace {

class PageCopies : public RepeatedPages {
public:
    void finishLearning() override { m_texts = {}; }

protected:
    bool wasThere(const layout::Page& page, const std::stop_token& stop) override {
        const auto text = fingerprint(&page, 1, stop);
        return text && !m_texts.insert(*text).second;
    }

private:
    std::unordered_set<std::string> m_texts;
};

} // namespace

/// Keeps the first of several pages with the same words in the corpus.
Rule duplicatePages() {
    return {.choice = {"duplicate_pages", "The same page twice", "Of pages with the same text only the first stays."},
            .make = makeCleaner<PageCopies>};
}

} // namespace glasshouse::cleaning

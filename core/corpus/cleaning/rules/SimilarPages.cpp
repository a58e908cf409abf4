#include "core/corpus/cleaning/rules/CleaningRules.h"

#include "core/corpus/cleaning/MinHash.h"
#include "core/corpus/cleaning/RepeatedPages.h"

namespace glasshouse::cleaning {

namespace {

class Near : public RepeatedPages {
public:
    void finishLearning() override { m_near = {}; }

protected:
    bool wasThere(const layout::Page& page, const std::stop_token& stop) override {
        MinHash hash;
        hash.add(page.text, stop);
        const auto signature = hash.signature();
        return signature && m_near.addOrFind(*signature);
    }

private:
    NearDuplicates m_near;
};

} // namespace

/// Keeps the first of several pages in the corpus that are nearly the same, see MinHash.
Rule similarPages() {
    return {.choice = {"similar_pages", "Pages that are nearly the same",
                       "Of pages that differ in a few words only the first stays."},
            .make = makeCleaner<Near>,
            .isDefault = false};
}

} // namespace glasshouse::cleaning

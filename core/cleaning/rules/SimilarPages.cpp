#include "core/cleaning/rules/SimilarPages.h"

#include "core/cleaning/MinHash.h"
#include "core/cleaning/RepeatedPages.h"

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

config::Choice SimilarPages::choice() const {
    return {"similar_pages", "Pages that are nearly the same",
            "Of pages that differ in a few words only the first stays."};
}
std::unique_ptr<Cleaner> SimilarPages::make() const {
    return std::make_unique<Near>();
}

} // namespace glasshouse::cleaning

#include "core/cleaning/rules/DuplicatePages.h"

#include <string>
#include <unordered_set>

#include "core/cleaning/Fingerprint.h"
#include "core/cleaning/RepeatedPages.h"

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

config::Choice DuplicatePages::choice() const {
    return {"duplicate_pages", "The same page twice", "Of pages with the same text only the first stays."};
}
std::unique_ptr<Cleaner> DuplicatePages::make() const {
    return std::make_unique<PageCopies>();
}

} // namespace glasshouse::cleaning

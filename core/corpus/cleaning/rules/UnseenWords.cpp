#include "core/corpus/cleaning/rules/CleaningRules.h"

namespace glasshouse::cleaning {

namespace {

class LeaveOut : public Cleaner {
public:
    DocumentEdits edits(std::size_t /*index*/, const Document& document,
                        const std::stop_token& /*stop*/) const override {
        DocumentEdits result;
        for (const layout::Page& page : document.pages) {
            std::vector<Edit>& list = result.emplace_back();
            if (page.unseen > 0)
                list.push_back({page.text.size() - page.unseen, page.text.size(), {}});
        }
        return result;
    }
};

} // namespace

Rule unseenWords() {
    return {.choice = {"unseen", "Unseen text",
                       "Words that nobody sees on a page (invisible, white or clipped) are left out."},
            .make = makeCleaner<LeaveOut>};
}

} // namespace glasshouse::cleaning

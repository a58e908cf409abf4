#include "core/corpus/cleaning/rules/CleaningRules.h"

namespace glasshouse::cleaning {

namespace {

class LeaveOut : public PageCleaner {
protected:
    std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& /*stop*/) const override {
        if (page.unseen == 0)
            return {};
        return {{page.text.size() - page.unseen, page.text.size(), {}}};
    }
};

} // namespace

/// Removes text that the page contains but does not show, see layout::Page::unseen: a copy under the visible text,
/// white words, text outside its clip.
Rule unseenWords() {
    return {
        .choice =
            {"unseen", "Hidden text",
             "Words that nobody sees on a page (without ink, covered, clipped, tiny or in the color of the background) "
             "are left out."},
        .make = makeCleaner<LeaveOut>};
}

} // namespace glasshouse::cleaning

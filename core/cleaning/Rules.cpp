#include <algorithm>

#include "core/cleaning/Rule.h"
#include "core/cleaning/rules/Blanks.h"
#include "core/cleaning/rules/Compatibility.h"
#include "core/cleaning/rules/Contents.h"
#include "core/cleaning/rules/Controls.h"
#include "core/cleaning/rules/DuplicateDocuments.h"
#include "core/cleaning/rules/DuplicatePages.h"
#include "core/cleaning/rules/Headers.h"
#include "core/cleaning/rules/Hyphens.h"
#include "core/cleaning/rules/Leaders.h"
#include "core/cleaning/rules/PageNumbers.h"
#include "core/cleaning/rules/Paragraphs.h"
#include "core/cleaning/rules/Prose.h"
#include "core/cleaning/rules/Rare.h"
#include "core/cleaning/rules/SimilarPages.h"
#include "core/cleaning/rules/UnseenWords.h"
#include "core/config/ProblemError.h"

namespace glasshouse::cleaning {

const std::vector<std::unique_ptr<Rule>>& rules() {
    static const std::vector<std::unique_ptr<Rule>> all = [] {
        std::vector<std::unique_ptr<Rule>> list;
        list.push_back(std::make_unique<UnseenWords>()); // first: others may move the end of what is seen
        list.push_back(std::make_unique<Compatibility>());
        list.push_back(std::make_unique<Controls>());
        list.push_back(std::make_unique<Headers>());
        list.push_back(std::make_unique<PageNumbers>());
        list.push_back(std::make_unique<Leaders>());
        list.push_back(std::make_unique<Contents>());
        list.push_back(std::make_unique<Hyphens>());
        list.push_back(std::make_unique<Prose>());
        list.push_back(std::make_unique<Paragraphs>());
        list.push_back(std::make_unique<DuplicateDocuments>());
        list.push_back(std::make_unique<DuplicatePages>());
        list.push_back(std::make_unique<SimilarPages>());
        list.push_back(std::make_unique<Rare>());
        list.push_back(std::make_unique<Blanks>()); // last: what others take out leaves blanks behind
        return list;
    }();
    return all;
}

std::vector<const Rule*> chosenRules(const std::string& text) {
    std::vector<bool> chosen(rules().size(), false);
    if (text == "default") {
        for (std::size_t i = 0; i < chosen.size(); ++i)
            chosen[i] = rules()[i]->isDefault();
    } else if (text != "none") {
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(',', begin), text.size());
            const std::string id = text.substr(begin, end - begin);
            std::string known;
            bool found = false;
            for (std::size_t i = 0; i < chosen.size(); ++i) {
                const std::string one = rules()[i]->choice().id;
                known += ", " + one;
                if (one == id)
                    found = chosen[i] = true;
            }
            if (!found)
                throw config::ProblemError({"rules",
                                            "There is no cleaning rule \"" + id + "\".",
                                            "Choose default, none, or some of: " + known.substr(2) + ".",
                                            {"default"}});
            begin = end + 1;
        }
    }
    std::vector<const Rule*> result;
    for (std::size_t i = 0; i < chosen.size(); ++i)
        if (chosen[i])
            result.push_back(rules()[i].get());
    return result;
}

} // namespace glasshouse::cleaning

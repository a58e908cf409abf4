#include <algorithm>

#include "core/base/Sentence.h"
#include "core/config/ProblemError.h"

namespace glasshouse::cleaning {

std::vector<const Rule*> chosenRules(const std::string& text) {
    std::vector<bool> chosen(rules().size(), false);
    if (text == "default") {
        for (std::size_t i = 0; i < chosen.size(); ++i)
            chosen[i] = rules()[i].isDefault;
    } else if (text != "none") {
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(',', begin), text.size());
            const std::string id = text.substr(begin, end - begin);
            const Rule* const rule = rules().find(id);
            if (rule == nullptr)
                throw config::ProblemError({"rules",
                                            sentence("There is no cleaning rule \"%1\".", id),
                                            sentence("Choose default, none, or some of: %1.", rules().ids()),
                                            {"default"}});
            chosen[static_cast<std::size_t>(rule - &rules()[0])] = true;
            begin = end + 1;
        }
    }
    std::vector<const Rule*> result;
    for (std::size_t i = 0; i < chosen.size(); ++i)
        if (chosen[i])
            result.push_back(&rules()[i]);
    return result;
}

} // namespace glasshouse::cleaning

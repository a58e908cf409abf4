#include "core/corpus/cleaning/RepeatedPages.h"

#include "core/corpus/cleaning/Lines.h"

namespace glasshouse::cleaning {

void RepeatedPages::learn(std::size_t index, const Document& document, const std::stop_token& stop) {
    for (std::size_t page = 0; page < document.pages.size(); ++page)
        if (wasThere(document.pages[page], stop))
            m_repeated.insert({index, page});
}

DocumentEdits RepeatedPages::edits(std::size_t index, const Document& document, const std::stop_token& /*stop*/) const {
    DocumentEdits result(document.pages.size());
    for (std::size_t page = 0; page < result.size(); ++page)
        if (m_repeated.contains({index, page}))
            result[page] = removePage(document.pages[page]);
    return result;
}

} // namespace glasshouse::cleaning

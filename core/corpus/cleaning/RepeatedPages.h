#pragma once

#include <cstddef>
#include <set>
#include <utility>

#include "core/corpus/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Takes out pages that were there before.
class RepeatedPages : public LearningCleaner {
public:
    void learn(std::size_t index, const Document& document, const std::stop_token& stop) final;
    DocumentEdits edits(std::size_t index, const Document& document, const std::stop_token& stop) const final;

protected:
    /// Whether a page is the same as one before, which it is compared with; called for each page in order. Throws
    /// Stopped.
    virtual bool wasThere(const layout::Page& page, const std::stop_token& stop) = 0;

private:
    std::set<std::pair<std::size_t, std::size_t>> m_repeated; ///< document and page
};

} // namespace glasshouse::cleaning

#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Of documents that are the same, or nearly, the first stays; see MinHash.
class DuplicateDocuments : public Rule {
public:
    config::Choice choice() const override;
    bool appliesToPlainText() const override { return true; }
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

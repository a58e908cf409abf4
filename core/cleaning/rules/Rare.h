#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Characters that occur fewer than five times in the corpus become a similar one that is more frequent, or go, so that
/// a tokenizer need not know them.
class Rare : public Rule {
public:
    config::Choice choice() const override;
    bool isDefault() const override { return false; }
    bool appliesToPlainText() const override { return true; }
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

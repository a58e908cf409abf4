#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Pages of contents, index and bibliography are taken out as a whole.
class Contents : public Rule {
public:
    config::Choice choice() const override;
    bool isDefault() const override { return false; }
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

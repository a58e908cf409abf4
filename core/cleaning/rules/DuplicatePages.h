#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Of pages with the same words the first of the corpus stays.
class DuplicatePages : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

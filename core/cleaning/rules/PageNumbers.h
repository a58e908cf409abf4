#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Page numbers are taken out: lines at the top or bottom of a page that are nothing else and rise with the pages.
class PageNumbers : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

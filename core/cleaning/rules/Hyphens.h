#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Words divided at the end of a line, column or page are joined. A compound keeps its hyphen and comes to stand on one
/// line. Which is which is learned from the words of the whole corpus; URLs, number ranges and formulas stay.
class Hyphens : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

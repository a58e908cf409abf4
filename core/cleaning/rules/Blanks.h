#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Runs of blanks become one space, blanks at the end of lines and all but one of several empty lines go. Indentation
/// stays.
class Blanks : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

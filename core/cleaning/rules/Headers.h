#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Headers and footers that are repeated from page to page are taken out, also if they alternate, carry a number, or
/// name the chapter. Learned of each document.
class Headers : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

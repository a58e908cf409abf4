#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// The dots between a title and its page in a table of contents become a space.
class Leaders : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Characters that nobody sees or nobody can know are taken out: soft hyphens, controls, private-use and unassigned
/// ones, U+FFFD, and zero-width ones where their script gives them no meaning. A soft hyphen after a letter at the end of
/// a line, where it is seen, becomes a hyphen, so that a rule after this one can join the word.
class Controls : public Rule {
public:
    config::Choice choice() const override;
    bool appliesToPlainText() const override { return true; }
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

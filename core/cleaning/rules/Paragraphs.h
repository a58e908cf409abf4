#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Lines that were broken only because they were full are joined again. Where places are known, a line was full if the
/// first word of the next one would not have fitted; otherwise characters are counted. Lists, code, tables and
/// addresses stay, and most verse. Prose is the rule that came after it; this one is for runs that began with it.
class Paragraphs : public Rule {
public:
    config::Choice choice() const override;
    bool isDefault() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

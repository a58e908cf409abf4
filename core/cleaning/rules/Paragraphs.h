#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Lines that were broken only because they were full are joined again. Where places are known, a line was full if the
/// first word of the next one would not have fitted; otherwise characters are counted. Verse, lists, code, tables and
/// addresses stay.
class Paragraphs : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Lines of prose that were broken only because they were full are joined to paragraphs. What is prose, each passage
/// tells by the lines that do not end a sentence: in prose the first word of the next line would not have fitted behind
/// them, and that line rarely begins with a capital. A short passage is judged by its page too. Where most paragraphs
/// of a passage begin with a date or with the name of who speaks, any line that begins so is the first of one. Verse,
/// dialogue, lists, tables, code and addresses stay. Pages whose lines have no places stay as they are.
class Prose : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning

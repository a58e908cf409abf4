#pragma once

#include "core/corpus/cleaning/Rule.h"

/// Every cleaning rule, in a file of this folder, in the order in which they are applied: unseenWords first, since
/// others may move the end of what is seen, and blanks last, since what others take out leaves blanks behind.
#define GLASSHOUSE_RULES(each)                                                                                         \
    each(unseenWords) each(compatibility) each(controls) each(lineNumbers) each(headers) each(pageNumbers)             \
        each(leaders) each(contents) each(hyphens) each(prose) each(paragraphs) each(duplicateDocuments)               \
            each(duplicatePages) each(similarPages) each(rare) each(blanks)

namespace glasshouse::cleaning {

#define GLASSHOUSE_DECLARED(name) Rule name();
GLASSHOUSE_RULES(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

} // namespace glasshouse::cleaning

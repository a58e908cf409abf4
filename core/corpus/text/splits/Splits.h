#pragma once

#include <memory>
#include <string_view>

#include "core/corpus/text/Dataset.h"

/// Every split, each in a file of this folder, in the order in which the forms list them.
#define GLASSHOUSE_SPLITS(each) each(TailOfEachFile) each(Tail) each(Paragraphs) each(Documents)

namespace glasshouse::text {

#define GLASSHOUSE_DECLARED(name) std::unique_ptr<Split> make##name();
GLASSHOUSE_SPLITS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

/// The byte where the validation part of a range begins; only between code points. Both parts have at least one
/// character if the fraction is between 0 and 1 and there are two characters. Throws Stopped.
std::size_t tailBegin(std::string_view text, ByteRange range, double validationFraction, const std::stop_token& stop);

} // namespace glasshouse::text

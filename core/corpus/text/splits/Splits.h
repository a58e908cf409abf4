#pragma once

#include <memory>
#include <string_view>

#include "core/corpus/text/Dataset.h"

namespace glasshouse::text {

std::unique_ptr<Split> makeDocuments();
std::unique_ptr<Split> makeParagraphs();
std::unique_ptr<Split> makeTail();
std::unique_ptr<Split> makeTailOfEachFile();

/// The byte where the validation part of a range begins; only between code points. Both parts have at least one
/// character if the fraction is between 0 and 1 and there are two characters. Throws Stopped.
std::size_t tailBegin(std::string_view text, ByteRange range, double validationFraction, const std::stop_token& stop);

} // namespace glasshouse::text

#pragma once

#include "ui/places/describe/Described.h"

namespace glasshouse::runtime {
class CorpusStore;
}

namespace glasshouse::places::corpus {

// Cards of Corpus that are described, one function each in a file of its own.

/// The vocabulary's longest tokens and how often they occur in the text.
describe::Card longestCard(const runtime::CorpusStore& store);

} // namespace glasshouse::places::corpus

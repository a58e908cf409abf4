#pragma once

#include <stop_token>
#include <vector>

#include "core/corpus/text/Document.h"

namespace glasshouse::text {

/// For each document the index of the first with the same text, as the rule "duplicate_documents" compares them (see
/// cleaning::fingerprint()): its own if there is none before it, and if it has no text. Any thread. Throws Stopped.
std::vector<std::size_t> firstWithSameText(const std::vector<Document>& documents, const std::stop_token& stop = {});

} // namespace glasshouse::text

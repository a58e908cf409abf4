#pragma once

#include <filesystem>

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// bpe/<case>.json beside <case>.txt: the merges learned from the text and the encodings, exactly as minbpe's.
Report checkBytePairs(const std::filesystem::path& file);

/// tiktoken/<name>.json: encodings with the ranks of that name, which must be among the shipped ones, exactly.
Report checkRanks(const std::filesystem::path& file);

} // namespace glasshouse::checks

#pragma once

#include <filesystem>

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// A folder of tests/reference/hf: a model in Hugging Face's layout is imported into a run; its token ids, logits and
/// attention are those that were computed in float64, and the most likely text is the same with and without the cache
/// of keys and values.
Report checkForeignModel(const std::filesystem::path& folder);

} // namespace glasshouse::checks

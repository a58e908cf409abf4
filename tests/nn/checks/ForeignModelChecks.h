#pragma once

#include <filesystem>

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// A folder of tests/reference/hf: a model in Hugging Face's layout is imported into a run; its token ids, logits and
/// attention are those that were computed in float64, and the most likely text is the same with and without the cache
/// of keys and values.
Report checkForeignModel(const std::filesystem::path& folder);

/// A reference model of tests/reference is written for other programs, in both formats, and opened again as they compute
/// it: the logits are those that PyTorch computed, also where what a family cannot say went into other weights. Of no
/// more tokens than the model is wide, so that the bias of an output can. Models of no family are passed over.
Report checkWrittenModel(const std::filesystem::path& file);

} // namespace glasshouse::checks

#pragma once

#include <filesystem>

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// One file of reference numbers: logits, loss, gradients, stages and AdamW losses of our model with its weights,
/// within the tolerances of tests/reference/README.md. Every tensor of the file must have been compared.
Report checkReference(const std::filesystem::path& file);

/// tutorials.json: the worked examples that the tutorials print, within 1e-4.
Report checkTutorials(const std::filesystem::path& file);

} // namespace glasshouse::checks

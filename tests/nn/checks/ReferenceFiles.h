#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// Every file of a folder of reference numbers and of its folders, sorted, but for README.md, the texts that go with
/// a bpe/<case>.json, and the files that go with an hf/<family>/expected.json.
std::vector<std::filesystem::path> referenceFiles(const std::filesystem::path& folder);

/// The comparisons that belong to a file: a model's numbers, the tutorials' examples, byte pairs, ranks. A file of no
/// known form is a mismatch, so that none is passed over.
Report checkReferenceFile(const std::filesystem::path& file);

/// The file's folder and name, where the folder is one of ours.
std::string referenceName(const std::filesystem::path& file);

} // namespace glasshouse::checks

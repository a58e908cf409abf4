#include "tests/nn/checks/ReferenceFiles.h"

#include <algorithm>
#include <exception>

#include "tests/nn/checks/ForeignModelChecks.h"
#include "tests/nn/checks/ReferenceChecks.h"
#include "tests/nn/checks/TokenizerChecks.h"

namespace glasshouse::checks {

namespace fs = std::filesystem;

namespace {

/// tests/reference/hf/FAMILY/…, tests/reference/torch/PROGRAM/…
bool isOfForeignModel(const fs::path& file) {
    const fs::path kind = file.parent_path().parent_path().filename();
    return kind == "hf" || kind == "torch";
}

} // namespace

std::vector<fs::path> referenceFiles(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        fs::path beside = entry.path();
        const bool goesAlong = beside.extension() == ".txt" && beside.parent_path().filename() == "bpe" &&
                               fs::exists(beside.replace_extension(".json"));
        if (isOfForeignModel(entry.path()) && entry.path().filename() != "expected.json")
            continue; // read with it
        if (entry.is_regular_file() && entry.path().filename() != "README.md" && !goesAlong)
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

Report checkReferenceFile(const fs::path& file) {
    const std::string folder = file.parent_path().filename().string();
    Report report;
    try {
        if (isOfForeignModel(file))
            return checkForeignModel(file.parent_path());
        if (file.extension() == ".safetensors") {
            report = checkReference(file);
            report.add(checkWrittenModel(file));
            return report;
        }
        if (file.filename() == "tutorials.json")
            return checkTutorials(file);
        if (file.extension() == ".json" && folder == "bpe")
            return checkBytePairs(file);
        if (file.extension() == ".json" && folder == "tiktoken")
            return checkRanks(file);
    } catch (const std::exception& exception) {
        report.mismatches.push_back(exception.what());
        return report;
    }
    report.mismatches.push_back("no check knows a file of this form");
    return report;
}

std::string referenceName(const fs::path& file) {
    const std::string folder = file.parent_path().filename().string();
    return isOfForeignModel(file) ? file.parent_path().parent_path().filename().string() + "/" + folder
           : folder == "bpe" || folder == "tiktoken" ? folder + "/" + file.filename().string()
                                                     : file.filename().string();
}

} // namespace glasshouse::checks

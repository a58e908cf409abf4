#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "tests/core/Scratch.h"
#include "tests/nn/checks/DeviceChecks.h"
#include "tests/nn/checks/InspectChecks.h"
#include "tests/nn/checks/KernelChecks.h"
#include "tests/nn/checks/ModelChecks.h"
#include "tests/nn/checks/ReferenceFiles.h"

namespace checks = glasshouse::checks;

namespace {

/// A file that no check knows is not passed over.
checks::Report unknownFilesFail() {
    checks::Report report;
    const Scratch other;
    report.expect(checks::referenceFiles(other.path()).empty(), "an empty folder holds reference files");
    for (const char* name : {"numbers.csv", "model.json"})
        std::ofstream(other.path() / name) << "{}";
    const auto files = checks::referenceFiles(other.path());
    report.expect(files.size() == 2, "files of unknown forms are left out");
    for (const auto& one : files)
        report.expect(!checks::checkReferenceFile(one).mismatches.empty(), one.filename().string() + " is passed over");
    return report;
}

} // namespace

/// The checks of the models and tokenizers, without Qt: on a server too. Usage: check_nn FOLDER-OF-REFERENCE-FILES
/// GLASSHOUSE_REFERENCE_DIR names another folder of the same form.
int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: check_nn FOLDER\n");
        return 2;
    }
    checks::Report total;
    const auto show = [&](const char* name, checks::Report report) {
        if (report.comparisons == 0 && report.skipped.empty())
            report.mismatches.emplace_back("nothing was compared");
        std::printf("%-40s %6d comparisons, %zu mismatches%s%s\n", name, report.comparisons, report.mismatches.size(),
                    report.skipped.empty() ? "" : "; ", report.skipped.c_str());
        for (const std::string& mismatch : report.mismatches)
            std::printf("    %s\n", mismatch.c_str());
        total.add(report);
    };
    const char* other = std::getenv("GLASSHOUSE_REFERENCE_DIR");
    const auto files = checks::referenceFiles(other != nullptr ? other : argv[1]);
    for (const auto& file : files)
        show(checks::referenceName(file).c_str(), checks::checkReferenceFile(file));
    show("unknown files fail", unknownFilesFail());
    for (const auto* list : {&checks::kernelChecks(), &checks::modelChecks(), &checks::deviceChecks(),
                             &checks::stepAheadChecks(), &checks::cardChecks(), &checks::inspectChecks()})
        for (const auto& [name, check] : *list)
            show(name, check());
    return files.empty() || !total.mismatches.empty() ? EXIT_FAILURE : EXIT_SUCCESS;
}

#include <cstdio>
#include <cstdlib>

#include "tests/nn/checks/DeviceChecks.h"
#include "tests/nn/checks/InspectChecks.h"
#include "tests/nn/checks/KernelChecks.h"
#include "tests/nn/checks/ModelChecks.h"
#include "tests/nn/checks/ReferenceFiles.h"

namespace checks = glasshouse::checks;

/// The checks of the models and tokenizers without Qt: for a server. Usage: check_nn FOLDER-OF-REFERENCE-FILES
int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: check_nn FOLDER\n");
        return 2;
    }
    checks::Report total;
    const auto show = [&](const char* name, const checks::Report& report) {
        std::printf("%-40s %6d comparisons, %zu mismatches%s%s\n", name, report.comparisons, report.mismatches.size(),
                    report.skipped.empty() ? "" : "; ", report.skipped.c_str());
        for (const std::string& mismatch : report.mismatches)
            std::printf("    %s\n", mismatch.c_str());
        total.add(report);
    };
    const auto files = checks::referenceFiles(argv[1]);
    for (const auto& file : files)
        show(checks::referenceName(file).c_str(), checks::checkReferenceFile(file));
    for (const auto* list : {&checks::kernelChecks(), &checks::modelChecks(), &checks::deviceChecks(),
                             &checks::stepAheadChecks(), &checks::cardChecks(), &checks::inspectChecks()})
        for (const auto& [name, check] : *list)
            show(name, check());
    return files.empty() || !total.mismatches.empty() ? EXIT_FAILURE : EXIT_SUCCESS;
}

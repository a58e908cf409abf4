#include "tests/TestProgram.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

namespace {

std::map<std::string, glasshouse::tests::Main>& all() {
    static std::map<std::string, glasshouse::tests::Main> tests; // used while static objects are initialized
    return tests;
}

} // namespace

glasshouse::tests::Registration::Registration(const char* file, Main main) {
    all().emplace(std::filesystem::path(file).stem().string(), main);
}

/// PROGRAM NAME [arguments of Qt Test]: runs the tests of tests/FOLDER/NAME.cpp.
int main(int argc, char** argv) {
    const auto found = argc > 1 ? all().find(argv[1]) : all().end();
    if (found == all().end()) {
        std::fprintf(stderr, "Name a test:\n");
        for (const auto& [name, run] : all())
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) // whatever the system speaks, tests read English
        if (const char* const value = std::getenv(name); value != nullptr && *value != 'C' && *value != '\0')
            ::setenv("LANGUAGE", "en", 1);
    argv[1] = argv[0];
    return found->second(argc - 1, argv + 1);
}

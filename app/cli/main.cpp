#include "app/cli/Program.h"

int main(int argc, char** argv) {
    return glasshouse::cli::runProgram(argc, argv);
}

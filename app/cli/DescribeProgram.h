#pragma once

#include "app/manual/ProgramText.h"

namespace CLI {
class App;
}

namespace glasshouse::cli {

/// What --help says of the program, its commands and their options; of hidden ones nothing. The names of fields and
/// presets are among the choices of the options that take them.
manual::ProgramText describeProgram(const CLI::App& app);

} // namespace glasshouse::cli

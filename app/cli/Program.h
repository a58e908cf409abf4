#pragma once

namespace glasshouse::cli {

/// The whole of glasshouse-cli: what main() does. Once in a process, since it sets how the process takes signals.
/// Returns the exit code; what goes wrong is one sentence on standard error, or an event with --json.
int runProgram(int argc, char** argv);

} // namespace glasshouse::cli

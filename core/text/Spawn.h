#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace glasshouse::text {

/// Starts a program in a session of its own, with nothing of ours but these descriptors: standard input (-1: nothing),
/// standard output (-1: thrown away); standard error is thrown away. No signal is blocked or ignored in it. Throws
/// Error.
pid_t spawnDetached(const std::filesystem::path& program, const std::vector<std::string>& arguments, int input,
                    int output);

/// "Cannot start the PDF reader" and what the system says.
std::string cannotStart(int errorNumber);

} // namespace glasshouse::text

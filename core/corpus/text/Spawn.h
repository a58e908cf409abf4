#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace glasshouse::text {

/// Starts a program in a new session, inheriting only these descriptors: standard input (-1: nothing), standard output
/// (-1: discarded); standard error is discarded. Of the environment it gets what libraries need to find their files and
/// languages, and nothing private. No signal is blocked or ignored in it. Throws Error.
pid_t spawnDetached(const std::filesystem::path& program, const std::vector<std::string>& arguments, int input,
                    int output);

/// "Cannot start the document reader" with the system's message.
std::string cannotStart(int errorNumber);

} // namespace glasshouse::text

#pragma once

namespace glasshouse {

/// Opens those of standard input, output and error that are closed on /dev/null, as some programs start others without
/// them: a file that the program opened later would get their number, and what is said to a person would be written
/// into it. The first thing that main() does.
void openStandardStreams() noexcept;

} // namespace glasshouse

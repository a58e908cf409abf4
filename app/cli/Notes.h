#pragma once

#include <string_view>

namespace CLI {
class App;
}

namespace glasshouse::cli {

/// Adds paragraphs to what a command's --help, and the manual page, say below its options. An empty line divides
/// paragraphs; their lines are broken here, but for those that are indented, which stay as they are.
void addNotes(CLI::App& app, std::string_view notes);

} // namespace glasshouse::cli

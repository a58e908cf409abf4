#include "app/cli/Notes.h"

#include <algorithm>
#include <string>

#include <CLI/CLI.hpp>

namespace glasshouse::cli {

namespace {

std::string wrapped(std::string_view line) {
    constexpr std::size_t widest = 80;
    std::string result;
    std::size_t column = 0;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        if (column > 0 && column + 1 + end > widest) {
            result += '\n';
            column = 0;
        } else if (column > 0) {
            result += ' ';
            ++column;
        }
        result += line.substr(0, end);
        column += end;
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return result;
}

} // namespace

void addNotes(CLI::App& app, std::string_view notes) {
    std::string text = app.get_footer();
    if (!text.empty())
        text += "\n\n";
    while (!notes.empty()) {
        const std::size_t end = std::min(notes.find('\n'), notes.size());
        const std::string_view line = notes.substr(0, end);
        text += line.starts_with("  ") ? std::string(line) : wrapped(line);
        if (end < notes.size())
            text += '\n';
        notes.remove_prefix(std::min(end + 1, notes.size()));
    }
    app.footer(text);
}

} // namespace glasshouse::cli

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "app/manual/ProgramText.h"

namespace glasshouse::manual {

namespace {

/// Text for the man macros: nothing in it is a command or an escape, and every hyphen can be copied into a shell.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    }
    return !result.empty() && (result.front() == '.' || result.front() == '\'') ? "\\&" + result : result;
}

std::string bold(std::string_view text) {
    return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
    return "\\fI" + escaped(text) + "\\fR";
}

/// "--run RUN", "-h, --help" or, of an argument, "PATH".
std::string head(const OptionText& option) {
    std::string result;
    for (const std::string& name : option.names)
        result += (result.empty() ? "" : ", ") + bold(name);
    if (!option.value.empty())
        result += (result.empty() ? "" : " ") + italic(option.value);
    return result;
}

std::string synopsis(const std::string& command, const std::vector<OptionText>& options) {
    std::string line = bold(command);
    bool more = false;
    for (const OptionText& option : options) {
        if (option.required)
            line += " " + (option.names.empty() ? italic(option.value) : head(option));
        else if (option.names.empty())
            line += " [" + italic(option.value) + "]";
        else
            more = true;
    }
    return line + (more ? " [" + italic("OPTION") + "]..." : "");
}

void addOptions(std::string& page, const std::vector<OptionText>& options) {
    for (const OptionText& option : options) {
        std::string text = option.text;
        if (!text.empty() && text.back() != '.')
            text += '.';
        if (!option.preset.empty())
            text += " Default: " + option.preset + ".";
        page += ".TP\n" + head(option) + "\n" + escaped(text) + "\n";
    }
}

void addNotes(std::string& page, std::string_view notes) {
    bool verbatim = false;
    bool begins = true; // a paragraph
    while (!notes.empty()) {
        const std::size_t end = std::min(notes.find('\n'), notes.size());
        const std::string_view line = notes.substr(0, end);
        notes.remove_prefix(std::min(end + 1, notes.size()));
        const bool indented = line.starts_with("  ");
        if (verbatim && !indented)
            page += ".fi\n.RE\n";
        if (line.empty()) {
            begins = true;
        } else {
            if (indented && !verbatim)
                page += ".PP\n.RS 4\n.nf\n";
            else if (!indented && begins)
                page += ".PP\n";
            page += escaped(indented ? line.substr(2) : line) + "\n";
            begins = !indented && line.empty();
        }
        verbatim = indented;
    }
    if (verbatim)
        page += ".fi\n.RE\n";
}

} // namespace

std::string manualPage(const ProgramText& program) {
    std::string title;
    for (const char c : program.name)
        title += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    std::string summary = program.summary;
    if (summary.size() > 1 && std::islower(static_cast<unsigned char>(summary[1])) != 0)
        summary[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(summary[0])));
    while (!summary.empty() && summary.back() == '.')
        summary.pop_back();
    std::string page = ".\\\" Made from the program's own description of its command line.\n.TH " + escaped(title) +
                       " 1 \"\" \"Glasshouse " + escaped(program.version) + "\" \"User Commands\"\n.SH NAME\n" +
                       escaped(program.name) + " \\- " + escaped(summary) + "\n.SH SYNOPSIS\n";
    if (program.commands.empty())
        page += synopsis(program.name, program.options) + "\n";
    for (const CommandText& command : program.commands)
        page += (&command == &program.commands.front() ? "" : ".br\n") +
                synopsis(program.name + " " + command.name, command.options) + "\n";
    page += ".SH DESCRIPTION\n";
    addNotes(page, program.notes);
    page += ".SH OPTIONS\n";
    addOptions(page, program.options);
    if (!program.commands.empty())
        page += ".SH COMMANDS\n";
    for (const CommandText& command : program.commands) {
        page += ".SS " + escaped(command.name) + "\n" + escaped(command.summary) + ".\n";
        std::vector<OptionText> own; // --help stands once, for all
        std::copy_if(command.options.begin(), command.options.end(), std::back_inserter(own), [&](const auto& option) {
            return std::none_of(program.options.begin(), program.options.end(),
                                [&](const auto& shared) { return shared.names == option.names; });
        });
        addOptions(page, own);
        addNotes(page, command.notes);
    }
    return page;
}

} // namespace glasshouse::manual

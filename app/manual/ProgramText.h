#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::manual {

/// An option or argument of a command line, as --help names it.
struct OptionText {
    std::vector<std::string> names; ///< "-h", "--help"; none: an argument
    std::string value;              ///< what follows it, "PATH" or "best|last|STEP"; of an argument its name
    std::string text;
    std::string preset = {};               ///< the value that counts if it is not given
    std::vector<std::string> choices = {}; ///< words that a shell can offer as its value
    bool required = false;
    bool repeated = false; ///< can be given several times
};

struct CommandText {
    std::string name;
    std::string summary;
    std::string notes; ///< paragraphs with an empty line between them; indented lines stay as they are
    std::vector<OptionText> options;
};

/// All that a program says of its command line. Its manual page and its completions are made from it.
struct ProgramText {
    std::string name;
    std::string version;
    std::string summary;
    std::string notes;
    std::vector<OptionText> options;
    std::vector<CommandText> commands = {}; ///< none: it has only options
};

/// The words of "best|last|STEP" that stand for themselves: best and last. Capitals stand for something else.
std::vector<std::string> choicesOf(std::string_view value);

/// A page of section 1 in the man macros, in UTF-8.
std::string manualPage(const ProgramText& program);

/// The shells that completion() knows.
const std::vector<std::string>& shells();
/// A script that completes the program's commands, options and their values in one of the shells(); for another a
/// comment that names them.
std::string completion(const ProgramText& program, std::string_view shell);

} // namespace glasshouse::manual

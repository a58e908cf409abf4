#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "app/manual/ProgramText.h"

namespace glasshouse::manual {

namespace {

std::string replaced(std::string_view text, char what, std::string_view with) {
    std::string result;
    for (const char c : text)
        result += c == what ? std::string(with) : std::string(1, c);
    return result;
}

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
    std::string result;
    for (const std::string& word : words)
        result += (result.empty() ? "" : std::string(between)) + word;
    return result;
}

/// A word of bash and zsh that stands for itself.
std::string quoted(std::string_view text) {
    return "'" + replaced(text, '\'', "'\\''") + "'";
}

std::string functionName(const std::string& program) {
    return "_" + replaced(program, '-', "_");
}

/// Whether the choices are beginnings, "learning_rate=", after which the word goes on.
bool goOn(const OptionText& option) {
    return !option.choices.empty() && option.choices.front().back() == '=';
}

/// The program's commands; of one without any, itself under an empty name.
std::vector<CommandText> scopes(const ProgramText& program) {
    return program.commands.empty() ? std::vector<CommandText>{{{}, program.summary, {}, program.options}}
                                    : program.commands;
}

std::vector<std::string> namesOf(const std::vector<OptionText>& options) {
    std::vector<std::string> names;
    for (const OptionText& option : options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

std::string bash(const ProgramText& program) {
    const std::string function = functionName(program.name);
    std::string values;
    std::string words;
    std::vector<std::string> commands;
    for (const CommandText& command : scopes(program)) {
        if (!command.name.empty())
            commands.push_back(command.name);
        std::vector<std::string> offered = namesOf(command.options);
        for (const OptionText& option : command.options) {
            if (option.names.empty()) {
                offered.insert(offered.end(), option.choices.begin(), option.choices.end());
                continue;
            }
            if (option.value.empty())
                continue;
            std::string labels;
            for (const std::string& name : option.names)
                labels += (labels.empty() ? "" : "|") + quoted(command.name + " " + name);
            values += "    " + labels + ") words=" + quoted(joined(option.choices)) + ";" +
                      (goOn(option) ? " compopt -o nospace;" : "") + " value=yes ;;\n";
        }
        words += "    " + quoted(command.name) + ") words=" + quoted(joined(offered)) + " ;;\n";
    }
    std::string script =
        "# bash completion for " + program.name + "\n" + function +
        "() {\n    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words= value= ";
    script += program.commands.empty() ? "command=\n" : "command=${COMP_WORDS[1]}\n";
    script += "    COMPREPLY=()\n";
    if (!commands.empty()) {
        for (const std::string& name : namesOf(program.options))
            commands.push_back(name);
        script += "    if ((COMP_CWORD == 1)); then\n        mapfile -t COMPREPLY < <(compgen -W " +
                  quoted(joined(commands)) + " -- \"$cur\")\n        return\n    fi\n";
    }
    // Without words that fit, files are offered, which is what most values are.
    script += "    case \"$command $prev\" in\n" + values + "    esac\n    if [[ -z $value ]]; then\n" +
              "        case $command in\n" + words + "        esac\n    fi\n" +
              "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n}\ncomplete -o default -F " + function +
              " " + program.name + "\n";
    return script;
}

/// Text in the brackets or fields of a specification of zsh's _arguments.
std::string zshText(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\')
            result += '\\';
        result += c;
    }
    return result;
}

std::string zshArguments(const std::vector<OptionText>& options) {
    std::string result = "_arguments -s";
    int place = 0;
    for (const OptionText& option : options) {
        std::string action = "_files";
        if (goOn(option))
            action = "{compadd -S \"\" -- " + joined(option.choices) + "}";
        else if (!option.choices.empty())
            action = "(" + joined(option.choices) + ")";
        const std::string value = ":" + zshText(option.value) + ":" + action;
        if (option.names.empty())
            result += " \\\n        " + quoted((option.repeated ? std::string("*") : std::to_string(++place)) + value);
        for (const std::string& name : option.names)
            result += " \\\n        " + quoted((option.repeated ? "*" : "") + name + "[" + zshText(option.text) + "]" +
                                               (option.value.empty() ? "" : value));
    }
    return result + "\n";
}

std::string zsh(const ProgramText& program) {
    std::string script = "#compdef " + program.name + "\n";
    if (program.commands.empty())
        return script + zshArguments(program.options);
    script += "if (( CURRENT == 2 )); then\n    local -a commands=(\n";
    for (const CommandText& command : program.commands)
        script += "        " + quoted(zshText(command.name) + ":" + command.summary) + "\n";
    for (const std::string& name : namesOf(program.options))
        script += "        " + quoted(name) + "\n";
    script +=
        "    )\n    _describe command commands\n    return\nfi\nshift words\n(( CURRENT-- ))\ncase $words[1] in\n";
    for (const CommandText& command : program.commands)
        script += command.name + ")\n    " + zshArguments(command.options) + "    ;;\n";
    return script + "esac\n";
}

std::string fish(const ProgramText& program) {
    const auto word = [](std::string_view text) {
        return "'" + replaced(replaced(text, '\\', "\\\\"), '\'', "\\'") + "'";
    };
    const auto optionLine = [&](const std::string& condition, const OptionText& option) {
        std::string line = "complete -c " + program.name + condition;
        for (const std::string& name : option.names)
            line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        if (!option.value.empty() && !option.names.empty())
            line += option.choices.empty() ? " -r" : " -x";
        if (!option.choices.empty())
            line += " -a " + word(joined(option.choices));
        return line + " -d " + word(option.text) + "\n";
    };
    std::string script;
    if (!program.commands.empty())
        script += "complete -c " + program.name + " -f -n __fish_use_subcommand\n";
    for (const CommandText& command : program.commands)
        script += "complete -c " + program.name + " -n __fish_use_subcommand -a " + command.name + " -d " +
                  word(command.summary) + "\n";
    for (const OptionText& option : program.options)
        if (!option.names.empty())
            script += optionLine(program.commands.empty() ? "" : " -n __fish_use_subcommand", option);
    for (const CommandText& command : program.commands)
        for (const OptionText& option : command.options)
            if (!option.names.empty() || !option.choices.empty())
                script += optionLine(" -n '__fish_seen_subcommand_from " + command.name + "'", option);
    return script;
}

} // namespace

std::vector<std::string> choicesOf(std::string_view value) {
    std::vector<std::string> choices;
    if (value.find('|') == value.npos)
        return choices;
    while (!value.empty()) {
        const std::size_t end = std::min(value.find('|'), value.size());
        const std::string_view word = value.substr(0, std::min(value.find_first_of("[,+"), end));
        if (!word.empty() && std::none_of(word.begin(), word.end(), [](unsigned char c) { return std::isupper(c); }))
            choices.emplace_back(word);
        value.remove_prefix(std::min(end + 1, value.size()));
    }
    return choices;
}

const std::vector<std::string>& shells() {
    static const std::vector<std::string> list{"bash", "zsh", "fish"};
    return list;
}

std::string completion(const ProgramText& program, std::string_view shell) {
    if (shell == "bash")
        return bash(program);
    if (shell == "zsh")
        return zsh(program);
    if (shell == "fish")
        return fish(program);
    return "# Completions are made for " + joined(shells(), ", ") + ".\n";
}

} // namespace glasshouse::manual

#include "app/cli/Program.h"

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Notes.h"
#include "core/base/Error.h"
#include "core/base/StandardStreams.h"
#include "core/base/Stopped.h"

namespace glasshouse::cli {

namespace {

/// A CLI11 error about the command line, as a sentence.
std::string usageSentence(const CLI::ParseError& error, const std::string& command) {
    std::string what = error.what();
    what = what.substr(0, what.find('\n'));
    while (!what.empty() && (what.back() == '.' || what.back() == ' '))
        what.pop_back();
    return what + "; \"glasshouse-cli " + (command.empty() ? "" : command + " ") + "--help\" lists the options.";
}

int runCommand(int argc, char** argv, Context& context) {
    CLI::App app("Grow a small language model from your own PDFs, without a window.", "glasshouse-cli");
    app.set_version_flag("--version", "glasshouse-cli " GLASSHOUSE_VERSION);
    app.require_subcommand(1);
    bool json = false;
    std::vector<std::unique_ptr<Command>> made;
    for (const CommandRow& row : commands()) {
        made.push_back(row.make());
        CLI::App* const sub = app.add_subcommand(row.name, row.help);
        made.back()->addOptions(*sub);
        sub->add_flag("--json", json, "Results as JSON, one object per line");
    }
    addNotes(
        app,
        "RUN is a folder. Results go to standard output, with --json one object per line; progress goes "
        "to standard error; the exit code is 0 only on success. Numbers may have a decimal comma; what "
        "can be read in two ways is refused, and so is a setting that nothing chosen reads, such as "
        "rotary_base with learned positions, and an option that the command does not read here. Losses "
        "are in nats per token. Layers, heads and positions count from 0.\n\n"
        "For example:\n\n"
        "  glasshouse-cli train --corpus ~/books --preset mind --run ~/runs/books \\\n"
        "      --set learning_rate=1e-3 --steps 2000\n"
        "  glasshouse-cli train --resume ~/runs/books --steps 4000\n"
        "  glasshouse-cli generate --run ~/runs/books --prompt \"In the morning\" \\\n"
        "      --temperature 0.8 --seed 7\n"
        "  glasshouse-cli inspect attention --run ~/runs/books --text \"the old house\" \\\n"
        "      --layer 1 --head 2 --format svg --out head.svg"); // last: a command begins with the notes of its program
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {
            std::ostringstream help;
            const int code = app.exit(error, help, std::cerr);
            context.console.setJson(false);
            context.console.result(help.str());
            return code;
        }
        const std::string command = argc > 1 && argv[1][0] != '-' ? argv[1] : "";
        const bool known = std::any_of(commands().begin(), commands().end(),
                                       [&](const CommandRow& row) { return row.name == command; });
        if (command.empty() && argc < 2)
            throw Error("No command was given; \"glasshouse-cli --help\" lists all commands.");
        if (!command.empty() && !known)
            throw Error("There is no command \"" + command + "\"; \"glasshouse-cli --help\" lists them.");
        throw Error(usageSentence(error, command));
    }
    context.console.setJson(json);
    for (std::size_t i = 0; i < made.size(); ++i)
        if (app.got_subcommand(commands()[i].name))
            return made[i]->run(context);
    return 1;
}

} // namespace

int runProgram(int argc, char** argv) {
    openStandardStreams();
    // Errors of the command line itself use the requested format too.
    Console console(
        std::any_of(argv, argv + argc, [](const char* word) { return std::string_view(word) == "--json"; }));
    const StopSignals signals;
    Context context{console, signals};
    int code = 1;
    try {
        code = runCommand(argc, argv, context);
    } catch (const Stopped&) {
        console.note("Stopped.");
        code = signals.exitCode();
    } catch (const std::exception& exception) {
        console.error(plainMessage(exception));
        code = signals.received() == 0 ? 1 : signals.exitCode();
    }
    if (console.outputFailed()) {
        if (!console.readerLeft())
            console.note("Error: The output could not be written: " + console.outputProblem() + ".");
        code = std::max(code, 1);
    }
    return code;
}

} // namespace glasshouse::cli

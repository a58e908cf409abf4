#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/Console.h"
#include "app/cli/StopSignals.h"

namespace CLI {
class App;
}

namespace glasshouse::cli {

/// The context of a command; owned by main.
struct Context {
    Console& console;
    const StopSignals& signals;
};

/// One command of the program: its options and its work. One object per process, main thread only.
class Command {
public:
    virtual ~Command();
    /// Adds the command's options; their values are stored in the command itself.
    virtual void addOptions(CLI::App& app) = 0;
    /// Does the work and returns the exit code: 0 on success. Throws Error, which main turns into one sentence.
    virtual int run(Context& context) = 0;
};

/// One row of the registry.
struct CommandRow {
    std::string name;
    std::string help;
    std::unique_ptr<Command> (*make)();
};

/// Every command, in the order of the help text; the hidden ones last.
const std::vector<CommandRow>& commands();

std::unique_ptr<Command> makeCorpusCommand();
std::unique_ptr<Command> makePresetsCommand();
std::unique_ptr<Command> makeTrainCommand();
std::unique_ptr<Command> makeGenerateCommand();
std::unique_ptr<Command> makeEvaluateCommand();
std::unique_ptr<Command> makeInspectCommand();
std::unique_ptr<Command> makeTokenizerCommand();
std::unique_ptr<Command> makeTraceCommand();
std::unique_ptr<Command> makeRunsCommand();
std::unique_ptr<Command> makeCompareCommand();
std::unique_ptr<Command> makeForkCommand();
std::unique_ptr<Command> makeSweepCommand();
std::unique_ptr<Command> makeRangeTestCommand();
std::unique_ptr<Command> makeReportCommand();
std::unique_ptr<Command> makeExportCommand();
std::unique_ptr<Command> makeImportCommand();
std::unique_ptr<Command> makeBenchCommand();
std::unique_ptr<Command> makeManualCommand();
std::unique_ptr<Command> makeCompletionCommand();

} // namespace glasshouse::cli

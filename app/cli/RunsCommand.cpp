#include <system_error>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/RunLines.h"
#include "app/cli/Table.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/run/RunCatalog.h"

namespace glasshouse::cli {

namespace {

/// runs [FOLDER] [--json]
class RunsCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("folder", m_folder, "The folder with the runs; by default where the window keeps them");
    }

    int run(Context& context) override {
        Console& console = context.console;
        const std::filesystem::path folder =
            m_folder.empty() ? run::defaultRunsFolder() : std::filesystem::path(m_folder);
        std::error_code code;
        if (!m_folder.empty() && !std::filesystem::is_directory(folder, code))
            throw Error("There is no folder \"" + m_folder + "\". Check the path.");
        const std::vector<run::RunSummary> runs = run::RunCatalog().list(folder);
        Table table({{"name", Table::Align::Left},
                     {"state", Table::Align::Left},
                     {"steps"},
                     {"validation"},
                     {"best"},
                     {"bits/char"},
                     {"size"},
                     {"created", Table::Align::Left}});
        for (const run::RunSummary& one : runs) {
            console.event("run", runJson(one));
            if (!one.problem.empty()) {
                table.addRow({one.name, runState(one), "-", "-", "-", "-", "-", ""});
                console.note(one.name + ": " + one.problem);
                continue;
            }
            table.addRow({one.title(), runState(one), grouped(one.step), lossCell(one.validationLoss),
                          lossCell(one.bestValidationLoss), numberCell(one.bitsPerCharacter, 3), byteText(one.bytes),
                          one.record.created});
        }
        console.event("done", {{"folder", folder.string()}, {"runs", runs.size()}});
        if (runs.empty())
            console.note("There are no runs in " + folder.string() + ".");
        else
            console.result(table.text());
        return 0;
    }

private:
    std::string m_folder;
};

} // namespace

std::unique_ptr<Command> makeRunsCommand() {
    return std::make_unique<RunsCommand>();
}

} // namespace glasshouse::cli

#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/RunLines.h"
#include "app/cli/Table.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/run/RunCatalog.h"
#include "core/sweep/Sweep.h"

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
        run::RunCatalog catalog;
        std::vector<run::RunSummary> runs = catalog.list(folder);
        std::map<std::filesystem::path, std::string> sweeps; // by the path of a run in one
        for (const std::filesystem::path& sweep : sweep::sweepsIn(folder))
            for (run::RunSummary& one : catalog.list(sweep)) {
                sweeps[one.path] = sweep.filename().string();
                runs.push_back(std::move(one));
            }
        run::sortRuns(runs);
        Table table({{"name", Table::Align::Left},
                     {"state", Table::Align::Left},
                     {"steps"},
                     {"validation"},
                     {"best"},
                     {"bits/char"},
                     {"size"},
                     {"created", Table::Align::Left}});
        for (const run::RunSummary& one : runs) {
            nlohmann::ordered_json json = runJson(one);
            std::string place;
            if (const auto sweep = sweeps.find(one.path); sweep != sweeps.end()) {
                json["sweep"] = sweep->second;
                place = sweep->second + "/";
            }
            console.event("run", json);
            if (!one.problem.empty()) {
                table.addRow({place + one.name, runState(one), "-", "-", "-", "-", "-", ""});
                console.note(place + one.name + ": " + one.problem);
                continue;
            }
            table.addRow({place + one.title(), runState(one), grouped(one.step), lossCell(one.validationLoss),
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

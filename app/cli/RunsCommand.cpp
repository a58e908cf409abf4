#include <algorithm>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Notes.h"
#include "app/cli/RunLines.h"
#include "app/cli/Table.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/run/QueueFile.h"
#include "core/run/RunBin.h"
#include "core/run/RunCatalog.h"
#include "core/run/RunRecordFile.h"
#include "core/run/sweep/Sweep.h"

namespace glasshouse::cli {

namespace {

/// runs [FOLDER] [--bin] [--json]
class RunsCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("folder", m_folder, "The folder with the runs; by default where the window keeps them");
        app.add_flag("--bin", m_bin, "List the runs in the bin of the folder, and of the folders of sweeps in it");
        addNotes(app, "Lists a folder and the sweeps in it, by default where the window keeps its runs, and the "
                      "window's queue of runs (queue.json there), with --bin what was moved to its bin.");
    }

    int run(Context& context) override {
        Console& console = context.console;
        const std::filesystem::path folder =
            m_folder.empty() ? run::defaultRunsFolder() : std::filesystem::path(m_folder);
        std::error_code code;
        if (!m_folder.empty() && !std::filesystem::is_directory(folder, code))
            throw Error("There is no folder \"" + m_folder + "\". Check the path.");
        if (m_bin) {
            listBin(console, folder);
            return 0;
        }
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
            if (!one.damage.empty())
                console.note(place + one.title() + ": " + one.damage);
            const std::string state = runState(one) + (one.damage.empty() ? "" : ", damaged");
            table.addRow({place + titleAndFolder(one), state, grouped(one.step), lossCell(one.validationLoss),
                          lossCell(one.bestValidationLoss), numberCell(one.bitsPerCharacter, 3), byteText(one.bytes),
                          one.record.created});
        }
        const std::string queue = queueText(console, folder);
        console.event("done", {{"folder", folder.string()}, {"runs", runs.size()}});
        if (runs.empty())
            console.note("There are no runs in " + folder.string() + ".");
        else
            console.result(table.text());
        if (!queue.empty())
            console.result(queue);
        return 0;
    }

private:
    /// What is to be trained next, as the window keeps it; empty if nothing is.
    static std::string queueText(Console& console, const std::filesystem::path& folder) {
        std::vector<run::QueuedRun> queue;
        try {
            queue = run::readQueue(folder);
        } catch (const Error& error) { // the runs are listed all the same
            console.note(error.what());
        }
        if (queue.empty())
            return {};
        Table table({{"queue"}, {"name", Table::Align::Left}, {"state", Table::Align::Left}, {"", Table::Align::Left}});
        int place = 0;
        for (const run::QueuedRun& one : queue) {
            nlohmann::ordered_json json{{"place", ++place}, {"name", one.name}, {"state", run::stateName(one.state)}};
            if (!one.folder.empty())
                json["folder"] = one.folder.string();
            if (!one.reason.empty())
                json["reason"] = one.reason;
            console.event("queued", json);
            std::string state = run::stateName(one.state);
            std::replace(state.begin(), state.end(), '_', ' ');
            table.addRow({std::to_string(place), one.name, state, one.reason});
        }
        return table.text();
    }

    static void listBin(Console& console, const std::filesystem::path& folder) {
        std::vector<run::BinnedRun> runs;
        for (const std::filesystem::path& one : run::foldersWithBin(folder)) {
            const std::vector<run::BinnedRun> here = run::binned(one);
            runs.insert(runs.end(), here.begin(), here.end());
        }
        std::stable_sort(runs.begin(), runs.end(),
                         [](const run::BinnedRun& a, const run::BinnedRun& b) { return a.removed > b.removed; });
        Table table({{"name", Table::Align::Left},
                     {"steps"},
                     {"best"},
                     {"size"},
                     {"removed", Table::Align::Left},
                     {"folder", Table::Align::Left}});
        for (const run::BinnedRun& one : runs) {
            const run::RunSummary& summary = one.summary;
            nlohmann::ordered_json json = runJson(summary);
            json["removed"] = one.removed;
            console.event("binned", json);
            const bool readable = summary.problem.empty();
            table.addRow({titleAndFolder(summary), readable ? grouped(summary.step) : "-",
                          readable ? lossCell(summary.bestValidationLoss) : "-", byteText(summary.bytes),
                          run::utcText(one.removed), summary.path.string()});
        }
        console.event("done", {{"folder", folder.string()}, {"binned", runs.size()}});
        if (runs.empty())
            console.note("The bin of " + folder.string() + " is empty.");
        else
            console.result(table.text());
    }

    std::string m_folder;
    bool m_bin = false;
};

} // namespace

std::unique_ptr<Command> makeRunsCommand() {
    return std::make_unique<RunsCommand>();
}

} // namespace glasshouse::cli

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "core/run/RunArchive.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// import FILE.zip [--runs FOLDER] [--json]
class ImportCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("file", m_file, "The zip file of an exported run")->required();
        app.add_option("--runs", m_runs, "The folder for the run; by default where the window keeps them");
    }

    int run(Context& context) override {
        const std::filesystem::path folder = m_runs.empty() ? run::defaultRunsFolder() : std::filesystem::path(m_runs);
        const std::string made = run::importRun(m_file, folder, context.signals.token()).string();
        context.console.event("imported", {{"run", made}, {"file", m_file}});
        context.console.result(made + "\n");
        return 0;
    }

private:
    std::string m_file;
    std::string m_runs;
};

} // namespace

std::unique_ptr<Command> makeImportCommand() {
    return std::make_unique<ImportCommand>();
}

} // namespace glasshouse::cli

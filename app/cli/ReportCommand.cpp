#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/OutputFile.h"
#include "core/base/Error.h"
#include "core/run/RunReport.h"

namespace glasshouse::cli {

namespace {

/// report --run RUN --out FILE.html [--json]
class ReportCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->required();
        app.add_option("--out", m_out, "The HTML file to write")->required();
    }

    int run(Context& context) override {
        const std::string ending = std::filesystem::path(m_out).extension().string();
        if (ending != ".html" && ending != ".htm" && m_out != "-")
            throw Error("A report is written as HTML: give a name that ends in .html, which a browser shows and prints "
                        "as PDF.");
        writeOutput(m_out, run::reportHtml(m_run));
        context.console.event("report", {{"run", m_run}, {"file", m_out}});
        if (m_out != "-")
            context.console.result(m_out + "\n");
        return 0;
    }

private:
    std::string m_run;
    std::string m_out;
};

} // namespace

std::unique_ptr<Command> makeReportCommand() {
    return std::make_unique<ReportCommand>();
}

} // namespace glasshouse::cli

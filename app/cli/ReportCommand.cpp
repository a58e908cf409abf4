#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Offscreen.h"
#include "app/cli/OutputFile.h"
#include "core/base/Error.h"
#include "core/base/OutputPlace.h"
#include "core/pdf/print/HtmlPdf.h"
#include "core/run/HeldFolder.h"
#include "core/run/RunReport.h"

namespace glasshouse::cli {

namespace {

std::string reportPdf([[maybe_unused]] const std::string& run) {
#ifdef GLASSHOUSE_DRAWS_PNG
    const std::string html = run::reportHtml(run);
    const Offscreen fonts;
    return pdf::htmlPdf(html);
#else
    throw Error("This build writes no PDF, which needs Qt; give a name that ends in .html.");
#endif
}

/// report --run RUN --out FILE.html|FILE.pdf [--json]
class ReportCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->type_name("RUN")->required();
        app.add_option("--out", m_out, "The file to write, .html or .pdf")->type_name("FILE.html|FILE.pdf")->required();
    }

    int run(Context& context) override {
        const std::string ending = std::filesystem::path(m_out).extension().string();
        if (ending != ".html" && ending != ".htm" && ending != ".pdf" &&
            outputPlace(m_out).kind == OutputPlace::Kind::File)
            throw Error("A report is written as HTML or as PDF: give a name that ends in .html or .pdf.");
        writeOutput(m_out, ending == ".pdf" ? reportPdf(m_run) : run::reportHtml(m_run), run::textFilesOf(m_run));
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

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "core/base/FileOps.h"
#include "core/base/OutputPlace.h"
#include "core/run/RunArchive.h"

namespace glasshouse::cli {

namespace {

/// export --run RUN --out FILE.zip [--json]
class ExportCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->required();
        app.add_option("--out", m_out, "The zip file to write, or - for standard output")->required();
    }

    int run(Context& context) override {
        run::exportRun(m_run, m_out, context.signals.token());
        if (outputPlace(m_out).kind == OutputPlace::Kind::StandardOutput)
            return 0; // where it would follow the zip file
        std::error_code code;
        const auto bytes = std::filesystem::file_size(m_out, code);
        context.console.event("exported", {{"run", m_run}, {"file", m_out}, {"bytes", code ? 0 : bytes}});
        context.console.result(m_out + ", " + byteText(code ? 0 : bytes) + "\n");
        return 0;
    }

private:
    std::string m_run;
    std::string m_out;
};

} // namespace

std::unique_ptr<Command> makeExportCommand() {
    return std::make_unique<ExportCommand>();
}

} // namespace glasshouse::cli

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/OutputPlace.h"
#include "core/exchange/ExportModel.h"
#include "core/run/RunArchive.h"

namespace glasshouse::cli {

namespace {

/// export --run RUN --out FILE.zip, or
/// export --run RUN --format huggingface|gguf [--checkpoint best|last|STEP] [--type f32|f16|bf16|q8_0] --out PATH
class ExportCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->required();
        app.add_option("--out", m_out,
                       "The zip file to write, or - for standard output; with --format a new folder or, for gguf, file")
            ->required();
        app.add_option("--format", m_format, "The model alone, for other programs: huggingface or gguf")
            ->check(CLI::IsMember({"huggingface", "gguf"}));
        m_ofModel = {app.add_option("--checkpoint", m_checkpoint, "With --format: best, last or a step"),
                     app.add_option("--type", m_type, "With --format: how numbers are stored")
                         ->check(CLI::IsMember({"f32", "f16", "bf16", "q8_0"}))};
    }

    int run(Context& context) override {
        if (!m_format.empty())
            return exportForOthers(context);
        for (const CLI::Option* const option : m_ofModel)
            if (option->count() > 0)
                throw Error(option->get_name() + " needs --format huggingface or --format gguf: a zip file holds the "
                                                 "whole run as it is.");
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
    int exportForOthers(Context& context) const {
        using exchange::NumberType;
        const NumberType type = m_type == "f16"    ? NumberType::Float16
                                : m_type == "bf16" ? NumberType::Bfloat16
                                : m_type == "q8_0" ? NumberType::Q8_0
                                                   : NumberType::Float32;
        const run::CheckpointEntry checkpoint = exchange::exportModel(
            m_run, m_checkpoint, m_format == "gguf" ? exchange::ModelFormat::Gguf : exchange::ModelFormat::HuggingFace,
            type, m_out, context.signals.token());
        if (!checkpoint.note.empty())
            context.console.warn(checkpoint.note);
        context.console.event(
            "exported",
            {{"run", m_run}, {"step", checkpoint.step}, {"file", m_out}, {"format", m_format}, {"type", m_type}});
        context.console.result(m_out + "\n");
        return 0;
    }

    std::vector<const CLI::Option*> m_ofModel; ///< options that need --format
    std::string m_format;
    std::string m_checkpoint = "last";
    std::string m_type = "f32";
    std::string m_run;
    std::string m_out;
};

} // namespace

std::unique_ptr<Command> makeExportCommand() {
    return std::make_unique<ExportCommand>();
}

} // namespace glasshouse::cli

#include <algorithm>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/OutputFile.h"
#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

template <typename Rows, typename Name> std::string list(const Rows& rows, const Name& name) {
    std::string text;
    for (const auto& row : rows)
        text += (text.empty() ? "" : ", ") + name(row);
    return text;
}

/// inspect attention|positions --run RUN [...] --format csv|json|svg|png --out FILE
class InspectCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        m_app = &app;
        app.add_option("WHAT", m_what, list(pictureSources(), [](const auto& s) { return s->name(); }))->required();
        app.add_option("--run", m_run, "The folder of the run")->required();
        app.add_option("--checkpoint", m_checkpoint, "best, last or a step")->capture_default_str();
        app.add_option("--text", m_request.text, "Attention: the text to look at");
        app.add_option("--layer", m_request.layer, "Attention: the layer, from 0")->capture_default_str();
        app.add_option("--head", m_request.head, "Attention: the head, from 0")->capture_default_str();
        app.add_option("--stage", m_request.stage, "Attention: raw, scaled, masked or softmax")->capture_default_str();
        app.add_option("--format", m_format, list(pictureFormats(), [](const auto& f) { return f.name; }))->required();
        app.add_option("--out", m_out, "The file to write; - for standard output")->required();
    }

    int run(Context& context) override {
        const auto source = std::find_if(pictureSources().begin(), pictureSources().end(),
                                         [&](const auto& s) { return s->name() == m_what; });
        if (source == pictureSources().end())
            throw Error("There is nothing called \"" + m_what + "\" to inspect; choose one of: " +
                        list(pictureSources(), [](const auto& s) { return s->name(); }) + ".");
        const auto format = std::find_if(pictureFormats().begin(), pictureFormats().end(),
                                         [&](const PictureFormat& f) { return f.name == m_format; });
        if (format == pictureFormats().end())
            throw Error("There is no format \"" + m_format +
                        "\"; choose one of: " + list(pictureFormats(), [](const auto& f) { return f.name; }) + ".");
        const std::string stages[] = {"raw", "scaled", "masked", "softmax"};
        if (std::find(std::begin(stages), std::end(stages), m_request.stage) == std::end(stages))
            throw Error("There is no stage \"" + m_request.stage + "\"; choose one of: raw, scaled, masked, softmax.");
        m_request.hasText = m_app->count("--text") > 0;

        const run::RunFolder folder = run::RunFolder::open(m_run);
        const run::CheckpointEntry checkpoint = folder.findCheckpoint(m_checkpoint);
        const Picture picture = (*source)->make(folder, checkpoint, m_request, context.console);
        writeOutput(m_out, format->write(picture));
        if (m_out != "-")
            context.console.note(picture.title + ": " + m_out);
        return 0;
    }

private:
    CLI::App* m_app = nullptr;
    std::string m_what;
    std::string m_run;
    std::string m_checkpoint = "last";
    PictureRequest m_request;
    std::string m_format;
    std::string m_out;
};

} // namespace

std::unique_ptr<Command> makeInspectCommand() {
    return std::make_unique<InspectCommand>();
}

} // namespace glasshouse::cli

#include <cstdio>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Notes.h"
#include "core/exchange/ExportModel.h"
#include "core/fields/Preset.h"
#include "core/model/ModelKind.h"
#include "core/run/PresetFile.h"

namespace glasshouse::cli {

namespace {

constexpr std::size_t indent = 4; ///< of the line that says where a model can go

/// presets [--json]
class PresetsCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        addNotes(app, "--preset of other commands takes the name of a published preset or of one of your own, or a "
                      "file. Your own, saved in Model, are files NAME.glasshouse-preset (JSON) in "
                      "$XDG_DATA_HOME/glasshouse/presets; a file copied there is listed too, and one dropped on the "
                      "window is added. Of each preset it is said as what its models can be exported, or what would "
                      "have to differ.");
    }

    int run(Context& context) override {
        const std::string head = row("id", "vocabulary", "parameters", "name");
        const run::PresetFolder::Content own = run::PresetFolder(run::PresetFolder::defaultPath()).read();
        for (const std::string& problem : own.problems)
            context.console.note(problem);
        if (!own.presets.empty())
            context.console.result("Your presets\n" + head);
        for (const fields::Preset& preset : own.presets)
            list(context, preset, preset.about);
        context.console.result(own.presets.empty() ? head : "\nPublished\n" + head);
        for (const fields::Preset& preset : fields::presets())
            list(context, preset, preset.name + " (" + preset.source + ")");
        return 0;
    }

private:
    static std::string row(const std::string& id, const std::string& vocabulary, const std::string& parameters,
                           const std::string& last) {
        char columns[512];
        std::snprintf(columns, sizeof columns, "%-22s %10s %12s  ", id.c_str(), vocabulary.c_str(), parameters.c_str());
        return columns + last + "\n";
    }
    /// words: the name and the author, or the note of one's own.
    static void list(Context& context, const fields::Preset& preset, const std::string& words) {
        config::RunConfig config = preset.config;
        config.model.vocab_size = preset.vocabulary;
        const std::int64_t parameters = model::parameterCount(config.model);
        const std::string canGo = exchange::whereItCanGo(config);
        const bool own = preset.family.empty();
        nlohmann::json event{{"id", preset.id},          {"name", preset.name},
                             {"source", preset.source},  {"vocabulary", preset.vocabulary},
                             {"parameters", parameters}, {"export", canGo}};
        if (own)
            event["note"] = preset.about;
        context.console.event("preset", event);
        std::string line = words.substr(0, words.find('\n'));
        context.console.result(row(preset.id, grouped(preset.vocabulary), grouped(parameters), line));
        context.console.result(std::string(indent, ' ') + canGo + "\n");
    }
};

} // namespace

std::unique_ptr<Command> makePresetsCommand() {
    return std::make_unique<PresetsCommand>();
}

} // namespace glasshouse::cli

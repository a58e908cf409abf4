#include <cstdio>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "core/fields/Preset.h"
#include "core/model/ModelKind.h"

namespace glasshouse::cli {

namespace {

/// presets [--json]
class PresetsCommand final : public Command {
public:
    void addOptions(CLI::App&) override {}

    int run(Context& context) override {
        char line[512];
        std::snprintf(line, sizeof line, "%-22s %10s %12s  %s\n", "id", "vocabulary", "parameters", "name");
        context.console.result(line);
        for (const fields::Preset& preset : fields::presets()) {
            config::ModelConfig model = preset.config.model;
            model.vocab_size = preset.vocabulary;
            const std::int64_t parameters = model::parameterCount(model);
            context.console.event("preset", {{"id", preset.id},
                                             {"name", preset.name},
                                             {"source", preset.source},
                                             {"vocabulary", preset.vocabulary},
                                             {"parameters", parameters}});
            std::snprintf(line, sizeof line, "%-22s %10s %12s  %s (%s)\n", preset.id.c_str(),
                          grouped(preset.vocabulary).c_str(), grouped(parameters).c_str(), preset.name.c_str(),
                          preset.source.c_str());
            context.console.result(line);
        }
        return 0;
    }
};

} // namespace

std::unique_ptr<Command> makePresetsCommand() {
    return std::make_unique<PresetsCommand>();
}

} // namespace glasshouse::cli

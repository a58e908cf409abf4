#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/Notes.h"
#include "app/cli/Settings.h"
#include "core/base/Error.h"
#include "core/config/ProblemError.h"
#include "core/fields/Field.h"
#include "core/run/Fork.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// fork --run RUN --step N|best|last --to NEW [--set key=value]... [--json]
class ForkCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run to fork")->type_name("RUN")->required();
        app.add_option("--step", m_step, "The step of a checkpoint, best or last")
            ->type_name("best|last|STEP")
            ->required();
        app.add_option("--to", m_to, "The folder to create for the fork")->type_name("NEW")->required();
        app.add_option("--set", m_settings, "A field that the fork changes, as key=value; can be given several times")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        addNotes(app, "A fork holds its run up to a saved step and continues with train --resume; with nothing changed "
                      "it computes the same. It can change all but the model, the data and the seed, and each change is"
                      " marked.");
    }

    int run(Context& context) override {
        if (m_to.empty())
            throw Error("--to needs the path of a folder for the fork.");
        const auto changes = settingsOf(m_settings);
        std::int64_t step = 0;
        std::vector<std::string> notes;
        try {
            step = run::forkRun(m_run, m_step, m_to, changes, nullptr, &notes);
        } catch (const config::ProblemError& error) {
            throw Error(sentence(error.problem()));
        }
        for (const std::string& note : notes)
            context.console.warn(note);
        const std::string folder = std::filesystem::absolute(m_to).lexically_normal().string();
        nlohmann::ordered_json changed = nlohmann::ordered_json::object();
        const config::RunConfig made = run::RunFolder::open(m_to).record().config;
        for (const auto& [name, value] : changes) // the fork's own value: a change without effect is not made
            changed[name] = fields::get(made, name);
        context.console.event("fork", {{"run", folder}, {"from", m_run}, {"step", step}, {"changed", changed}});
        context.console.note("Forked from step " + grouped(step) +
                             ". Continue it with: glasshouse-cli train --resume \"" + folder + "\"");
        context.console.result(folder + "\n");
        return 0;
    }

private:
    std::string m_run;
    std::string m_step;
    std::string m_to;
    std::vector<std::string> m_settings;
};

} // namespace

std::unique_ptr<Command> makeForkCommand() {
    return std::make_unique<ForkCommand>();
}

} // namespace glasshouse::cli

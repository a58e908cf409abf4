#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "app/cli/Settings.h"
#include "app/cli/Table.h"
#include "core/base/Error.h"
#include "core/base/NumberText.h"
#include "core/base/SystemMemory.h"
#include "core/config/ProblemError.h"
#include "core/engine/RangeTest.h"
#include "core/engine/StartRun.h"
#include "core/fields/Validate.h"

namespace glasshouse::cli {

namespace {

/// range-test --corpus PATH --preset NAME_OR_FILE [--set key=value]... [--steps N] [--json]: at which learning rates a
/// model learns, measured with a run that is discarded.
class RangeTestCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--corpus", m_corpus, "A folder or a file to train on")->type_name("PATH")->required();
        app.add_option("--preset", m_preset,
                       "The model to start from: a preset of the list glasshouse-cli presets, or a file of one")
            ->type_name("NAME|FILE")
            ->required();
        app.add_option("--set", m_settings, "A field of the configuration, as key=value; can be given several times")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        app.add_option("--steps", m_steps, "Optimizer steps, each with a higher rate than the one before")
            ->type_name("N")
            ->check(CLI::Range(20, 100'000))
            ->capture_default_str();
        addNotes(app, "Trains N steps with a learning rate that grows from 1e-7 to 1, discards them, and names the rate"
                      " at which the smoothed loss falls fastest (of very noisy losses, the middle of the fall). It "
                      "ends where the loss is over four times its best.");
        addNotes(app, fieldsHelp());
    }

    int run(Context& context) override {
        Console& console = context.console;
        const std::stop_token stop = context.signals.token();
        config::RunConfig config = presetConfig(m_preset, m_settings);
        check(config, {});
        engine::TrainingText text;
        text.corpus = std::make_shared<const text::Corpus>(loadTrainingText(m_corpus, config.data, context));
        try {
            text = engine::prepareText(std::move(text), config, stop);
        } catch (const config::ProblemError& error) {
            throw Error(sentence(error.problem()));
        }
        const auto engine = engine::loadEngine();
        config.model.vocab_size = text.tokenizer->vocabularySize();
        config::DataFacts facts = text.dataset->facts();
        facts.freeMemory = availableMemory();
        if (config.train.device != "cpu")
            facts.hardware = engine->info().hardware;
        check(config, facts);
        const train::RateRange range = engine::testRates(
            *engine, config, text.tokenizer, text.dataset, stop,
            [&](const train::RateRange& known) {
                console.progress(static_cast<double>(known.points().size()) / known.steps(),
                                 "Learning-rate range test");
            },
            train::RateRange(m_steps));
        console.endProgress();
        if (stop.stop_requested()) {
            console.note("Stopped; nothing was changed.");
            return context.signals.exitCode();
        }
        tell(range, console);
        return 0;
    }

private:
    static void check(const config::RunConfig& config, const config::DataFacts& facts) {
        if (const auto problems = fields::validate(config, facts); !problems.empty())
            throw Error(sentence(problems.front()));
    }

    static void tell(const train::RateRange& range, Console& console) {
        const std::vector<double> smoothed = range.smoothed();
        Table table({{"rate"}, {"loss"}, {"smoothed"}});
        for (std::size_t i = 0; i < range.points().size(); ++i) {
            const train::RateRange::Point& point = range.points()[i];
            console.event("point", {{"rate", point.rate}, {"loss", point.loss}, {"smoothed", smoothed[i]}});
            table.addRow({trimmedText(point.rate, 3), lossText(point.loss), lossText(smoothed[i])});
        }
        console.result(table.text());
        const std::optional<double> suggested = range.suggestion();
        nlohmann::ordered_json done{{"suggested", nullptr}, {"diverged", range.diverged()}, {"steps", range.steps()}};
        if (suggested)
            done["suggested"] = *suggested;
        console.event("done", done);
        if (range.diverged())
            console.result(
                std::string(range.lost() ? "The loss was no longer a finite number" : "The loss became too high") +
                ", so the test ended before the highest rate.\n");
        console.result(suggested ? "The loss falls fastest at a rate of about " + trimmedText(*suggested, 2) +
                                       ": --set learning_rate=" + trimmedText(*suggested, 2) + "\n"
                                 : "The loss did not fall at any of these rates.\n");
    }

    std::string m_corpus;
    std::string m_preset;
    std::vector<std::string> m_settings;
    int m_steps = 100;
};

} // namespace

std::unique_ptr<Command> makeRangeTestCommand() {
    return std::make_unique<RangeTestCommand>();
}

} // namespace glasshouse::cli

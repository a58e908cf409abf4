#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "app/cli/Settings.h"
#include "app/cli/TrainingReport.h"
#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/SystemMemory.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/engine/StartRun.h"
#include "core/engine/train/Process.h"
#include "core/engine/train/Report.h"
#include "core/fields/Field.h"
#include "core/fields/Validate.h"
#include "core/run/RunText.h"

namespace glasshouse::cli {

namespace {

/// Runs a function on destruction.
class ScopeExit {
public:
    explicit ScopeExit(std::function<void()> last)
        : m_last(std::move(last)) {}
    ~ScopeExit() { m_last(); }
    ScopeExit(const ScopeExit&) = delete;
    ScopeExit& operator=(const ScopeExit&) = delete;

private:
    std::function<void()> m_last;
};

/// train --corpus PATH --preset NAME_OR_FILE --run RUN ..., or train --resume RUN [--from STEP] [--steps N]
class TrainCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        m_app = &app;
        app.add_option("--corpus", m_corpus,
                       "A folder or a file to train on; with --resume: where the text is now, if it has been moved; "
                       "this is remembered")
            ->type_name("PATH");
        app.add_option("--preset", m_preset,
                       "The model to start from: a preset of the list glasshouse-cli presets, or a file of one")
            ->type_name("NAME|FILE");
        app.add_option("--run", m_run, "The folder to create for the run")->type_name("RUN");
        app.add_option("--resume", m_resume, "Resume the run in this folder")->type_name("RUN");
        app.add_option("--from", m_from,
                       "With --resume: go back to the checkpoint of this step and continue from there; everything "
                       "after it is removed")
            ->type_name("STEP");
        app.add_option("--set", m_settings, "A field of the configuration, as key=value; can be given several times")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        app.add_option("--steps", m_steps, "Optimizer steps in total, also when a run is resumed")->type_name("N");
        app.add_option("--seed", m_seed, "Seed of all random numbers")->type_name("S");
        app.add_option("--device", m_device, "Where the run is computed: a processor or a card; cuda:N is card N")
            ->type_name("auto|cpu|cuda[:N]");
        app.add_option("--precision", m_precision, "The numbers that it is computed in")
            ->type_name("auto|float32|bfloat16");
        app.add_option("--threads", m_threads, "Processor threads; 0: every core")->type_name("N");
        addNotes(app, "--steps is the total, also when resuming. Ctrl-C ends a run cleanly, and it continues with "
                      "--resume. SIGUSR1 and SIGUSR2 save a checkpoint and the run continues. If the disk is full, the "
                      "run waits, says so, and goes on by itself once there is room. --from goes back to a saved step "
                      "and removes what came after it; if nothing is changed, the run ends as it did before. --set "
                      "patience=N ends a run after N evaluations in a row without a better validation loss; more steps "
                      "or a larger patience let it continue. If the loss or gradient is no longer finite, the run ends,"
                      " names the first tensor that is not finite and goes back to an earlier good step.\n\n"
                      "A run is resumed and evaluated on the text that it began with: files added since are left out, "
                      "missing and changed ones are named, and --corpus says where the folder is now if it has been "
                      "moved.\n\n"
                      "Started by torchrun, mpirun or srun, several processes train one run together; the chapter "
                      "\"Cards and machines\" of the handbook says how.");
        addNotes(app, fieldsHelp());
    }

    int run(Context& context) override {
        const bool resuming = given("--resume");
        checkForm(resuming);
        const train::Process process = train::processFromEnvironment();
        if (!process.isAlone())
            context.signals.setLaunched(process.rank > 0);
        if (process.rank > 0)
            return work(process, context);
        if (process.restarts > 0 && given("--from"))
            throw Error(
                "The processes were started again, and --from would remove what they have trained since; resume "
                "the run without it.");
        if (!process.isAlone())
            join(process, context);
        m_process = process;
        std::unique_ptr<train::TrainingSession> session;
        try {
            session = resuming                                   ? resume(context)
                      : process.restarts > 0 && hasBeenTrained() ? resumeAfterRestart(context)
                                                                 : start(context);
        } catch (const Stopped&) {
            context.console.note("Stopped before training began; nothing was changed.");
            return context.signals.exitCode();
        }
        return train(context, *session);
    }

private:
    bool given(const char* option) const { return m_app->count(option) > 0; }

    void checkForm(bool resuming) const {
        if (resuming) {
            for (const char* option : {"--preset", "--run", "--seed", "--precision"})
                if (given(option))
                    throw Error(std::string(option) +
                                " cannot be given with --resume: a resumed run keeps its own settings.");
            return;
        }
        if (given("--from"))
            throw Error("--from needs --resume: it goes back to an earlier checkpoint of a run.");
        for (const char* option : {"--corpus", "--preset", "--run"})
            if (!given(option))
                throw Error(std::string(option) + " is missing: a new run needs --corpus, --preset and --run; an "
                                                  "existing one is resumed with --resume.");
    }

    /// Suppresses LibTorch's warnings about a lost connection, with their stack traces: one sentence says it.
    static void join(const train::Process& process, const Context& context) {
        ::setenv("TORCH_CPP_LOG_LEVEL", "ERROR", /*overwrite=*/0); // read when LibTorch is loaded
        engine::loadEngine()->join(process, context.signals.token());
    }

    /// A process that computes for process 0.
    static int work(const train::Process& process, Context& context) {
        try {
            join(process, context);
        } catch (const Stopped&) {
            return context.signals.exitCode();
        } catch (const std::exception& exception) {
            throw Error("Process " + std::to_string(process.rank) + ": " + plainMessage(exception));
        }
        return 0;
    }

    std::string alreadyHoldsRun() const {
        return "\"" + m_run + "\" already contains a run; continue it with --resume, or choose another folder.";
    }
    bool hasBeenTrained() const { return run::RunFolder::holdsRun(m_run) && !run::RunFolder::isUntrained(m_run); }

    config::RunConfig configuration() const {
        config::RunConfig config = presetConfig(m_preset, m_settings);
        const std::pair<const char*, const std::string*> options[] = {{"steps", &m_steps},
                                                                      {"seed", &m_seed},
                                                                      {"device", &m_device},
                                                                      {"precision", &m_precision},
                                                                      {"threads", &m_threads}};
        for (const auto& [name, value] : options)
            if (const std::string option = std::string("--") + name; given(option.c_str()))
                setField(config, name, *value, option + " ");
        if (given("--steps") && config.train.steps < 1)
            throw Error("--steps must be at least 1.");
        requireUsed(settingsOf(m_settings), presetConfig(m_preset, {}), config); // --steps comes before epochs
        return config;
    }

    /// What each of several processes computes, and the memory that it may have.
    config::RunConfig ofOneProcess(config::RunConfig config, config::DataFacts& facts) const {
        if (m_process.isAlone())
            return config;
        if (!facts.hardware.gpu)
            config.train.device = "cpu";
        const std::int64_t rows = std::int64_t{config.train.batch_size} * config.train.accumulation;
        config.train.batch_size = static_cast<int>(
            std::clamp<std::int64_t>((rows + m_process.count - 1) / m_process.count, 1, config.train.batch_size));
        facts.freeMemory /= m_process.localCount;
        return config;
    }

    static void check(const config::RunConfig& config, const config::DataFacts& facts, Console& console) {
        const std::vector<config::Problem> problems = fields::validate(config, facts);
        if (problems.empty())
            return;
        for (std::size_t i = 1; i < problems.size() && i < 5; ++i)
            console.note("Also: " + sentence(problems[i]));
        throw Error(sentence(problems.front()));
    }

    std::unique_ptr<train::TrainingSession> start(Context& context) const {
        Console& console = context.console;
        config::RunConfig config = configuration();
        check(config, {}, console);
        for (const config::Problem& remark : fields::remarks(config))
            console.warn(remark.what);
        if (m_run.empty())
            throw Error("--run needs the path of a folder for the run.");
        if (hasBeenTrained())
            throw Error(alreadyHoldsRun());
        engine::TrainingText text;
        text.corpus = std::make_shared<const text::Corpus>(loadTrainingText(m_corpus, config.data, context));
        console.note("Corpus: " + counted(text.corpus->readyCount(), "file") + ", " +
                     grouped(text.corpus->characters()) + " characters, " +
                     std::to_string(text.corpus->alphabet().size()) + " different.");
        const std::stop_token stop = context.signals.token();
        try {
            text = engine::prepareText(std::move(text), config, stop);
        } catch (const config::ProblemError& error) {
            throw Error(sentence(error.problem()));
        }
        config.model.vocab_size = text.tokenizer->vocabularySize();
        const auto engine = engine::loadEngine();
        config::DataFacts facts = text.dataset->facts();
        facts.freeMemory = availableMemory();
        if (config.train.device != "cpu")
            facts.hardware = engine->info().hardware;
        check(ofOneProcess(config, facts), facts, console);
        return engine::beginRun(*engine, m_run, config, text, std::filesystem::absolute(m_corpus).lexically_normal(),
                                stop);
    }

    /// The launcher has started all processes again, with the same arguments: the run continues.
    std::unique_ptr<train::TrainingSession> resumeAfterRestart(Context& context) const {
        const run::RunRecord record = run::RunFolder::open(m_run).record();
        config::RunConfig wanted = configuration();
        wanted.model.vocab_size = record.config.model.vocab_size;
        if (wanted != record.config)
            throw Error(alreadyHoldsRun());
        const auto corpus = loadRunText(record, m_run, m_corpus, context);
        return std::move(
            engine::continueRun(*engine::loadEngine(), m_run, {}, *corpus, context.signals.token()).session);
    }

    std::unique_ptr<train::TrainingSession> resume(Context& context) const {
        const std::optional<std::int64_t> from = fromStep();
        std::vector<std::pair<std::string, std::string>> changed;
        run::RunRecord record;
        {
            const run::RunFolder folder = run::RunFolder::open(m_resume);
            record = folder.record();
            const std::int64_t planned = record.config.train.steps;
            const std::pair<const char*, const std::string*> options[] = {
                {"steps", &m_steps}, {"device", &m_device}, {"threads", &m_threads}};
            const config::RunConfig before = record.config;
            for (const auto& [name, value] : settingsOf(m_settings)) {
                const fields::Field* const field = fields::find(name);
                if (field != nullptr && !field->live)
                    throw Error(name + " cannot be changed when a run is resumed.");
                setField(record.config, name, value);
                changed.emplace_back(name, value);
            }
            for (const auto& [name, value] : options) // as for a new run, they override --set
                if (const std::string option = std::string("--") + name; given(option.c_str())) {
                    setField(record.config, name, *value, option + " ");
                    changed.emplace_back(name, *value);
                }
            check(record.config, {}, context.console);
            requireUsed(changed, before, record.config);
            const bool untrained = run::RunFolder::isUntrained(m_resume);
            if (untrained)
                context.console.note("This run ended before its first checkpoint, so it starts over.");
            const std::int64_t reached =
                untrained ? 0 : folder.findCheckpoint(from ? std::to_string(*from) : "last").step;
            const std::int64_t wanted = record.config.train.steps;
            if (wanted != planned && wanted > 0 && wanted < reached)
                throw Error("The run already has " + std::to_string(reached) + " steps, more than the total of " +
                            std::to_string(wanted) + " that " + (given("--steps") ? "--steps" : "--set") +
                            " asks for.");
        }
        const std::stop_token stop = context.signals.token();
        if (!record.hasText())
            return trainImported(record, changed, context);
        const auto corpus = loadRunText(record, m_resume, m_corpus, context);
        if (!m_corpus.empty() && !stop.stop_requested())
            run::keepTextPlace(m_resume, m_corpus);
        return std::move(engine::continueRun(*engine::loadEngine(), m_resume, changed, *corpus, stop, from).session);
    }

    /// The first training of a model of another program: it gets its text now.
    std::unique_ptr<train::TrainingSession>
    trainImported(const run::RunRecord& record, const std::vector<std::pair<std::string, std::string>>& changed,
                  Context& context) const {
        if (m_corpus.empty())
            throw Error("This model has no text yet. Use --corpus to give the text to train it on.");
        const std::stop_token stop = context.signals.token();
        const text::Corpus corpus = loadTrainingText(m_corpus, record.config.data, context);
        try {
            engine::giveText(m_resume, corpus, std::filesystem::absolute(m_corpus).lexically_normal(), stop);
        } catch (const config::ProblemError& error) {
            throw Error(sentence(error.problem()));
        }
        return std::move(engine::continueRun(*engine::loadEngine(), m_resume, changed, corpus, stop).session);
    }

    std::optional<std::int64_t> fromStep() const {
        if (!given("--from"))
            return std::nullopt;
        std::int64_t step = 0;
        const char* const end = m_from.data() + m_from.size();
        const auto [read, problem] = std::from_chars(m_from.data(), end, step);
        if (problem != std::errc() || read != end || step < 0)
            throw Error("--from needs the step of a checkpoint; \"" + m_from + "\" is not one.");
        return step;
    }

    static int train(Context& context, train::TrainingSession& session) {
        Console& console = context.console;
        console.note("Device: " + session.deviceDescription() + ", " + session.precision() + ".");
        if (!session.deviceReason().empty())
            console.note(session.deviceReason());
        const std::int64_t firstStep = session.step();
        TrainingReport report(console, firstStep, session.plannedSteps(), [&] { context.signals.requestStop(); });
        if (firstStep > 0) {
            report.recall(session.folder());
            console.note("Resuming from step " + grouped(firstStep) + ".");
        }
        if (firstStep >= session.plannedSteps()) {
            console.note("The run has already done all of its " + grouped(firstStep) +
                         " steps; for more, give a larger total with --steps.");
        } else {
            train::TrainingControl control;
            context.signals.onSave([&control] { control.requestCheckpoint(); });
            const ScopeExit quiet([&context] { context.signals.onSave({}); });
            if (session.run(context.signals.token(), control, report) == train::TrainingState::EndedEarly) {
                report.finish(session.folder().path(), session.step());
                console.note(train::endedEarly(session.config().train.patience, session.step()));
                return report.lostFolder() ? 1 : 0;
            }
        }
        const std::filesystem::path folder = session.folder().path();
        report.finish(folder, session.step());
        if (session.step() >= session.plannedSteps())
            return report.lostFolder() ? 1 : 0;
        console.note("Stopped at step " + grouped(session.step()) + " of " + grouped(session.plannedSteps()) +
                     "; continue with: glasshouse-cli train --resume \"" + folder.string() + "\"");
        return context.signals.exitCode();
    }

    CLI::App* m_app = nullptr;
    train::Process m_process;
    std::string m_corpus;
    std::string m_preset;
    std::string m_run;
    std::string m_resume;
    std::vector<std::string> m_settings;
    std::string m_from;
    std::string m_steps;
    std::string m_seed;
    std::string m_device;
    std::string m_precision;
    std::string m_threads;
};

} // namespace

std::unique_ptr<Command> makeTrainCommand() {
    return std::make_unique<TrainCommand>();
}

} // namespace glasshouse::cli

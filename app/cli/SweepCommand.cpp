#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/Notes.h"
#include "app/cli/RunLines.h"
#include "app/cli/Settings.h"
#include "app/cli/Table.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Stopped.h"
#include "core/base/SystemMemory.h"
#include "core/config/ProblemError.h"
#include "core/engine/StartRun.h"
#include "core/engine/train/Report.h"
#include "core/fields/Validate.h"
#include "core/run/Compare.h"
#include "core/run/RunLock.h"
#include "core/run/sweep/MedianRule.h"
#include "core/run/sweep/Sweep.h"

namespace glasshouse::cli {

namespace {

using sweep::SweepRun;
using sweep::SweepState;

/// Reports one run of a sweep, and ends it when the median rule says so.
class SweepReport final : public train::TrainingObserver {
public:
    /// rule: null: none. end is called when the run should end.
    SweepReport(Console& console, const SweepRun& run, std::int64_t plannedSteps, const sweep::MedianRule* rule,
                std::function<void()> end)
        : m_console(console)
        , m_run(run)
        , m_plannedSteps(plannedSteps)
        , m_rule(rule)
        , m_end(std::move(end)) {}

    void stepDone(const train::StepMetrics& metrics) override {
        m_console.progress(static_cast<double>(metrics.step) / static_cast<double>(m_plannedSteps),
                           m_run.name + "  " + grouped(metrics.step) + " of " + grouped(m_plannedSteps) + "  loss " +
                               lossCell(metrics.trainLoss));
    }
    void evaluated(const train::Evaluation& evaluation) override {
        m_console.event("evaluation",
                        {{"run", m_run.name},
                         {"step", evaluation.step},
                         {"train_loss", jsonNumber(evaluation.trainLoss)},
                         {"validation_loss", evaluation.validationLoss ? jsonNumber(*evaluation.validationLoss)
                                                                       : nlohmann::ordered_json(nullptr)}});
        if (m_console.outputFailed())
            m_end();
        if (m_rule == nullptr || !evaluation.validationLoss ||
            !m_rule->ends(evaluation.step, *evaluation.validationLoss))
            return;
        m_endedBecause = "validation loss " + lossCell(evaluation.validationLoss) + " at step " +
                         grouped(evaluation.step) + " is worse than the median " +
                         lossCell(m_rule->medianAt(evaluation.step));
        m_end();
    }
    void sampled(const run::Sample&) override {}
    void checkpointWritten(const run::CheckpointEntry&) override {}
    void stateChanged(train::TrainingState state) override {
        if (state != train::TrainingState::Paused)
            return; // for lack of memory or of a folder: nobody is here to resume it
        m_paused = true;
        m_end();
    }
    void warned(const std::string& message) override {
        m_warning = message;
        m_console.warn(m_run.name + ": " + message);
    }

    /// Why the median rule ended it; empty: it did not.
    const std::string& endedBecause() const { return m_endedBecause; }
    /// Why the run could not go on; empty: it could.
    std::string stuck() const { return m_paused ? m_warning : std::string(); }

private:
    Console& m_console;
    const SweepRun& m_run;
    std::int64_t m_plannedSteps;
    const sweep::MedianRule* m_rule;
    std::function<void()> m_end;
    std::string m_endedBecause;
    std::string m_warning;
    bool m_paused = false;
};

/// sweep --corpus PATH --preset ID --grid key=a,b [...] --runs FOLDER --steps N
class SweepCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--corpus", m_corpus, "A folder or a file to train on")->type_name("PATH")->required();
        app.add_option("--preset", m_preset, "The model to start from; see glasshouse-cli presets")
            ->type_name("NAME|FILE")
            ->required();
        app.add_option("--grid", m_grid,
                       "A field and its values, as key=a,b,c; with --random also a range, key=low:high; can be given "
                       "several times")
            ->type_name("KEY=VALUE,...")
            ->required()
            ->allow_extra_args(false);
        app.add_option("--random", m_plan.draws, "Draw this many runs at random instead of every combination")
            ->type_name("N")
            ->check(CLI::Range(1, sweep::kMaxRuns));
        app.add_option("--runs", m_folder, "The folder for the runs and for sweep.json")
            ->type_name("FOLDER")
            ->required();
        app.add_option("--steps", m_plan.steps, "Optimizer steps of each run")
            ->type_name("N")
            ->required()
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
        app.add_option("--seed", m_plan.seed, "Seed of all runs and of the draws")
            ->type_name("S")
            ->capture_default_str();
        app.add_option("--set", m_settings, "A field of all runs, as key=value; can be given several times")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        app.add_flag("--stop-worse-than-median", m_plan.stopsWorse,
                     "End a run at an evaluation where it is worse than the median of the finished runs");
        addNotes(app, "A sweep trains one run after the other in FOLDER/ID-01, -02, ..., all with the same seed, and "
                      "remembers them in sweep.json: after a kill the same command continues where it was. --random N "
                      "draws N runs from lists and from ranges, key=low:high: learning rates, and real numbers whose "
                      "range spans a factor of ten, by their logarithm. A run that fails is reported, the others "
                      "continue, and the exit code is 1. --stop-worse-than-median ends a run at an evaluation where its"
                      " validation loss is worse than the median of three or more finished runs at that step.");
        addNotes(app, fieldsHelp());
    }

    int run(Context& context) override {
        if (m_folder.empty())
            throw Error("--runs needs the path of a folder.");
        m_plan.preset = m_preset;
        m_plan.corpus = m_corpus;
        m_plan.settings = settingsOf(m_settings);
        for (const std::string& axis : m_grid)
            m_plan.axes.push_back(sweep::parseAxis(axis));
        for (const auto& [name, value] : m_plan.settings)
            if (name == "steps" || name == "epochs" || name == "seed")
                throw Error(name == "seed" ? "The seed of a sweep is given with --seed, not with --set."
                                           : "The length of a sweep's runs is given with --steps, not with --set.");
        if (!sweep::holdsSweep(m_folder))
            checkSettings();
        m_sweep = sweep::openSweep(m_folder, m_plan);
        if (run::RunLock::isHeld(m_folder))
            throw Error("Another program is working on the sweep in " + m_folder + ". Wait until it has finished.");
        const run::RunLock lock(m_folder);
        for (const SweepRun& one : m_sweep.runs)
            record(one);
        const std::stop_token stop = context.signals.token();
        for (SweepRun& one : m_sweep.runs) {
            if (!one.isOpen())
                continue;
            context.console.note(one.name + ": " + one.title());
            if (!carryOut(one, context) || stop.stop_requested())
                break;
        }
        tell(context.console);
        if (stop.stop_requested()) {
            context.console.note("Stopped. Run the same command again to continue.");
            return context.signals.exitCode();
        }
        for (const SweepRun& one : m_sweep.runs)
            if (one.state == SweepState::Failed)
                return 1;
        return 0;
    }

private:
    /// A field of --set must be read in one of the runs.
    void checkSettings() const {
        const std::vector<sweep::Settings> runs = sweep::settingsOf(m_plan);
        sweep::SweepPlan bare = m_plan;
        bare.settings.clear();
        for (const auto& setting : m_plan.settings) {
            std::optional<Error> unused;
            for (const sweep::Settings& run : runs) {
                const SweepRun one{{}, run, SweepState::Waiting, {}};
                try {
                    requireUsed({setting}, sweep::configOf(bare, one), sweep::configOf(m_plan, one));
                    unused.reset();
                    break;
                } catch (const Error& error) {
                    unused = error;
                }
            }
            if (unused)
                throw Error(*unused);
        }
    }

    void setState(SweepRun& one, SweepState state, std::string reason = {}) {
        one.state = state;
        one.reason = std::move(reason);
        sweep::writeSweep(m_folder, m_sweep);
    }

    std::filesystem::path folderOf(const SweepRun& one) const { return std::filesystem::path(m_folder) / one.name; }

    void record(const SweepRun& one) {
        if (one.state != SweepState::Finished && one.state != SweepState::EndedEarly)
            return;
        try {
            const run::RunFolder folder = run::RunFolder::open(folderOf(one));
            if (one.state == SweepState::Finished || folder.endedEarly()) // not one that the rule itself ended
                m_rule.add(run::evaluatedLosses(folder.scalars()));
        } catch (const Error&) { // removed or damaged since: the others decide
        }
    }

    /// False if the sweep was stopped meanwhile; a run that fails does not end it.
    bool carryOut(SweepRun& one, Context& context) {
        setState(one, SweepState::Running);
        try {
            const auto session = begin(one, context);
            run::RunAbout about = run::readAbout(session->folder().path());
            if (about.name.empty()) {
                about.name = one.title();
                run::writeAbout(session->folder().path(), about);
            }
            return train(one, *session, context);
        } catch (const Stopped&) {
            return false;
        } catch (const std::exception& exception) {
            setState(one, SweepState::Failed, plainMessage(exception));
            context.console.endProgress();
            context.console.warn(one.name + ": " + one.reason);
            return true;
        }
    }

    static void check(const config::RunConfig& config, const config::DataFacts& facts) {
        if (const auto problems = fields::validate(config, facts); !problems.empty())
            throw config::ProblemError(problems.front());
    }

    std::unique_ptr<train::TrainingSession> begin(const SweepRun& one, Context& context) {
        config::RunConfig config = sweep::configOf(m_sweep.plan, one);
        check(config, {});
        const std::stop_token stop = context.signals.token();
        if (m_engine == nullptr)
            m_engine = engine::loadEngine();
        const std::filesystem::path folder = folderOf(one);
        if (run::RunFolder::holdsRun(folder) && !run::RunFolder::isUntrained(folder)) {
            const auto corpus = loadRunText(run::RunFolder::open(folder).record(), folder, m_corpus, context);
            return std::move(engine::continueRun(*m_engine, folder, {}, *corpus, stop).session);
        }
        prepare(config, context);
        config.model.vocab_size = m_text.tokenizer->vocabularySize();
        config::DataFacts facts = m_text.dataset->facts();
        facts.freeMemory = availableMemory();
        if (config.train.device != "cpu")
            facts.hardware = m_engine->info().hardware;
        check(config, facts);
        return engine::beginRun(*m_engine, folder, config, m_text,
                                std::filesystem::absolute(m_corpus).lexically_normal(), stop);
    }

    /// The text for a configuration, as far as it is not the same as for the run before.
    void prepare(const config::RunConfig& config, Context& context) {
        const auto reading = [](const config::DataConfig& data) {
            return std::tie(data.page_text, data.ocr, data.ocr_seconds, data.ocr_confidence, data.encoding, data.rules);
        };
        if (m_text.corpus == nullptr || reading(m_read) != reading(config.data)) {
            m_text = {};
            m_text.corpus = std::make_shared<const text::Corpus>(loadTrainingText(m_corpus, config.data, context));
            m_read = config.data;
        }
        m_text = engine::prepareText(std::move(m_text), config, context.signals.token());
    }

    bool train(SweepRun& one, train::TrainingSession& session, Context& context) {
        std::stop_source end;
        const std::stop_callback all(context.signals.token(), [&end] { end.request_stop(); });
        SweepReport report(context.console, one, session.plannedSteps(), m_sweep.plan.stopsWorse ? &m_rule : nullptr,
                           [&end] { end.request_stop(); });
        auto ended = train::TrainingState::Finished;
        if (session.step() < session.plannedSteps()) {
            train::TrainingControl control;
            ended = session.run(end.get_token(), control, report);
        }
        context.console.endProgress();
        if (session.step() >= session.plannedSteps()) {
            setState(one, SweepState::Finished);
            record(one);
        } else if (ended == train::TrainingState::EndedEarly) {
            endEarly(one,
                     train::noBetterLoss(session.config().train.patience) + " up to step " + grouped(session.step()),
                     context);
        } else if (context.signals.token().stop_requested() || context.console.outputFailed()) {
            return false;
        } else if (!report.stuck().empty()) {
            throw Error(report.stuck());
        } else {
            endEarly(one, report.endedBecause(), context);
        }
        return true;
    }

    void endEarly(SweepRun& one, std::string reason, Context& context) {
        setState(one, SweepState::EndedEarly, std::move(reason));
        context.console.note(one.name + ": ended early: " + one.reason + ".");
        record(one);
    }

    /// Every run with its state and its losses.
    void tell(Console& console) const {
        std::vector<Table::Column> columns{{"run", Table::Align::Left}};
        for (const sweep::SweepAxis& axis : m_sweep.plan.axes)
            columns.push_back({axis.field});
        for (const char* name : {"steps", "best", "at step", "bits/char"})
            columns.push_back({name});
        columns.push_back({"state", Table::Align::Left});
        Table table(columns);
        for (const SweepRun& one : m_sweep.runs) {
            run::RunResults results;
            if (run::RunFolder::holdsRun(folderOf(one))) {
                try {
                    results = run::resultsOf(folderOf(one));
                } catch (const Error& error) {
                    console.warn(one.name + ": " + error.what());
                }
            }
            std::vector<std::string> cells{one.name};
            nlohmann::ordered_json settings = nlohmann::ordered_json::object();
            for (const auto& [field, value] : one.settings) {
                cells.push_back(value);
                settings[field] = value;
            }
            cells.push_back(grouped(results.steps));
            cells.push_back(lossCell(results.bestValidation));
            cells.push_back(results.bestStep ? grouped(*results.bestStep) : "-");
            cells.push_back(numberCell(results.bitsPerCharacter, 3));
            cells.push_back(stateName(one.state) + (one.reason.empty() ? "" : ": " + one.reason));
            table.addRow(std::move(cells));
            nlohmann::ordered_json json{{"run", folderOf(one).string()},
                                        {"name", one.name},
                                        {"state", stateName(one.state)},
                                        {"reason", one.reason},
                                        {"settings", settings}};
            json.update(resultsJson(results));
            console.event("run", json);
        }
        console.result(table.text());
        nlohmann::ordered_json counts{{"folder", m_folder}, {"runs", m_sweep.runs.size()}};
        for (const SweepState state : {SweepState::Finished, SweepState::EndedEarly, SweepState::Failed})
            counts[stateName(state)] = std::count_if(m_sweep.runs.begin(), m_sweep.runs.end(),
                                                     [state](const SweepRun& one) { return one.state == state; });
        console.event("done", counts);
    }

    std::string m_corpus;
    std::string m_preset;
    std::vector<std::string> m_grid;
    std::string m_folder;
    std::vector<std::string> m_settings;
    sweep::SweepPlan m_plan;
    sweep::Sweep m_sweep;
    sweep::MedianRule m_rule;
    std::shared_ptr<engine::Engine> m_engine;
    engine::TrainingText m_text;
    config::DataConfig m_read; ///< how the corpus was read
};

} // namespace

std::unique_ptr<Command> makeSweepCommand() {
    return std::make_unique<SweepCommand>();
}

} // namespace glasshouse::cli

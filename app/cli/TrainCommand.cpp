#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "app/cli/TrainingReport.h"
#include "core/base/Error.h"
#include "core/config/Preset.h"
#include "core/config/ProblemError.h"
#include "core/engine/Engine.h"
#include "core/text/Dataset.h"
#include "core/text/MakeTokenizer.h"

namespace glasshouse::cli {

namespace {

/// Bytes that programs may still take, as the system says; -1 where it does not.
std::int64_t freeMemory() {
    std::ifstream file("/proc/meminfo");
    for (std::string name; file >> name;) {
        std::int64_t kilobytes = 0;
        std::string unit;
        if (name == "MemAvailable:" && file >> kilobytes >> unit)
            return kilobytes * 1024;
        std::getline(file, unit);
    }
    return -1;
}

std::string sentence(const config::Problem& problem) {
    std::string text = problem.why.empty() ? problem.what : problem.what + " " + problem.why;
    const config::Field* const field = config::findField(problem.field);
    const bool listed = field != nullptr && field->kind == config::FieldKind::Choice;
    if (!problem.fixes.empty() && !listed) {
        text += " Try ";
        for (std::size_t i = 0; i < problem.fixes.size() && i < 3; ++i)
            text += (i == 0 ? "--set " : " or --set ") + problem.field + "=" + problem.fixes[i];
        text += ".";
    }
    return text;
}

/// train --corpus PATH --preset ID --run RUN ..., or train --resume RUN [--steps N]
class TrainCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        m_app = &app;
        app.add_option("--corpus", m_corpus, "A folder or a file to train on");
        app.add_option("--preset", m_preset, "The model to start from; see glasshouse-cli presets");
        app.add_option("--run", m_run, "A new folder for the run");
        app.add_option("--resume", m_resume, "Go on with the run in this folder");
        app.add_option("--set", m_settings, "A field of the configuration, as key=value; may be given again and again")
            ->allow_extra_args(false);
        app.add_option("--steps", m_steps, "Optimizer steps that the run has in total");
        app.add_option("--seed", m_seed, "Seed of everything random");
        app.add_option("--device", m_device, "auto, cpu, cuda or cuda:N");
        app.add_option("--precision", m_precision, "auto, float32 or bfloat16");
        app.add_option("--threads", m_threads, "Processor threads; 0: every core");
    }

    int run(Context& context) override {
        const bool resuming = given("--resume");
        checkForm(resuming);
        return resuming ? resume(context) : start(context);
    }

private:
    bool given(const char* option) const { return m_app->count(option) > 0; }

    void checkForm(bool resuming) const {
        if (resuming) {
            for (const char* option : {"--corpus", "--preset", "--run", "--seed", "--precision"})
                if (given(option))
                    throw Error(std::string(option) +
                                " cannot be given with --resume: a run goes on with its own settings.");
            return;
        }
        for (const char* option : {"--corpus", "--preset", "--run"})
            if (!given(option))
                throw Error(std::string(option) +
                            " is missing: a new run needs --corpus, --preset and --run, an old one --resume.");
    }

    /// Each --set as name and value.
    std::vector<std::pair<std::string, std::string>> settings() const {
        std::vector<std::pair<std::string, std::string>> result;
        for (const std::string& setting : m_settings) {
            const std::size_t equals = setting.find('=');
            if (equals == std::string::npos || equals == 0)
                throw Error("--set takes key=value, not \"" + setting + "\".");
            result.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
        }
        return result;
    }

    config::RunConfig configuration() const {
        const config::Preset& preset = config::findPreset(m_preset);
        config::RunConfig config = preset.config;
        config.preset = preset.id;
        config.model.vocab_size = preset.vocabulary;
        for (const auto& [name, value] : settings())
            config.set(name, value);
        const std::pair<const char*, const std::string*> options[] = {{"steps", &m_steps},
                                                                      {"seed", &m_seed},
                                                                      {"device", &m_device},
                                                                      {"precision", &m_precision},
                                                                      {"threads", &m_threads}};
        for (const auto& [name, value] : options)
            if (given((std::string("--") + name).c_str()))
                config.set(name, *value);
        if (given("--steps") && config.train.steps < 1)
            throw Error("--steps must be at least 1.");
        return config;
    }

    static void check(const config::RunConfig& config, const config::DataFacts& facts, Console& console) {
        const std::vector<config::Problem> problems = config::validate(config, facts);
        if (problems.empty())
            return;
        for (std::size_t i = 1; i < problems.size() && i < 5; ++i)
            console.note("Also: " + sentence(problems[i]));
        throw Error(sentence(problems.front()));
    }

    int start(Context& context) const {
        Console& console = context.console;
        config::RunConfig config = configuration();
        check(config, {}, console);
        if (m_run.empty())
            throw Error("--run needs the path of a folder for the run.");
        if (run::RunFolder::holdsRun(m_run) && !run::RunFolder::isUntrained(m_run))
            throw Error("\"" + m_run + "\" holds a run already; go on with it by --resume, or choose another folder.");
        const text::Corpus corpus = loadCorpus(m_corpus, context, false);
        if (context.signals.received() != 0)
            return stoppedEarly(context);
        requireText(corpus, m_corpus);
        console.note("Corpus: " + std::to_string(corpus.readyCount()) + " files, " + grouped(corpus.characters()) +
                     " characters, " + std::to_string(corpus.alphabet().size()) + " different.");
        auto tokenizer = makeTokenizer(corpus, config.data, context);
        config.model.vocab_size = tokenizer->vocabularySize();
        auto dataset = text::makeDataset(corpus, *tokenizer, config.data, config.train.seed);
        config::DataFacts facts = dataset->facts();
        facts.freeMemory = freeMemory();
        check(config, facts, console);
        if (context.signals.received() != 0)
            return stoppedEarly(context);
        const auto engine = engine::loadEngine();
        const run::CorpusRecord source = record(corpus, *dataset);
        const auto session = engine->start(m_run, config, source, std::move(tokenizer), std::move(dataset));
        return train(context, *session);
    }

    static std::shared_ptr<const tokenizer::Tokenizer>
    makeTokenizer(const text::Corpus& corpus, const config::DataConfig& data, const Context& context) {
        try {
            return text::makeTokenizer(corpus, data, context.signals.token());
        } catch (const config::ProblemError& error) {
            throw Error(sentence(error.problem()));
        }
    }

    run::CorpusRecord record(const text::Corpus& corpus, const text::Dataset& dataset) const {
        run::CorpusRecord record;
        record.path = std::filesystem::absolute(m_corpus).lexically_normal();
        record.fingerprint = corpus.fingerprint();
        record.characters = corpus.characters();
        record.trainTokens = static_cast<std::int64_t>(dataset.train.size());
        record.trainCharacters = dataset.trainCharacters;
        for (const text::Document& document : corpus.documents())
            if (document.state == text::DocumentState::Ready)
                record.files.push_back(document.name);
        return record;
    }

    int resume(Context& context) const {
        std::vector<std::pair<std::string, std::string>> changed;
        run::RunRecord record;
        {
            const run::RunFolder folder = run::RunFolder::open(m_resume);
            record = folder.record();
            const std::pair<const char*, const std::string*> options[] = {
                {"steps", &m_steps}, {"device", &m_device}, {"threads", &m_threads}};
            for (const auto& [name, value] : options)
                if (given((std::string("--") + name).c_str())) {
                    record.config.set(name, *value);
                    changed.emplace_back(name, *value);
                }
            for (const auto& [name, value] : settings()) {
                const config::Field* const field = config::findField(name);
                if (field != nullptr && !field->live)
                    throw Error(name + " cannot be changed when a run goes on.");
                record.config.set(name, value);
                changed.emplace_back(name, value);
            }
            check(record.config, {}, context.console);
            const bool untrained = run::RunFolder::isUntrained(m_resume);
            if (untrained)
                context.console.note("This run ended before its first checkpoint; it begins anew.");
            const std::int64_t reached = untrained ? 0 : folder.findCheckpoint("last").step;
            if (given("--steps") && record.config.train.steps < reached)
                throw Error("The run has " + std::to_string(reached) + " steps already, more than the " + m_steps +
                            " asked for in total.");
        }
        const text::Corpus corpus = loadCorpus(record.corpus.path, context, false);
        if (context.signals.received() != 0)
            return stoppedEarly(context);
        if (corpus.fingerprint() != record.corpus.fingerprint)
            throw Error(
                "The text in \"" + record.corpus.path.string() +
                "\" is not the one that this run began with; put the files back as they were, or start a new run.");
        const auto tokenizer = run::RunFolder::open(m_resume).tokenizer();
        auto dataset = text::makeDataset(corpus, *tokenizer, record.config.data, record.config.train.seed);
        const auto engine = engine::loadEngine();
        const auto session = engine->resume(m_resume, changed, corpus.fingerprint(), std::move(dataset));
        return train(context, *session);
    }

    static int stoppedEarly(const Context& context) {
        context.console.note("Stopped before training began; nothing was changed.");
        return context.signals.exitCode();
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
            console.note("Going on from step " + grouped(firstStep) + ".");
        }
        if (firstStep >= session.plannedSteps()) {
            console.note("The run has its " + grouped(firstStep) + " steps already; more of them come with --steps.");
        } else {
            train::TrainingControl control;
            session.run(context.signals.token(), control, report);
        }
        const std::filesystem::path folder = session.folder().path();
        report.finish(folder, session.step());
        if (session.step() >= session.plannedSteps())
            return report.lostFolder() ? 1 : 0;
        console.note("Stopped at step " + grouped(session.step()) + " of " + grouped(session.plannedSteps()) +
                     "; go on with: glasshouse-cli train --resume \"" + folder.string() + "\"");
        return context.signals.exitCode();
    }

    CLI::App* m_app = nullptr;
    std::string m_corpus;
    std::string m_preset;
    std::string m_run;
    std::string m_resume;
    std::vector<std::string> m_settings;
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

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "app/cli/Command.h"
#include "app/cli/Notes.h"
#include "app/cli/Prompt.h"
#include "app/cli/Settings.h"
#include "app/cli/SteeringOptions.h"
#include "core/base/Error.h"
#include "core/base/Utf8Stream.h"
#include "core/engine/Engine.h"
#include "core/engine/generate/Sampler.h"
#include "core/fields/Field.h"
#include "core/fields/FieldProblems.h"
#include "core/model/PartNames.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// generate --run RUN --prompt TEXT [...]
class GenerateCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->type_name("RUN")->required();
        app.add_option("--prompt", m_prompt, "The text to continue; may be empty")->type_name("TEXT")->required();
        app.add_flag("--special-tokens", m_special, "Read special tokens in the prompt, such as <|endoftext|>");
        app.add_option("--checkpoint", m_checkpoint, "The checkpoint")
            ->type_name("best|last|STEP")
            ->capture_default_str();
        add(app, "tokens", "N", "Tokens to write");
        for (const auto& sampler : generate::samplers())
            add(app, sampler->choice().id, "NUMBER", sampler->choice().help);
        add(app, "start", "newline|token_0|newline_context", "What comes before the prompt");
        add(app, "window", "exact|block",
            "When the context is full: exact (recomputed for every token, as published) or block (drops the oldest "
            "half; faster)");
        add(app, "stop_text", "TEXT", "Writing ends once this has been written");
        app.add_option("--samples", m_samples, "How many texts to write, each with the next seed")
            ->type_name("N")
            ->check(CLI::Range(1, 1000))
            ->capture_default_str();
        app.add_option("--seed", m_seed, "The same seed writes the same text; by default a random one")->type_name("S");
        app.add_option("--off", m_off, "Parts to switch off: 0.3 (layer 0, head 3), ff0, layer0, n0.17, positions")
            ->type_name("PART,...")
            ->delimiter(',');
        m_steering.addTo(app);
        app.add_flag_callback(
            "--dropout", [this] { m_dropout = true; }, "Write with the dropout that the run trains with");
        app.add_flag_callback(
            "--no-dropout", [this] { m_dropout = false; },
            "Write without dropout; by default the dropout is that of the run's samples");
        addNotes(app,
                 std::string("Options that are not given are taken from the run, also whether the dropout of training "
                             "stays on, unless --dropout or --no-dropout says so.\n\n"
                             "--off switches parts of the model off: ") +
                     model::partNamesHelp +
                     ". Special tokens such as <|endoftext|> never come from a text, except with "
                     "--special-tokens.");
    }

    int run(Context& context) override {
        Console& console = context.console;
        const std::uint64_t seed = m_seed.empty() ? std::random_device{}() : seedNumber();
        model::partsNamed(m_off); // problems with an option are reported whatever the run is
        settings({});
        const run::RunFolder folder = run::RunFolder::open(m_run);
        const auto tokenizer = folder.tokenizer();
        std::vector<std::string> altered = m_off;
        if (m_steering.isGiven())
            altered.push_back(m_steering.partName(*tokenizer, console));
        const model::Ablation off = model::partsNamed(altered);
        config::SampleConfig sample = settings(folder.record().config);
        sample.sample_seed = seed;
        const run::CheckpointEntry checkpoint = folder.findCheckpoint(m_checkpoint);
        if (!checkpoint.note.empty())
            console.warn(checkpoint.note);
        const auto finding = m_special ? tokenizer->findingSpecialTokens() : nullptr;
        engine::WritingRequest request(encodePrompt(finding != nullptr ? *finding : *tokenizer, m_prompt, console));
        const config::TrainConfig& training = folder.record().config.train;
        if (m_dropout.value_or(training.sample_dropout))
            request.dropout = training.dropout;
        const auto engine = engine::loadEngine();
        const auto whole = engine->load(checkpoint.path);
        const auto model = off.empty() ? whole : whole->without(off);

        // On a terminal the text follows its prompt; in a file it is alone. Several texts are written whole, one after
        // the other.
        const bool several = m_samples > 1;
        const std::string before = isatty(STDOUT_FILENO) == 1 && !console.json() ? m_prompt : std::string();
        if (!several)
            console.result(before);
        std::vector<Utf8Stream> characters(static_cast<std::size_t>(m_samples));
        std::vector<std::string> texts(static_cast<std::size_t>(m_samples));
        const auto results = engine->generateSeveral(
            *model, *tokenizer, request, sample, m_samples, context.signals.token(),
            [&](int number, const engine::GeneratedToken& token) {
                const auto i = static_cast<std::size_t>(number);
                const std::string piece = characters[i].push(token.bytes);
                texts[i] += piece;
                nlohmann::ordered_json event = {{"id", token.id}, {"text", piece}, {"probability", token.probability}};
                if (several)
                    event["sample"] = number;
                console.event("token", event);
                if (!several)
                    console.result(piece);
                return !console.outputFailed();
            });
        std::int64_t tokens = 0;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const std::string rest = characters[i].finish();
            texts[i] += rest;
            console.result((several ? (i > 0 ? "---------------\n" : "") + before + texts[i] : rest) + "\n");
            nlohmann::ordered_json event = {{"text", texts[i]},
                                            {"tokens", results[i].tokens},
                                            {"tokens_per_second", results[i].tokensPerSecond()},
                                            {"seed", results[i].seed}};
            if (several)
                event["sample"] = i;
            console.event("done", event);
            tokens += results[i].tokens;
        }
        const engine::GenerationResult& first = results.front();
        char speed[64];
        std::snprintf(speed, sizeof speed, "%.0f",
                      first.seconds > 0 ? static_cast<double>(tokens) / first.seconds : 0.0);
        console.note(grouped(tokens) + " tokens, " + speed + " tokens/s, seed " + std::to_string(first.seed) +
                     (several ? " and the next" : "") + ", step " + std::to_string(checkpoint.step));
        return context.signals.received() == 0 ? 0 : context.signals.exitCode();
    }

private:
    /// The option of a field: --top-k for top_k. It overrides the run's value.
    void add(CLI::App& app, const std::string& field, const std::string& value, const std::string& help) {
        app.add_option_function<std::string>(
               option(field), [this, field](const std::string& given) { m_given.emplace_back(field, given); }, help)
            ->type_name(value);
    }

    static std::string option(std::string field) {
        std::replace(field.begin(), field.end(), '_', '-');
        return "--" + field;
    }

    /// How to write: the run's settings with the given options applied.
    config::SampleConfig settings(config::RunConfig config) const {
        for (const auto& [name, value] : m_given) {
            const std::string spelling = option(name) + " ";
            setField(config, name, value, spelling);
            if (const auto problem = fields::fieldProblem(*fields::find(name), config))
                throw Error(sentence(*problem, spelling));
        }
        return config.sample;
    }

    std::uint64_t seedNumber() const {
        std::uint64_t number = 0;
        const char* const end = m_seed.data() + m_seed.size();
        const auto [rest, error] = std::from_chars(m_seed.data(), end, number);
        if (error != std::errc() || rest != end)
            throw Error("--seed takes a whole number, 0 or more, not \"" + m_seed + "\".");
        return number;
    }

    std::string m_run;
    std::string m_prompt;
    std::string m_checkpoint = "last";
    std::vector<std::pair<std::string, std::string>> m_given; ///< field and text
    std::string m_seed;
    std::vector<std::string> m_off;
    SteeringOptions m_steering;
    bool m_special = false;
    std::optional<bool> m_dropout; ///< none: as the run draws its samples
    int m_samples = 1;
};

} // namespace

std::unique_ptr<Command> makeGenerateCommand() {
    return std::make_unique<GenerateCommand>();
}

} // namespace glasshouse::cli

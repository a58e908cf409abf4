#include <charconv>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "app/cli/Command.h"
#include "app/cli/Prompt.h"
#include "core/base/Error.h"
#include "core/base/Utf8Stream.h"
#include "core/engine/Engine.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// generate --run RUN --prompt TEXT [...]
class GenerateCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->required();
        app.add_option("--prompt", m_prompt, "The text to go on from; may be empty")->required();
        app.add_option("--checkpoint", m_checkpoint, "best, last or a step")->capture_default_str();
        add(app, "--tokens", &config::SampleConfig::tokens, "Tokens to write");
        add(app, "--temperature", &config::SampleConfig::temperature,
            "Below 1 bolder choices become rarer; 0: always the likeliest");
        add(app, "--top-k", &config::SampleConfig::top_k, "Draw from the K likeliest only; 0: from all");
        add(app, "--top-p", &config::SampleConfig::top_p, "Draw from the likeliest that together reach P");
        add(app, "--repetition-penalty", &config::SampleConfig::repetition_penalty,
            "Above 1 tokens that are in the context become rarer; 1: off");
        add(app, "--start", &config::SampleConfig::start,
            "What stands before the text: newline, token_0 or newline_context");
        add(app, "--window", &config::SampleConfig::window,
            "Past the context: exact (all computed anew, as published) or block (the oldest half is dropped, faster)");
        add(app, "--stop-text", &config::SampleConfig::stop_text, "Writing ends once this has been written");
        app.add_option("--samples", m_samples, "Texts to write together, each with the next seed")
            ->check(CLI::Range(1, 1000))
            ->capture_default_str();
        app.footer("What is not given is as the run says.");
        app.add_option("--seed", m_seed, "The same seed writes the same text; random when not given");
    }

    int run(Context& context) override {
        check();
        Console& console = context.console;
        const run::RunFolder folder = run::RunFolder::open(m_run);
        const auto tokenizer = folder.tokenizer();
        const std::int64_t wanted = m_sample.tokens;
        m_sample = folder.record().config.sample;
        m_sample.tokens = wanted;
        for (const auto& give : m_given)
            give(m_sample);
        const run::CheckpointEntry checkpoint = folder.findCheckpoint(m_checkpoint);
        if (!checkpoint.note.empty())
            console.warn(checkpoint.note);
        const std::vector<tokenizer::TokenId> prompt = encodePrompt(*tokenizer, m_prompt, console);
        const auto engine = engine::loadEngine();
        const auto model = engine->load(checkpoint.path);
        m_sample.sample_seed = m_seed.empty() ? std::random_device{}() : seedNumber();

        // On a terminal the text stands behind its prompt; in a file it stands alone. Several come whole, one after the
        // other.
        const bool several = m_samples > 1;
        const std::string before = isatty(STDOUT_FILENO) == 1 && !console.json() ? m_prompt : std::string();
        if (!several)
            console.result(before);
        std::vector<Utf8Stream> characters(static_cast<std::size_t>(m_samples));
        std::vector<std::string> texts(static_cast<std::size_t>(m_samples));
        const auto results = engine->generateSeveral(
            *model, *tokenizer, prompt, m_sample, m_samples, context.signals.token(),
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
    /// An option that replaces what the run says when it is given.
    template <typename T>
    void add(CLI::App& app, const std::string& option, T config::SampleConfig::*member, const std::string& help) {
        app.add_option_function<T>(
            option,
            [this, member](const T& value) {
                m_sample.*member = value;
                m_given.push_back([member, value](config::SampleConfig& sample) { sample.*member = value; });
            },
            help);
    }

    static void checkChoice(const std::string& field, const std::string& value) {
        std::string known;
        for (const config::Choice& choice : config::findField(field)->choices()) {
            if (choice.id == value)
                return;
            known += (known.empty() ? "" : ", ") + choice.id;
        }
        throw Error("--" + field + " takes one of " + known + ", not \"" + value + "\".");
    }

    void check() const {
        if (m_sample.tokens < 1)
            throw Error("--tokens must be at least 1.");
        if (!(m_sample.temperature >= 0 && m_sample.temperature <= 1000))
            throw Error("--temperature must be a number from 0 to 1000.");
        if (m_sample.top_k < 0)
            throw Error("--top-k must be 0 (all) or more.");
        if (!(m_sample.top_p > 0 && m_sample.top_p <= 1))
            throw Error("--top-p must be above 0 and at most 1.");
        if (!(m_sample.repetition_penalty >= 0.01 && m_sample.repetition_penalty <= 100))
            throw Error("--repetition-penalty must be a number from 0.01 to 100; 1 is off.");
        checkChoice("start", m_sample.start);
        checkChoice("window", m_sample.window);
        if (!m_seed.empty())
            seedNumber();
    }

    std::uint64_t seedNumber() const {
        std::uint64_t number = 0;
        const char* const end = m_seed.data() + m_seed.size();
        const auto [rest, error] = std::from_chars(m_seed.data(), end, number);
        if (error != std::errc() || rest != end)
            throw Error("--seed takes a whole number from 0 on, not \"" + m_seed + "\".");
        return number;
    }

    std::string m_run;
    std::string m_prompt;
    std::string m_checkpoint = "last";
    config::SampleConfig m_sample;
    std::vector<std::function<void(config::SampleConfig&)>> m_given;
    std::string m_seed;
    int m_samples = 1;
};

} // namespace

std::unique_ptr<Command> makeGenerateCommand() {
    return std::make_unique<GenerateCommand>();
}

} // namespace glasshouse::cli

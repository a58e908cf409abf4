#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/Command.h"
#include "app/cli/LoadCorpus.h"
#include "core/base/Error.h"
#include "core/corpus/text/Dataset.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/TextLoss.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

/// evaluate --run RUN [--checkpoint best|last|STEP] [--split validation|train] [--corpus PATH]: the loss over a whole
/// part of the text, where training samples only a few windows.
class EvaluateCommand final : public Command {
public:
    void addOptions(CLI::App& app) override {
        app.add_option("--run", m_run, "The folder of the run")->required();
        app.add_option("--checkpoint", m_checkpoint, "best, last or a step")->capture_default_str();
        app.add_option("--corpus", m_corpus,
                       "Where the text of the run is now, if it has been moved; any text for a model of another "
                       "program that has none");
        app.add_option("--split", m_split, "The part of the text: validation or train")
            ->check(CLI::IsMember({"validation", "train"}))
            ->capture_default_str();
    }

    int run(Context& context) override {
        Console& console = context.console;
        const run::RunFolder folder = run::RunFolder::open(m_run);
        const run::RunRecord& record = folder.record();
        const run::CheckpointEntry checkpoint = folder.findCheckpoint(m_checkpoint);
        if (!checkpoint.note.empty())
            console.warn(checkpoint.note);
        folder.requireSameText(checkpoint);
        const auto corpus = textOf(record, context);
        const auto dataset = text::makeDataset(*corpus, *folder.tokenizer(), record.config.data,
                                               record.config.train.seed, context.signals.token());
        const bool validation = m_split == "validation";
        const tokenizer::Tokens& tokens = validation ? dataset->validation : dataset->train;
        if (tokens.empty())
            throw Error("This run holds out no text for validation; choose --split train.");

        const auto engine = engine::loadEngine();
        const auto model = engine->load(checkpoint.path);
        const inspect::TextLoss loss = inspect::textLoss(*engine, *model, tokens, context.signals.token(),
                                                         [&](double share) { console.progress(share, "Evaluating"); });
        console.endProgress();
        if (loss.stopped)
            return context.signals.exitCode();
        const auto characters =
            static_cast<double>(validation ? dataset->validationCharacters : dataset->trainCharacters);
        const double bits = loss.mean / std::numbers::ln2 * static_cast<double>(tokens.size()) / characters;
        console.event("loss", {{"step", model->step()},
                               {"split", m_split},
                               {"loss", loss.mean},
                               {"tokens", loss.judged},
                               {"bits_per_character", bits}});
        char line[160];
        std::snprintf(line, sizeof line, "Step %lld, %s: %.4f nats per token, %.4f bits per character, %lld tokens.\n",
                      static_cast<long long>(model->step()), m_split.c_str(), loss.mean, bits,
                      static_cast<long long>(loss.judged));
        console.result(line);
        return 0;
    }

private:
    /// A model of another program that was never trained here is measured on any text.
    std::shared_ptr<const text::Corpus> textOf(const run::RunRecord& record, Context& context) const {
        if (record.hasText())
            return loadRunText(record, m_corpus, context);
        if (m_corpus.empty())
            throw Error("This model has no text yet. Use --corpus to give the text to measure it on.");
        return std::make_shared<const text::Corpus>(loadTrainingText(m_corpus, record.config.data, context));
    }

    std::string m_run;
    std::string m_checkpoint = "last";
    std::string m_corpus;
    std::string m_split = "validation";
};

} // namespace

std::unique_ptr<Command> makeEvaluateCommand() {
    return std::make_unique<EvaluateCommand>();
}

} // namespace glasshouse::cli

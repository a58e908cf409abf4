#include <cstdio>

#include "app/cli/bench/Bench.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/formats/Safetensors.h"
#include "core/run/RunCatalog.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

namespace {

constexpr int kRuns = 1000;
constexpr int kSteps = 2000;

/// A run as training leaves it, with tiny weights: the scalars of each step, an evaluation and a sample every hundred.
void makeRun(const std::filesystem::path& folder, const tokenizer::Tokenizer& tokenizer, int number) {
    run::RunRecord record;
    record.config.train.steps = kSteps;
    record.config.train.seed = static_cast<std::uint64_t>(number);
    record.config.model.vocab_size = tokenizer.vocabularySize();
    record.corpus.path = "/library/books";
    record.corpus.files = {"a.pdf", "b.pdf"};
    record.corpus.trainTokens = 900'000;
    record.corpus.trainCharacters = 900'000;
    run::RunFolder made = run::RunFolder::create(folder, record, tokenizer);
    std::vector<run::Scalar> scalars;
    for (int step = 1; step <= kSteps; ++step) {
        const double time = 1.7e9 + number * 100.0 + 0.01 * step;
        const float loss = 1.5F + 3.0F / (1.0F + 0.01F * static_cast<float>(step));
        for (const char* tag : {"Loss/train", "LearningRate", "GradientNorm", "TokensPerSecond"})
            scalars.push_back({tag, step, loss, time});
        if (step % 100 == 0)
            for (const char* tag : {"Loss/train_evaluation", "Loss/validation"})
                scalars.push_back({tag, step, loss, time});
    }
    made.append(scalars);
    made.append(run::Sample{kSteps, "", "a sample", 1, 1});
    const std::vector<float> values(64, 1.0F);
    for (const int step : {0, kSteps / 2, kSteps})
        made.writeCheckpoint(step, false, {{"step", step}}, [&](const std::filesystem::path& to, FileOps& files) {
            for (const char* name : {"model.safetensors", "optimizer.safetensors"})
                formats::writeSafetensors(files, to / name, {{"w", formats::DType::F32, {64}, values.data()}}, {});
        });
}

} // namespace

nlohmann::ordered_json benchRuns(const BenchOptions& options, Context& context) {
    const TemporaryFolder temporary;
    const std::filesystem::path folder = temporary.path() / "runs";
    const auto tokenizer = tokenizer::tokenizerKind("char").train("hello world\n", {});
    for (int number = 1; number <= kRuns; ++number) {
        if (context.signals.received() != 0)
            throw Error("Stopped before the benchmark ended.");
        context.console.progress(static_cast<double>(number) / kRuns, "making runs");
        makeRun(run::newRunPath(folder, "run-" + std::to_string(number)), *tokenizer, number);
    }
    context.console.endProgress();
    const std::filesystem::path cache = temporary.path() / "cache";
    const auto list = [&](run::RunCatalog& catalog) {
        if (catalog.list(folder).size() != kRuns)
            throw Error("The list of runs is not complete.");
    };
    const double first = medianSeconds(options.repetitions, context, [&] {
        run::RunCatalog catalog{std::filesystem::path()};
        list(catalog);
    });
    const double nextProgram = medianSeconds(options.repetitions, context, [&] {
        run::RunCatalog catalog(cache);
        list(catalog);
    });
    run::RunCatalog known(cache);
    const double again = medianSeconds(options.repetitions, context, [&] { list(known); });
    char line[160];
    std::snprintf(line, sizeof line,
                  "%d runs of %d steps listed: %.3f s for the first time, %.3f s in the next program, %.3f s again\n",
                  kRuns, kSteps, first, nextProgram, again);
    context.console.result(line);
    return {{"job", "runs"},
            {"runs", kRuns},
            {"steps", kSteps},
            {"first_seconds", first},
            {"next_program_seconds", nextProgram},
            {"again_seconds", again},
            {"repetitions", options.repetitions}};
}

} // namespace glasshouse::cli

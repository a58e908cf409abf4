#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <stop_token>

#include "app/cli/bench/Shapes.h"
#include "core/engine/Ceilings.h"
#include "core/model/ModelKind.h"

namespace glasshouse::cli {

nlohmann::ordered_json benchGenerate(const BenchOptions& options, Context& context) {
    const auto engine = engine::loadEngine();
    const BenchRun run = benchRun(options);
    const TemporaryFolder folder;
    std::shared_ptr<const engine::ModelSnapshot> model;
    {
        const auto session = begin(*engine, run, folder.path() / "run");
        model = engine->load(session->folder().findCheckpoint("last").path);
    }
    const auto length = static_cast<std::size_t>(run.config.model.context_length);
    const std::vector<tokenizer::TokenId> full(run.text.dataset->train.begin(),
                                               run.text.dataset->train.begin() + static_cast<std::ptrdiff_t>(length));
    const auto measure = [&](const std::vector<tokenizer::TokenId>& prompt, std::size_t tokens, const char* window) {
        config::SampleConfig sample;
        sample.tokens = static_cast<std::int64_t>(tokens);
        sample.window = window;
        sample.sample_seed = 1;
        const double seconds = medianSeconds(options.repetitions, context, [&] {
            engine->generate(*model, *run.text.tokenizer, prompt, sample, {}, [](const auto&) { return true; });
        });
        return static_cast<double>(tokens) / seconds;
    };
    // One token is there when the context begins to fill. Past it: half the context is dropped and filled twice.
    const double filling = measure({full.front()}, length - 1, "exact");
    const double block = measure(full, length, "block");
    const double exact = measure(full, 64, "exact");
    const engine::Ceilings ceilings = engine::measureCeilings(1);
    // Each token reads every weight once, but only one row of the embeddings.
    const config::ModelConfig& shape = model->config();
    const double read = 4.0 * static_cast<double>(model::parameterCount(shape) -
                                                  std::int64_t{shape.vocab_size + shape.context_length} * shape.n_embd);
    char line[240];
    std::snprintf(line, sizeof line,
                  "generate %-5s %8.0f tokens/s while the context fills (%.0f %% of one thread reading %.0f GB/s)  "
                  "past it: exact %.1f, block %.0f tokens/s\n",
                  options.shape.c_str(), filling, 100 * filling * read / ceilings.reading, ceilings.reading / 1e9,
                  exact, block);
    context.console.result(line);
    return {{"job", "generate"},
            {"shape", options.shape},
            {"precision", "float32"},
            {"threads", std::min(2, engine->info().cores)}, // exact: all cores
            {"parameters", model::parameterCount(shape)},
            {"repetitions", options.repetitions},
            {"tokens_per_second", filling},
            {"tokens_per_second_exact", exact},
            {"tokens_per_second_block", block},
            {"bytes_per_token", read},
            {"ceiling_bfloat16", ceilings.bfloat16},
            {"ceiling_float32", ceilings.float32},
            {"ceiling_reading", ceilings.reading},
            {"share_of_ceiling", filling * read / ceilings.reading}};
}

} // namespace glasshouse::cli

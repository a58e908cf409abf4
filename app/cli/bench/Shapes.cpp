#include "app/cli/bench/Shapes.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/corpus/text/Corpus.h"
#include "core/fields/Field.h"

namespace glasshouse::cli {

namespace {

struct Shape {
    const char* name;
    int layers, heads, width, context, batch, vocabulary;
};
constexpr Shape shapes[] = {{"nano", 4, 4, 128, 64, 12, 65},
                            {"mind", 4, 4, 256, 64, 64, 90},
                            {"fairy", 4, 3, 192, 128, 64, 80},
                            {"char", 6, 6, 384, 256, 16, 65}};
constexpr std::size_t pageLength = 1'000'000;

const Shape& shapeNamed(const std::string& name) {
    for (const Shape& shape : shapes)
        if (name == shape.name)
            return shape;
    throw Error("There is no shape \"" + name + "\"; choose nano, mind, fairy or char.");
}

text::Corpus randomCharacters(int vocabulary) {
    Random random(1, Random::Stream::Evaluation, 0);
    std::string page(pageLength, ' ');
    for (std::size_t i = 0; i < page.size(); ++i) // every one of them occurs
        page[i] = static_cast<char>('!' + (i < static_cast<std::size_t>(vocabulary)
                                               ? i
                                               : random.below(static_cast<std::uint64_t>(vocabulary))));
    text::Document document;
    document.name = "random.txt";
    document.setPages(std::vector<layout::Page>{{std::move(page), {}, {}}});
    return text::Corpus({std::move(document)});
}

} // namespace

BenchRun benchRun(const BenchOptions& options) {
    const Shape& shape = shapeNamed(options.shape);
    BenchRun run;
    config::ModelConfig& model = run.config.model;
    model.n_layer = shape.layers;
    model.n_head = shape.heads;
    model.n_embd = shape.width;
    model.context_length = shape.context;
    model.position = "learned";
    model.activation = "gelu";
    model.bias = false;
    model.head_bias = false;
    config::TrainConfig& train = run.config.train;
    train.batch_size = shape.batch;
    train.dropout = 0;
    train.grad_clip = 1;
    train.steps = 1'000'000'000;
    train.eval_interval = 1'000'000'000;
    train.eval_iters = 1;
    train.checkpoint_interval = 1'000'000'000;
    train.sample_tokens = 0;
    train.record_megabytes = 0;
    train.device = "cpu";
    train.precision = options.precision;
    train.threads = options.threads;
    for (const std::string& setting : options.settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            throw Error("--set takes key=value, not \"" + setting + "\".");
        fields::set(run.config, setting.substr(0, equals), setting.substr(equals + 1));
    }
    run.text.corpus = std::make_shared<const text::Corpus>(randomCharacters(shape.vocabulary));
    run.text = engine::prepareText(std::move(run.text), run.config);
    model.vocab_size = run.text.tokenizer->vocabularySize();
    return run;
}

std::unique_ptr<train::TrainingSession> begin(engine::Engine& engine, const BenchRun& run,
                                              const std::filesystem::path& folder) {
    return engine::beginRun(engine, folder, run.config, run.text, "random.txt");
}

} // namespace glasshouse::cli

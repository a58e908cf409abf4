#include <cstdio>

#include "app/cli/bench/Bench.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::cli {

namespace {

constexpr std::size_t learned = 1'000'000;  ///< bytes of text that tokenizers are trained on
constexpr std::size_t encoded = 10'000'000; ///< bytes of text that is encoded

} // namespace

nlohmann::ordered_json benchTokenize(const BenchOptions& options, Context& context) {
    const std::string large = benchText(options, encoded);
    const std::string small = benchText(options, learned);
    nlohmann::ordered_json figures = {{"job", "tokenize"},
                                      {"repetitions", options.repetitions},
                                      {"text", options.text.empty() ? "made up" : options.text}};
    char line[160];
    tokenizer::TokenizerOptions wanted;
    wanted.vocabularySize = 512;
    for (const tokenizer::TokenizerKind& kind : tokenizer::tokenizerKinds()) {
        const std::string& id = kind.choice.id;
        std::shared_ptr<const tokenizer::Tokenizer> made;
        const double seconds = medianSeconds(options.repetitions, context, [&] { made = kind.train(small, wanted); });
        std::vector<tokenizer::TokenId> ids;
        std::vector<tokenizer::UnknownPiece> unknown;
        const double encoding = medianSeconds(options.repetitions, context, [&] {
            ids.clear();
            unknown.clear();
            made->append(large, ids, unknown);
        });
        const double megabytes = static_cast<double>(large.size()) / 1e6 / encoding;
        const double tokens = static_cast<double>(ids.size()) / encoding;
        std::snprintf(line, sizeof line,
                      "%-10s %7d tokens  made from 1 MB in %8.4f s  encodes %7.1f MB/s, %.3g tokens/s\n", id.c_str(),
                      made->vocabularySize(), seconds, megabytes, tokens);
        context.console.result(line);
        figures[id] = {{"vocabulary", made->vocabularySize()},
                       {"train_seconds", seconds},
                       {"encode_megabytes_per_second", megabytes},
                       {"tokens_per_second", tokens}};
    }
    figures["tokens_per_second"] = figures["bpe"]["tokens_per_second"];
    return figures;
}

} // namespace glasshouse::cli

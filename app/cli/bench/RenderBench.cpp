#include <cstdint>
#include <cstdio>

#include "app/cli/bench/Bench.h"
#include "app/cli/inspect/Pictures.h"

namespace glasshouse::cli {

namespace {

/// A synthetic head: each token attends to those before it, the nearer the more.
Picture attentionOf(int tokens) {
    Picture picture;
    picture.values = Matrix(tokens, tokens);
    for (int query = 0; query < tokens; ++query)
        for (int key = 0; key <= query; ++key)
            picture.values.row(query)[key] = 1.0F / static_cast<float>(query - key + 1 + (query * 7 + key * 3) % 11);
    for (int token = 0; token < tokens; ++token)
        picture.rowLabels.emplace_back(1, static_cast<char>('a' + token % 26));
    picture.columnLabels = picture.rowLabels;
    picture.rowsAre = "query";
    picture.columnsAre = "key";
    picture.title = "Attention of " + std::to_string(tokens) + " tokens";
    picture.causal = true;
    picture.signedValues = false;
    return picture;
}

} // namespace

nlohmann::ordered_json benchRender(const BenchOptions& options, Context& context) {
    nlohmann::ordered_json figures = {{"job", "render"}, {"repetitions", options.repetitions}};
    char line[160];
    for (const PictureFormat& format : pictureFormats()) {
#ifndef GLASSHOUSE_DRAWS_PNG
        if (format.id == "png")
            continue;
#endif
        if (format.id != "svg" && format.id != "png")
            continue;
        for (const int tokens : {256, 1024}) {
            const Picture picture = attentionOf(tokens);
            std::size_t bytes = 0;
            const double seconds =
                medianSeconds(options.repetitions, context, [&] { bytes = format.write(picture).size(); });
            std::snprintf(line, sizeof line, "render attention of %4d tokens as %s: %8.1f ms, %.2f MB\n", tokens,
                          std::string(format.id).c_str(), 1e3 * seconds, static_cast<double>(bytes) / 1e6);
            context.console.result(line);
            figures[std::string(format.id) + "_" + std::to_string(tokens)] = {{"seconds", seconds}, {"bytes", bytes}};
        }
    }
    return figures;
}

} // namespace glasshouse::cli

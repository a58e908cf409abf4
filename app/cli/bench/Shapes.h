#pragma once

#include <memory>
#include <string>

#include "app/cli/bench/Bench.h"
#include "core/config/RunConfig.h"
#include "core/engine/Engine.h"
#include "core/text/Dataset.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::cli {

/// A run of one of the four shapes that speed is measured with, on random characters: without dropout, with AdamW and
/// a clip norm of 1, nothing evaluated, sampled or recorded in between.
struct BenchRun {
    config::RunConfig config;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    std::shared_ptr<const text::Dataset> dataset;
    run::CorpusRecord record;
};

/// Layers, heads, width, context, batch and vocabulary by the shape's name; then the options' precision, threads and
/// settings. Throws Error: an unknown shape, a setting that does not work.
BenchRun benchRun(const BenchOptions& options);

} // namespace glasshouse::cli

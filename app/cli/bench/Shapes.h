#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/cli/bench/Bench.h"
#include "core/config/RunConfig.h"
#include "core/engine/StartRun.h"

namespace glasshouse::cli {

/// A run of one of the four shapes used for speed measurements, on random characters: no dropout, AdamW with gradient
/// clipping at 1, nothing evaluated, sampled or recorded in between.
struct BenchRun {
    config::RunConfig config;
    engine::TrainingText text;
};

/// A session of it in a new folder.
std::unique_ptr<train::TrainingSession> begin(engine::Engine& engine, const BenchRun& run,
                                              const std::filesystem::path& folder);

/// Layers, heads, width, context, batch and vocabulary by the shape's name; then the options' precision, threads and
/// settings. Throws Error for an unknown shape or a setting that does not work.
BenchRun benchRun(const BenchOptions& options);

} // namespace glasshouse::cli

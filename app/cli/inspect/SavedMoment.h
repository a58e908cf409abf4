#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/Console.h"
#include "core/engine/Engine.h"
#include "core/run/RunFolder.h"
#include "core/run/Timeline.h"

namespace glasshouse::cli {

struct PictureRequest;

/// The step of a run to look at: a checkpoint with all weights, or, if none was saved, a recording.
struct SavedMoment {
    std::int64_t step = 0;
    std::optional<run::CheckpointEntry> checkpoint;
    std::optional<run::Recording> recording;
};

/// checkpoint: best, last or a step. Throws Error.
SavedMoment momentOfCheckpoint(const run::RunFolder& run, const std::string& checkpoint);
/// A step that was saved as either. Throws an Error naming the nearest ones.
SavedMoment momentOfStep(const run::RunFolder& run, std::int64_t step);
/// Throws Error if the step was only recorded.
const run::CheckpointEntry& checkpointOf(const SavedMoment& moment);

/// The engine with the weights of a moment.
struct LoadedModel {
    std::shared_ptr<engine::Engine> engine;
    std::shared_ptr<const engine::ModelSnapshot> model;
};
LoadedModel loadModel(const SavedMoment& moment);

/// The probe text: the given one, else what the run recorded, wrote last, or its vocabulary; cut to the context unless
/// whole. Throws Error if the model knows none of it.
std::vector<tokenizer::TokenId> probeText(const run::RunFolder& run, const SavedMoment& moment,
                                          const PictureRequest& request, Console& console, bool whole = false);

} // namespace glasshouse::cli

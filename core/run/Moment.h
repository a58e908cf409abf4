#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/model/Ablation.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// The state of a model that is looked at: which step of which run, what is there of it, and what is switched off. An
/// immutable value; what is computed from equal moments is equal, but for a live one, whose weights go on.
struct Moment {
    enum class Source {
        None,       ///< nothing was kept, of this step or of any other
        Live,       ///< the weights of the session that trains
        Checkpoint, ///< the weights of this very step
        Recording,  ///< what the model did with the recorded text at this very step; weights are those of another step
        Nearest,    ///< the weights of the nearest checkpoint
    };

    std::filesystem::path run;
    std::int64_t step = 0;
    Source source = Source::None;
    bool recorded = false;         ///< there is a recording of this very step, whatever the source
    std::filesystem::path weights; ///< the checkpoint of this step, or the one nearest to it; empty: none
    std::int64_t weightsStep = -1; ///< of that checkpoint
    model::Ablation off;

    bool isLive() const { return source == Source::Live; }
    bool operator==(const Moment&) const = default;
};

/// The steps of a run of which something is there.
struct SavedSteps {
    std::vector<CheckpointEntry> checkpoints; ///< rising
    std::vector<std::int64_t> recorded;       ///< rising
    std::optional<std::int64_t> growing;      ///< the step that a session which trains has reached

    /// All of them, rising.
    std::vector<std::int64_t> steps() const;
    /// The checkpoint of a step; nullptr: none was kept.
    const CheckpointEntry* checkpointAt(std::int64_t step) const;
    /// The checkpoint nearest to a step, the earlier of two; nullptr without any.
    const CheckpointEntry* checkpointNear(std::int64_t step) const;
    bool isRecorded(std::int64_t step) const;
};

/// What stands for a step: the weights of the session that trains where live, which only the newest step can be; else
/// the step's checkpoint, else its recording, else the nearest checkpoint. run and off are for the caller to set.
Moment momentAt(const SavedSteps& kept, std::int64_t step, bool live);

} // namespace glasshouse::run

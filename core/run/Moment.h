#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/model/Ablation.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// The state of a model that views show: a step of a run, what was saved of it, and what is switched off. A value:
/// equal moments give equal results, except live ones, whose weights change.
struct Moment {
    enum class Source {
        None,       ///< nothing was saved, at this step or any other
        Live,       ///< the weights of the session that trains
        Checkpoint, ///< the weights of exactly this step
        Recording,  ///< what the model did with the recorded text at exactly this step; weights come from another step
        Nearest,    ///< the weights of the nearest checkpoint
    };

    std::filesystem::path run;
    std::int64_t step = 0;
    Source source = Source::None;
    bool recorded = false;         ///< whether exactly this step was recorded, whatever the source
    std::filesystem::path weights; ///< the checkpoint of this step, else the nearest one; empty: none
    std::int64_t weightsStep = -1; ///< of that checkpoint
    model::Ablation off;

    bool isLive() const { return source == Source::Live; }
    bool operator==(const Moment&) const = default;
};

/// The steps of a run at which weights or recordings were saved.
struct SavedSteps {
    std::vector<CheckpointEntry> checkpoints; ///< ascending
    std::vector<std::int64_t> recorded;       ///< ascending
    std::optional<std::int64_t> growing;      ///< the newest step of a session that trains

    /// All of them, ascending.
    std::vector<std::int64_t> steps() const;
    /// The checkpoint of a step; nullptr: none was saved.
    const CheckpointEntry* checkpointAt(std::int64_t step) const;
    /// The checkpoint nearest to a step, the earlier of two; nullptr without any.
    const CheckpointEntry* checkpointNear(std::int64_t step) const;
    bool isRecorded(std::int64_t step) const;
};

/// The source used for a step: if live, which only the newest step can be, the weights of the session that trains; else
/// the step's checkpoint, else its recording, else the nearest checkpoint. The caller sets run and off.
Moment momentAt(const SavedSteps& kept, std::int64_t step, bool live);

} // namespace glasshouse::run

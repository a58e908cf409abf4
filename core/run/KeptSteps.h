#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// Up to which step what a run recorded counts. What a killed program did after its last checkpoint is not kept; a run
/// that is being trained, or that ended at numbers that were not finite, keeps everything. Any thread.
inline std::int64_t lastKeptStep(const std::vector<CheckpointEntry>& checkpoints, bool isBeingTrained,
                                 bool endedNonFinite) {
    const bool endsAtCheckpoint = !checkpoints.empty() && !isBeingTrained && !endedNonFinite;
    return endsAtCheckpoint ? checkpoints.back().step : std::numeric_limits<std::int64_t>::max();
}

} // namespace glasshouse::run

#pragma once

namespace glasshouse::runtime {

/// What a trainer's thread does before the run's first step.
enum class StartPhase {
    Waiting, ///< for another computation to end
    Reading, ///< the text: read again if it is not open, and cut into tokens
    Building ///< folder, model and first checkpoint
};

/// Of the evaluation before the first step.
struct MeasuredBatches {
    int done = 0;
    int all = 0;
    bool operator==(const MeasuredBatches&) const = default;
};

} // namespace glasshouse::runtime

#pragma once

namespace glasshouse::runtime {

/// What a trainer's thread does before the run's first step.
enum class StartPhase {
    Waiting, ///< for another computation to end
    Reading, ///< the text: read again if it is not open, and cut into tokens
    Building ///< folder, model and first checkpoint
};

} // namespace glasshouse::runtime

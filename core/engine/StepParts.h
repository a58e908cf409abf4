#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace glasshouse::engine {

/// What the threads did in one part of the training steps, on the processor.
struct StepPart {
    std::string part; ///< such as "feed-forward"; "other": outside the kernels, on the training thread
    bool backward = false;
    std::string doing;     ///< "products", "packing" of their operands, "rows", or "waiting" for the other threads
    double seconds = 0;    ///< summed over the threads
    double operations = 0; ///< of products, 2 m n k each
    double bytes = 0;      ///< that "rows" has to read and write at least
    // The right-hand side (k, n) of a product; 0: the entry is of the whole part.
    std::int64_t n = 0;
    std::int64_t k = 0;
};

/// Starts timing the parts of the training steps that the calling thread makes. The steps become a few per cent slower.
/// Loads the engine. Throws Error.
void timeStepParts();

/// Stops timing and returns what was measured: one entry for each part, then one for each shape of a product. Call it
/// on the same thread, between two steps. Throws Error.
std::vector<StepPart> timedStepParts();

} // namespace glasshouse::engine

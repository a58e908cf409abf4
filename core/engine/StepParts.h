#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace glasshouse::engine {

/// What the threads did for one part of the training steps on the processor.
struct StepPart {
    std::string part; ///< "feed-forward"; "other": outside the kernels, on the thread that trains
    bool backward = false;
    std::string doing;     ///< "products", "packing" of their operands, "rows", or "waiting" for the other threads
    double seconds = 0;    ///< summed over the threads
    double operations = 0; ///< of products, 2 m n k each
    double bytes = 0;      ///< that rows must at least read and write
    // Of a product: its right-hand side (k, n); in rows "products" of the whole part both are 0.
    std::int64_t n = 0;
    std::int64_t k = 0;
};

/// Begins to time the parts of the steps that the calling thread makes, in the whole program; costs a few per cent.
/// Loads the engine. Throws Error.
void timeStepParts();

/// Ends it: what was done since. Every part once, and after all of them every shape of a product. Call it on the same
/// thread, between two steps.
std::vector<StepPart> timedStepParts();

} // namespace glasshouse::engine

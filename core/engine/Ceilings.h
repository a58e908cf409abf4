#pragma once

namespace glasshouse::engine {

/// The most that this machine does, measured through the product that training uses, on large matrices, and by reading
/// memory from one end to the other. 0: not there.
struct Ceilings {
    double float32 = 0;  ///< operations per second of a matrix product, every thread
    double bfloat16 = 0; ///< the same with factors in bfloat16
    double reading = 0;  ///< bytes per second, one thread, 64 MB
};

/// Measures for about half a second with so many threads (0: every core). Loads the engine. Throws Error.
Ceilings measureCeilings(int threads);

} // namespace glasshouse::engine

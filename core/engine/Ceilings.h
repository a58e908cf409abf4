#pragma once

namespace glasshouse::engine {

/// The peak performance of this machine, measured with the product that training uses, on large matrices, and by
/// reading memory sequentially. 0: not available.
struct Ceilings {
    double float32 = 0;  ///< operations per second of a matrix product, all threads
    double bfloat16 = 0; ///< the same with factors in bfloat16
    double reading = 0;  ///< bytes per second, one thread, 64 MB
};

/// Measures for about half a second with that many threads (0: every core). Loads the engine. Throws Error.
Ceilings measureCeilings(int threads);

} // namespace glasshouse::engine

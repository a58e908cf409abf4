#pragma once

namespace glasshouse {

/// Whether this processor has the instructions that multiply bfloat16 (AVX-512 BF16 and whatever else the kernels
/// need). Any thread.
bool processorMultipliesBfloat16();

/// Whether this processor multiplies tiles of bfloat16 (AMX) besides, and the system lets this process use them, which
/// it is asked for the first time. Any thread.
bool processorMultipliesTiles();

/// Whether it multiplies bfloat16 faster than float32. Intel's without tiles take about 1.4 times as long (measured,
/// tests/bench/RESULTS.md). Any thread.
bool processorPrefersBfloat16();

/// Whether this processor has the instructions of x86-64-v3: AVX2, FMA, BMI. Any thread.
bool processorHasAvx2();

/// Whether this processor has AVX2 but no AVX-512: float32 products then use our own panels. Any thread.
bool processorHasAvx2Alone();

} // namespace glasshouse

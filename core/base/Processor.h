#pragma once

namespace glasshouse {

/// Whether this processor has the instructions that multiply bfloat16 faster than float32 (AVX-512 BF16 and whatever
/// else the kernels need). Any thread.
bool processorMultipliesBfloat16();

/// Whether this processor has the instructions of x86-64-v3: AVX2, FMA, BMI. Any thread.
bool processorHasAvx2();

/// Whether this processor has AVX2 but no AVX-512: float32 products then use our own panels. Any thread.
bool processorHasAvx2Alone();

} // namespace glasshouse

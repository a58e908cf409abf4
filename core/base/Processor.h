#pragma once

namespace glasshouse {

/// Whether this processor has the instructions with which bfloat16 is multiplied faster than float32 (AVX-512 BF16 and
/// what the kernels need beside it). Any thread.
bool processorMultipliesBfloat16();

/// Whether this processor has AVX2 and no AVX-512: float32 is then multiplied with panels of our own. Any thread.
bool processorHasAvx2Alone();

} // namespace glasshouse

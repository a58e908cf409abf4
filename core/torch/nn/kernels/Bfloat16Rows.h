#pragma once

#include <cstdint>

#include "core/torch/nn/kernels/Bfloat16.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

// Rows of bfloat16 with the processor's own instructions; only called where hasBfloat16Products(). Every entry comes
// out the same wherever in a row it stands. Numbers too small for a normal float32 become 0 when they are rounded.

void roundByInstruction(const float* x, Bfloat16* y, std::int64_t count);

/// Whether the next two know this activation: all but tanh, whose small values would lose too many digits.
bool activatesByInstruction(Activation f);
/// y = f(x). Exponentials to 3e-6 and reciprocals to 6e-5 of their size, where rounding to bfloat16 takes 2e-3; GELU by
/// erf, or in GPT-2's tanh form written as x sigmoid(2 u), which loses nothing where tanh comes near -1.
void activateByInstruction(Activation f, const Bfloat16* x, Bfloat16* y, std::int64_t count);
/// y = f(x) and gx = g f'(x).
void activateBackwardByInstruction(Activation f, const Bfloat16* x, const float* g, Bfloat16* y, Bfloat16* gx,
                                   std::int64_t count);

} // namespace glasshouse::nn::kernels

#pragma once

#include <cstdint>

#include "core/torch/nn/kernels/Bfloat16.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

// Operations on rows of bfloat16 with the processor's own instructions; only called where hasBfloat16Products(). An
// entry's result does not depend on its place in the row. Denormal numbers are flushed to 0 when rounded.

void roundByInstruction(const float* x, Bfloat16* y, std::int64_t count);

/// Whether the next two support this activation: all but tanh, whose small values would lose too many digits.
bool activatesByInstruction(Activation f);
/// y = f(x). Relative error 3e-6 for exponentials and 6e-5 for reciprocals, where rounding to bfloat16 has 2e-3; GELU
/// by erf, or in GPT-2's tanh form written as x sigmoid(2 u), which loses no digits where tanh is close to -1.
void activateByInstruction(Activation f, const Bfloat16* x, Bfloat16* y, std::int64_t count);
/// y = f(x) and gx = g f'(x).
void activateBackwardByInstruction(Activation f, const Bfloat16* x, const float* g, Bfloat16* y, Bfloat16* gx,
                                   std::int64_t count);

} // namespace glasshouse::nn::kernels

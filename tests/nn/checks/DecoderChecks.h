#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// The decoder that keeps keys and values gives what computing everything anew gives, for every kind with attention,
/// every position encoding and every other switch, token by token and in pieces; also past the context.
Report decoderEqualsRecomputation();
/// What is computed anew past the context is what the model computes, and the same numbers with any number of threads.
Report recomputationIsTheModel();
/// Products with packed weights: right for odd sizes, and each vector's numbers the same alone and among others.
Report packedProductsAreRight();
/// Weights that bfloat16 holds are packed as such; another output that it does not hold keeps them in float32. Both
/// give the same numbers.
Report narrowProductsAreTheSame();

} // namespace glasshouse::checks

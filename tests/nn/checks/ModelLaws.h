#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// For every kind with attention and every encoding: changing a token changes nothing before it, rows of softmax sum
/// to 1 with nothing above the diagonal, and the path of the probe equals the path of training.
Report lawsOfEveryModel();

/// Three training steps with dropout give the same weights, to the bit, whatever the number of threads; in float32 and
/// in bfloat16.
Report threadsDoNotMatter();

/// Blocks that are computed again in the backward pass: the same loss and gradients, to the bit, with dropout too.
Report recomputingChangesNothing();
/// And a third of the memory for eight layers, counted in LibTorch's tensors.
Report recomputingSavesMemory();
/// The estimate that is shown before a run against the bytes of LibTorch's tensors in a step.
Report memoryIsAsEstimated();

} // namespace glasshouse::checks

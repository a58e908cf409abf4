#pragma once

#include <vector>

#include "core/engine/inspect/ForwardPlan.h"

namespace glasshouse::inspect {

/// The shapes that a step of the forward pass takes for a whole batch of windows, in order: [B, T, d]; queries, keys
/// and values [B, T, h s], split into heads [B, T, h, s], transposed to [B, h, T, s]; heads concatenated again to [B,
/// T, h s]. Whatever is the same for every window (the position table) has no B. The steps of one head represent all of
/// them. Pure; any thread.
std::vector<std::vector<int>> batchShapes(const ForwardStep& step, int batch, int heads);

} // namespace glasshouse::inspect

#pragma once

#include <vector>

#include "core/inspect/ForwardPlan.h"

namespace glasshouse::inspect {

/// The shapes that a step of the forward pass has for a whole batch of windows, in the order in which one becomes the
/// other: [B, T, d]; queries, keys and values [B, T, h s], split into heads [B, T, h, s], heads before tokens
/// [B, h, T, s]; heads side by side back to [B, T, h s]. What is the same for every window (the position table) has no
/// B. The steps of one head stand for all of them. Pure; any thread.
std::vector<std::vector<int>> batchShapes(const ForwardStep& step, int batch, int heads);

} // namespace glasshouse::inspect

#pragma once

#include "core/engine/Engine.h"
#include "core/run/Timeline.h"

namespace glasshouse::inspect {

/// A recording in the form in which the views read a probe: attention of every head, the learned position table for the
/// probe's tokens, logits where they were kept for every token (else only the last row), loss; marked as recorded, so
/// that the views say that its values are rounded. Token embeddings of the probe come from the embedding sample and are
/// empty when a token is not in it. Stages before the softmax, q, k and v were not recorded.
engine::ProbeResult fromRecording(const run::Recording& recording);

} // namespace glasshouse::inspect

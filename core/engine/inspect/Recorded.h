#pragma once

#include "core/config/RunConfig.h"
#include "core/engine/Engine.h"
#include "core/run/Timeline.h"

namespace glasshouse::inspect {

/// Converts a recording to the form in which the views read a probe: attention of every head, the learned position
/// table for the probe's tokens, logits if they were kept for every token (else only the last row), loss; marked as
/// recorded, so that the views say that its values are rounded. The probe's token embeddings come from the embedding
/// sample and are missing if a token is not in it. model: of the run. Stages before the softmax, q, k and v are not
/// recorded.
engine::ProbeResult fromRecording(const run::Recording& recording, const config::ModelConfig& model);

} // namespace glasshouse::inspect

#pragma once

namespace glasshouse::model {
class Description;
}

namespace glasshouse::generate {

/// Whether every sub-layer of a model has a decoding step and they are in an order that PackedModel follows: attention
/// between embedding and output, or blocks of attention and feed-forward network. Others are decoded by the general
/// path, with the whole context at every token. Any thread.
bool hasDecodingSteps(const model::Description& description);

} // namespace glasshouse::generate

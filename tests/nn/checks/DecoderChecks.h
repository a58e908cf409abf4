#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// The decoder that keeps keys and values gives what computing everything anew gives, for every kind with attention,
/// every position encoding and every other switch, token by token and in pieces; also past the context.
Report decoderEqualsRecomputation();

} // namespace glasshouse::checks

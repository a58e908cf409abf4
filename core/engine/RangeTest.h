#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "core/engine/Engine.h"
#include "core/engine/train/RateRange.h"

namespace glasshouse::engine {

/// Trains a run of this configuration, which is not written, with a rate that grows from step to step; schedule and
/// warm-up are left out, all else is as in a run that starts. told: called after each step with the
/// results so far, on the calling thread. It ends early when a stop is requested. It may change the random numbers of a
/// run that trains at the same time, so there must not be one. Throws Error like Engine::start().
train::RateRange testRates(Engine& engine, config::RunConfig config,
                           std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                           std::shared_ptr<const text::Dataset> dataset, std::stop_token stop,
                           const std::function<void(const train::RateRange&)>& told = {},
                           train::RateRange range = train::RateRange());

} // namespace glasshouse::engine

#pragma once

#include <memory>

#include "core/engine/generate/Sampler.h"

namespace glasshouse::generate {

std::unique_ptr<Sampler> makeTemperature();
std::unique_ptr<Sampler> makeTopK();
std::unique_ptr<Sampler> makeTopP();
std::unique_ptr<Sampler> makeMinP();
std::unique_ptr<Sampler> makeRepetitionPenalty();

} // namespace glasshouse::generate
